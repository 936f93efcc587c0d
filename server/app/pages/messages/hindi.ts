/** Hindi texts of the page of a closed store, and of pages about errors. */
import type { PageMessages } from './english.ts';

const HINDI: PageMessages = {
  opensSoon: 'स्टोर जल्द खुलेगा',
  opensSoonText: 'हम इसे तैयार कर रहे हैं। कृपया जल्द फिर आएँ।',
  closed: 'स्टोर अभी बंद है',
  closedText: 'आपके कोर्स और परीक्षाएँ आपके लिए खुली हैं। बाकी सब के लिए कृपया जल्द फिर आएँ।',
  myCourses: 'मेरे कोर्स खोलें',
  questions: 'कोई प्रश्न?',
  policies: 'नीतियाँ',

  notOpen: 'यह स्टोर अभी खुला नहीं है',
  notOpenText:
    'इसमें अभी कोई संस्थान नहीं है। संचालक npm start -- --empty से नया संस्थान शुरू करते हैं, या npm run import से सामग्री जोड़ते हैं।',
  wentWrong: 'हमारी ओर से कोई गड़बड़ी हुई है',
  nothingLost: (reference) => `आपका ख़रीदा हुआ कुछ भी खोया नहीं है। कृपया थोड़ी देर में फिर कोशिश करें। (संदर्भ ${reference})`,
  tryInAMoment: 'कृपया थोड़ी देर में फिर कोशिश करें',
};
export default HINDI;
