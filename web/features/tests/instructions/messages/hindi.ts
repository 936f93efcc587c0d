/** Hindi messages of a test's instruction page. */
import { hindiDate } from '../../../../../common/dates/hindi-date.ts';
import { notAdmitted, removedFromTest } from '../../../../../contract/assessment/admissions.ts';
import { attemptUsed, testExpired, testNotOpen, testPaused } from '../../../../../contract/assessment/attempts.ts';
import { testUnknown } from '../../../../../contract/assessment/test-details.ts';
import { testNotOwned } from '../../../../../contract/assessment/test-start.ts';
import { STATUS } from '../../../product/tabs/tests/test-rules.ts';
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
  labels: {
    byStatus: {
      [STATUS.notStarted]: 'टेस्ट शुरू करें',
      [STATUS.inProgress]: 'टेस्ट जारी रखें',
      [STATUS.awaited]: 'परिणाम प्रतीक्षित',
      [STATUS.evaluated]: 'परिणाम देखें',
      [STATUS.expired]: 'टेस्ट समाप्त',
    },
    reattempt: 'फिर से दें',
  },
  server: {
    refusals: {
      [testNotOwned.code]: 'यह टेस्ट कोर्स के साथ मिलता है।',
      [notAdmitted.code]: 'यह टेस्ट केवल सूची के परीक्षार्थियों के लिए है। यदि आपका नाम सूची में होना चाहिए तो संस्थान से संपर्क करें।',
      [removedFromTest.code]: 'संस्थान ने आपको इस टेस्ट के परीक्षार्थियों से हटा दिया है। कृपया संस्थान से संपर्क करें।',
      [testNotOpen.code]: 'यह टेस्ट अभी शुरू नहीं हुआ है।',
      [testExpired.code]: 'यह टेस्ट बंद हो चुका है।',
      [attemptUsed.code]: 'आप यह टेस्ट दे चुके हैं।',
      [testPaused.code]: 'यह टेस्ट अभी रुका हुआ है। कुछ मिनट बाद फिर कोशिश करें।',
      [testUnknown.code]: 'यह टेस्ट हमारे पास नहीं है।',
    },
    instalmentDue: (emiNo) => `आपकी किस्त ${emiNo} देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।`,
    payInstalment: (emiNo) => `किस्त ${emiNo} का भुगतान करें`,
    buy: 'अभी ख़रीदें',
    startsOn: (date) => `टेस्ट शुरू होगा: ${date}`,
    expiredOn: (date) => `टेस्ट समाप्त हुआ: ${date}`,
  },
};
export default HINDI;
