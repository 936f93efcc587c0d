/** Hindi messages of My Results. */
import type { ResultsMessages } from './english.ts';

const HINDI: ResultsMessages = {
  title: 'मेरे परिणाम',
  list: 'मेरे परिणाम',
  notLoaded: 'आपके परिणाम लोड नहीं हो सके।',
  none: 'अभी कोई परिणाम नहीं है',
  noneText: 'टेस्ट का परिणाम घोषित होते ही यहाँ दिखेगा।',
  myCourses: 'मेरे कोर्स',
  marks: (score, max, day) => `${max} में से ${score} अंक · ${day}`,
  answers: 'उत्तर और हल',
  scorecard: 'अंक-पत्र (पीडीएफ़)',
  certificate: 'प्रमाण-पत्र (पीडीएफ़)',

  meritList: 'मेरिट सूची',
  bestRanks: (ranks, isPublic) => `पहले ${ranks} स्थान, ${isPublic ? 'सबके लिए खुली' : 'इस टेस्ट के परीक्षार्थियों के लिए खुली'}।`,
  openList: 'सूची देखें',
  showName: 'सूची में मेरा नाम दिखाएँ। मैं यह अनुमति कभी भी वापस ले सकता/सकती हूँ।',
  choiceNotSaved: 'आपकी पसंद सहेजी नहीं जा सकी। कृपया फिर कोशिश करें।',

  links: 'अभिभावकों के लिए लिंक',
  linksText: 'जिसके पास ऐसा लिंक हो, वह बिना लॉगिन किए यह परिणाम देख सकता है।',
  unnamed: 'लिंक',
  until: (day) => `${day} तक`,
  end: 'बंद करें',
  endWhat: (label) => `: लिंक ${label}`,
  makeLink: 'लिंक बनाएँ',
  copyNow: 'यह पता अभी कॉपी कर लें: यह दोबारा नहीं दिखाया जाएगा।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  forWhom: 'किसके लिए',
  forWhomHint: 'यह केवल आपको दिखता है, जैसे माँ।',
  endsAfter: 'कितने दिन बाद बंद हो',
  days: (count) => `${count} दिन`,
  making: 'बना रहे हैं...',
  make: 'लिंक बनाएँ',
  notMade: 'लिंक नहीं बन सका। कृपया फिर कोशिश करें।',
  notEnded: 'लिंक बंद नहीं हो सका। कृपया फिर कोशिश करें।',
};
export default HINDI;
