/** The labels beside a test's instructions, in the language of the instructions. */
export type InstructionWords = {
  lang: 'en' | 'hi';
  about: string;
  start: string;
  end: string;
  questions: string;
  time: string;
  minutes(count: number): string;
  marks: string;
  ownWindow: string;
};

export const ENGLISH: InstructionWords = {
  lang: 'en',
  about: 'About this test',
  start: 'Start date',
  end: 'End date',
  questions: 'Number of questions',
  time: 'Time',
  minutes: (count) => `${count} minutes`,
  marks: 'Total marks',
  ownWindow: 'The test opens in a window of its own. Please allow pop-ups for this site.',
};

export const HINDI: InstructionWords = {
  lang: 'hi',
  about: 'इस परीक्षा के बारे में',
  start: 'आरंभ तिथि',
  end: 'अंतिम तिथि',
  questions: 'प्रश्नों की संख्या',
  time: 'समय',
  minutes: (count) => `${count} मिनट`,
  marks: 'कुल अंक',
  ownWindow: 'परीक्षा अपनी अलग विंडो में खुलती है। कृपया इस साइट के लिए पॉप-अप की अनुमति दें।',
};

/** In both languages: a student who cannot read the one shown must find the way to the other. */
export const LANGUAGE_LABELS = {
  test: 'Language of the test / परीक्षा की भाषा',
  instructions: 'Language of the instructions / निर्देशों की भाषा',
};
