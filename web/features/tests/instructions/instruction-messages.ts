/** The messages of a test's instruction page in English and Hindi. */

import { hindiDate } from '../../../../common/dates/hindi-date.ts';
import { notAdmitted, removedFromTest } from '../../../../contract/assessment/admissions.ts';
import { attemptUsed, testExpired, testNotOpen, testPaused } from '../../../../contract/assessment/attempts.ts';
import { testUnknown } from '../../../../contract/assessment/test-details.ts';
import { testNotOwned } from '../../../../contract/assessment/test-start.ts';
import { testDate } from '../../product/tabs/tests/test-dates.ts';

export type InstructionMessages = {
  lang: 'en' | 'hi';
  about: string;
  start: string;
  end: string;
  date(text: string | null): string;
  questions: string;
  time: string;
  minutes(count: number): string;
  marks: string;
  ownWindow: string;
  opening: string;
  backToCourse: string;
  answerKey: string;
  /** Translations of the server's states and refusals; null for English, the server's language. */
  server: ServerMessages | null;
};

export type ServerMessages = {
  /** Messages by the code of the refusal. */
  refusals: Readonly<Record<string, string>>;
  instalmentDue(emiNo: number): string;
  payInstalment(emiNo: number): string;
  startsOn(date: string): string;
  expiredOn(date: string): string;
};

export const ENGLISH: InstructionMessages = {
  lang: 'en',
  about: 'About this test',
  start: 'Start date',
  end: 'End date',
  date: testDate,
  questions: 'Number of questions',
  time: 'Time',
  minutes: (count) => `${count} minutes`,
  marks: 'Total marks',
  ownWindow: 'The test opens in a window of its own. Please allow pop-ups for this site.',
  opening: 'Opening...',
  backToCourse: 'Back to the course',
  answerKey: 'View the provisional answer key',
  server: null,
};

export const HINDI: InstructionMessages = {
  lang: 'hi',
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
    startsOn: (date) => `परीक्षा शुरू होगी: ${date}`,
    expiredOn: (date) => `परीक्षा समाप्त हुई: ${date}`,
  },
};

/** In both languages, so that a student who cannot read the current one can change it. */
export const LANGUAGE_LABELS = {
  test: 'Language of the test / परीक्षा की भाषा',
  instructions: 'Language of the instructions / निर्देशों की भाषा',
};
