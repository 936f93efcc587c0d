/** Hindi messages of a test's instruction page. */
import { hindiDate } from '../../../../../common/dates/hindi-date.ts';
import LAUNCH from '../../launch/messages/hindi.ts';
import type { InstructionMessages } from './english.ts';

const HINDI: InstructionMessages = {
  lang: 'hi',
  title: 'टेस्ट के निर्देश',
  notLoaded: 'टेस्ट लोड नहीं हो सका।',
  error: (message) => `त्रुटि: ${message}`,
  tryAgain: 'फिर कोशिश करें',
  myCourses: 'मेरे कोर्स पर जाएँ',
  loading: 'लोड हो रहा है…',
  redirecting: 'आगे भेजा जा रहा है…',
  testLanguage: 'टेस्ट की भाषा',
  instructionLanguage: 'निर्देशों की भाषा',

  about: 'इस टेस्ट के बारे में',
  start: 'आरंभ तिथि',
  end: 'अंतिम तिथि',
  date: (text) => {
    const date = new Date(text ?? '');
    if (!text) return 'लागू नहीं';
    return Number.isNaN(date.getTime()) ? 'अमान्य तिथि' : hindiDate(date);
  },
  questions: 'प्रश्नों की संख्या',
  time: 'समय',
  minutes: (count) => `${count} मिनट`,
  marks: 'कुल अंक',
  ownWindow: 'टेस्ट अपनी अलग विंडो में खुलता है। कृपया इस साइट के लिए पॉप-अप की अनुमति दें।',
  opening: 'खुल रहा है…',
  backToCourse: 'कोर्स पर लौटें',
  answerKey: 'अनंतिम उत्तर-कुंजी देखें',
  launchTexts: LAUNCH.launchTexts,
};
export default HINDI;
