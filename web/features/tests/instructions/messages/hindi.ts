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
  title: 'परीक्षा के निर्देश',
  notLoaded: 'परीक्षा लोड नहीं हो सकी।',
  error: (message) => `त्रुटि: ${message}`,
  tryAgain: 'फिर कोशिश करें',
  myCourses: 'मेरे कोर्स पर जाएँ',
  loading: 'लोड हो रहा है...',
  redirecting: 'आगे भेजा जा रहा है...',
  testLanguage: 'परीक्षा की भाषा',
  instructionLanguage: 'निर्देशों की भाषा',

  about: 'इस परीक्षा के बारे में',
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
  ownWindow: 'परीक्षा अपनी अलग विंडो में खुलती है। कृपया इस साइट के लिए पॉप-अप की अनुमति दें।',
  opening: 'खुल रही है...',
  backToCourse: 'कोर्स पर लौटें',
  answerKey: 'अनंतिम उत्तर-कुंजी देखें',
  launchTexts: LAUNCH.launchTexts,
  labels: {
    byStatus: {
      [STATUS.notStarted]: 'परीक्षा शुरू करें',
      [STATUS.inProgress]: 'परीक्षा जारी रखें',
      [STATUS.awaited]: 'परिणाम प्रतीक्षित',
      [STATUS.evaluated]: 'परिणाम देखें',
      [STATUS.expired]: 'परीक्षा समाप्त',
    },
    reattempt: 'फिर से दें',
  },
  server: {
    refusals: {
      [testNotOwned.code]: 'यह परीक्षा कोर्स के साथ मिलती है।',
      [notAdmitted.code]: 'यह परीक्षा केवल सूची के परीक्षार्थियों के लिए है। यदि आपका नाम सूची में होना चाहिए तो संस्थान से संपर्क करें।',
      [removedFromTest.code]: 'संस्थान ने आपको इस परीक्षा के परीक्षार्थियों से हटा दिया है। कृपया संस्थान से संपर्क करें।',
      [testNotOpen.code]: 'यह परीक्षा अभी शुरू नहीं हुई है।',
      [testExpired.code]: 'यह परीक्षा बंद हो चुकी है।',
      [attemptUsed.code]: 'आप यह परीक्षा दे चुके हैं।',
      [testPaused.code]: 'यह परीक्षा अभी रुकी हुई है। कुछ मिनट बाद फिर कोशिश करें।',
      [testUnknown.code]: 'यह परीक्षा हमारे पास नहीं है।',
    },
    instalmentDue: (emiNo) => `आपकी किस्त ${emiNo} देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।`,
    payInstalment: (emiNo) => `किस्त ${emiNo} का भुगतान करें`,
    buy: 'अभी ख़रीदें',
    startsOn: (date) => `परीक्षा शुरू होगी: ${date}`,
    expiredOn: (date) => `परीक्षा समाप्त हुई: ${date}`,
  },
};
export default HINDI;
