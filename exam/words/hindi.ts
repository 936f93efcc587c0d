/** What the screen says, in Hindi: the words of the national tests. */
import type { Words } from './english.ts';
import { lossOf } from './marks.ts';

const STATES: Words['states'] = {
  answered: 'उत्तर दिया',
  'not-answered': 'उत्तर नहीं दिया',
  'not-visited': 'नहीं देखा',
  marked: 'समीक्षा के लिए चिह्नित',
  'answered-and-marked': 'उत्तर दिया और समीक्षा के लिए चिह्नित',
};

export const HINDI: Words = {
  lang: 'hi',
  skip: 'सीधे प्रश्न पर जाएँ',
  close: 'बंद करें',
  tools: 'परीक्षा के बारे में',
  paper: 'प्रश्न-पत्र',
  instructions: 'निर्देश',
  reading: 'पढ़ने की सुविधा',
  keys: 'कुंजियाँ',
  candidate: 'परीक्षार्थी',

  timeLeft: 'शेष समय',
  sectionTime: 'खंड',
  hide: 'छिपाएँ',
  show: 'दिखाएँ',
  theClock: 'घड़ी',
  minutesLeft: (minutes) => `${minutes} मिनट शेष।`,
  sectionOver: (title) => `इस खंड का समय समाप्त हुआ। अब: ${title}।`,
  moreTime: (minutes) => `आपको ${minutes} मिनट और दिए गए हैं।`,

  sections: 'खंड',
  answeredCount: 'के उत्तर दिए',
  locked: 'बंद',
  chooseSome: (count, rule) => (rule === 'best' ? `सबसे अच्छे ${count} उत्तर गिने जाएँगे` : `पहले ${count} उत्तर गिने जाएँगे`),

  enterTitle: 'अगले खंड पर जाएँ?',
  noWayBack: 'इस परीक्षा के खंड क्रम से दिए जाते हैं। छोड़ा हुआ खंड फिर नहीं खुलता।',
  stay: 'इसी खंड में रहें',
  enter: (title) => `${title} पर जाएँ`,

  question: 'प्रश्न',
  of: (count) => `/ ${count}`,
  passage: 'गद्यांश',
  languageOfQuestion: 'इस प्रश्न की भाषा',
  isMarked: 'समीक्षा के लिए चिह्नित',
  kinds: { single: 'एक उत्तर', multiple: 'एक या अधिक उत्तर', numerical: 'संख्या', integer: 'पूर्णांक', match: 'सुमेलित करें' },
  partial: (marks) => `सभी न चुने जाने पर हर सही विकल्प के लिए +${marks}`,
  marks: (marks, negative) =>
    lossOf(negative) ? `+${marks}, गलत होने पर −${lossOf(negative)}` : `+${marks}, ऋणात्मक अंक नहीं`,
  saves: {
    none: 'अभी कोई उत्तर नहीं',
    saved: 'सुरक्षित',
    sending: 'भेजा जा रहा है…',
    device: 'इसी उपकरण पर',
    refused: 'स्वीकार नहीं हुआ',
  },
  noneChosen: 'कोई नहीं',

  yourAnswer: 'आपका उत्तर',
  notANumber: 'यह अभी कोई संख्या नहीं है।',
  notAnInteger: 'यह पूर्णांक नहीं है।',
  keypad: 'अंक-पटल',
  minus: 'ऋण',
  point: 'दशमलव',
  backspace: 'पिछला अंक मिटाएँ',

  previous: 'पिछला',
  clear: 'उत्तर हटाएँ',
  markAndNext: 'समीक्षा के लिए चिह्नित करें और अगला',
  saveAndNext: 'सहेजें और अगला',
  questions: 'प्रश्न',
  submit: 'जमा करें',

  palette: 'प्रश्न पैलेट',
  legend: 'हर स्थिति में कितने प्रश्न हैं',
  states: STATES,
  short: { ...STATES, marked: 'चिह्नित', 'answered-and-marked': 'उत्तर दिया, चिह्नित' },
  notSent: 'अभी भेजा नहीं गया',

  keyList: [
    ['1 से 6, A से F', 'विकल्प चुनें'],
    ['N', 'सहेजें और अगला'],
    ['P', 'पिछला प्रश्न'],
    ['M', 'समीक्षा के लिए चिह्नित करें और अगला'],
    ['X, Delete, Shift + C', 'उत्तर हटाएँ (जहाँ C विकल्प न हो, वहाँ केवल C भी)'],
    ['G', 'प्रश्न पैलेट'],
    ['S', 'जमा करें: पहले सारांश'],
    ['?', 'यह सूची'],
  ],
  useKeys: 'एकल कुंजियों का उपयोग करें',

  languageOfPaper: 'प्रश्न-पत्र की भाषा',
  textSize: 'अक्षरों का आकार',
  sizes: { small: 'छोटा', normal: 'सामान्य', large: 'बड़ा', largest: 'सबसे बड़ा' },
  highContrast: 'उच्च कंट्रास्ट',

  submitTitle: 'परीक्षा जमा करें?',
  goOn: 'परीक्षा जारी रखें',
  submitTest: 'परीक्षा जमा करें',
  allAnswered: 'सभी प्रश्नों के उत्तर दिए गए हैं।',
  unanswered: (count, all) => `${all} में से ${count} प्रश्नों के उत्तर नहीं दिए गए।`,
  beforeSubmit: (time) => `आपके पास ${time} शेष हैं। जमा करने के बाद उत्तर नहीं बदले जा सकते।`,
  waitingToSend: (count) => `${count} उत्तर अभी केवल इसी उपकरण पर हैं; वे परीक्षा के साथ जमा हो जाएँगे।`,
  bySection: 'खंड के अनुसार',
  countsCaption: 'खंड के अनुसार हर स्थिति में प्रश्न',
  section: 'खंड',
  all: 'सभी',
  markedCounts: '‘उत्तर दिया और समीक्षा के लिए चिह्नित’ को उत्तर दिया हुआ माना जाता है।',

  noConnection: 'नेटवर्क नहीं है।',
  keepGoing: (waiting) =>
    `परीक्षा जारी रखें: आपके उत्तर इसी उपकरण पर सुरक्षित हैं और नेटवर्क लौटने पर भेजे जाएँगे${waiting ? ` (${waiting} शेष)` : ''}।`,
  fromDevice: 'परीक्षा इसी उपकरण से खोली गई है; नेटवर्क लौटने तक समय इसी उपकरण की घड़ी से चलेगा।',
  signedOut: 'आप साइन आउट हो गए हैं।',
  keptHere: 'आपके उत्तर इसी उपकरण पर सुरक्षित हैं।',
  signInAgain: 'फिर से साइन इन करें',
  whereItIs: 'और परीक्षा वहीं से आगे चलेगी।',
  cannotKeep: 'यह ब्राउज़र उत्तर नहीं रख सकता।',
  sentAtOnce:
    'इसकी मेमोरी भरी हुई या बंद है, जैसे निजी विंडो में। उत्तर तुरंत भेजे जाते हैं; जब तक कोई उत्तर भेजा जा रहा हो, पृष्ठ बंद न करें।',
  tookOver: 'आप किसी दूसरे उपकरण या ब्राउज़र में शुरू की गई परीक्षा जारी रख रहे हैं।',
  tookOverMore: 'सभी उत्तर यहाँ हैं। दूसरी स्क्रीन को देखते ही उस पर सूचना दिखाई देगी।',
  dismiss: 'ठीक है',

  elsewhere: {
    tab: {
      title: 'परीक्षा दूसरे टैब में चल रही है',
      text: 'आपने यह परीक्षा किसी नए टैब या विंडो में फिर खोली है। आपके उत्तर वहाँ पहुँच गए हैं; कुछ भी खोया नहीं है।',
    },
    device: {
      title: 'परीक्षा दूसरे उपकरण पर चल रही है',
      text: 'यहाँ के उत्तरों के बाद किसी दूसरे उपकरण या ब्राउज़र पर उत्तर दिए गए। कुछ भी खोया नहीं है: हर प्रश्न का सबसे नया उत्तर गिना जाता है।',
    },
  },
  hereInstead: 'यहीं जारी रखें',

  handingIn: 'आपकी परीक्षा जमा हो रही है',
  timeIsOver: 'समय समाप्त: आपकी परीक्षा जमा हो रही है',
  oneMoment: 'कृपया एक क्षण रुकें।',
  networkAway: 'नेटवर्क नहीं है।',
  handedInLater: 'आपके उत्तर इसी उपकरण पर सुरक्षित हैं और नेटवर्क लौटते ही जमा हो जाएँगे। कृपया यह पृष्ठ खुला रखें।',
  signInToHandIn: 'आप साइन आउट हो गए हैं। आपके उत्तर इसी उपकरण पर सुरक्षित हैं; जमा करने के लिए फिर से साइन इन करें।',
  tryNow: 'अभी प्रयास करें',

  ended: 'परीक्षा जमा हो गई',
  endings: {
    asked: 'आपकी परीक्षा जमा हो गई है।',
    time: 'समय समाप्त हो गया था, इसलिए आपकी परीक्षा अपने आप जमा हो गई।',
    closed: 'यह परीक्षा पहले ही समाप्त हो चुकी थी। अब उत्तर स्वीकार नहीं किए जाते।',
  },
  receipt: 'रसीद',
  handedIn: 'जमा करने का समय',
  answeredFact: 'उत्तर दिए',
  ofQuestions: (count, all) => `${all} में से ${count} प्रश्न`,
  noteReceipt: 'रसीद लिख लें: यह सर्वर पर रखे हर उत्तर का प्रमाण है।',
  viewResult: 'परिणाम देखें',
  resultLater: 'परिणाम प्रतीक्षित: घोषित होने पर वह ‘मेरे कोर्स’ में दिखाई देगा।',
  backToCourse: 'कोर्स पर लौटें',
};
