/** Labels of the response sheet in English and Hindi. */

export const SHEET_LANGUAGES = ['english', 'hindi', 'both'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

const ENGLISH = {
  lang: 'en-IN',
  title: (test: string) => `Response sheet: ${test}`,
  candidate: 'Candidate',
  rollNumber: 'Roll number',
  handedIn: 'Handed in',
  score: (score: string, max: string) => `Score: ${score} of ${max}`,
  counts: (correct: number, wrong: number, skipped: number) => `Correct ${correct}, wrong ${wrong}, skipped ${skipped}`,
  rank: (rank: number, all: number, percentile: number) => `Rank ${rank} of ${all}, percentile ${percentile}`,
  practiceRank: (rank: number, all: number, percentile: number) =>
    `Practice rank ${rank} of ${all}, practice percentile ${percentile}`,
  receipt: 'Receipt',
  section: 'Section',
  of: (score: string, max: string) => `${score} of ${max}`,
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  none: 'none',
  or: 'or',
  to: 'to',
  withdrawn: 'question withdrawn',
  verdicts: { correct: 'Correct', incorrect: 'Wrong', skipped: 'Skipped' },
  marks: 'Marks',
  time: 'Time',
};
export type SheetMessages = typeof ENGLISH;

const HINDI: SheetMessages = {
  lang: 'hi-IN',
  title: (test) => `उत्तर-पत्रक: ${test}`,
  candidate: 'परीक्षार्थी',
  rollNumber: 'अनुक्रमांक',
  handedIn: 'जमा करने का समय',
  score: (score, max) => `प्राप्तांक: ${max} में से ${score}`,
  counts: (correct, wrong, skipped) => `सही ${correct}, ग़लत ${wrong}, छोड़े ${skipped}`,
  rank: (rank, all, percentile) => `रैंक: ${all} में ${rank}, पर्सेंटाइल ${percentile}`,
  practiceRank: (rank, all, percentile) => `अभ्यास रैंक: ${all} में ${rank}, अभ्यास पर्सेंटाइल ${percentile}`,
  receipt: 'रसीद',
  section: 'खंड',
  of: (score, max) => `${max} में से ${score}`,
  yourAnswer: 'आपका उत्तर',
  rightAnswer: 'सही उत्तर',
  none: 'कोई नहीं',
  or: 'या',
  to: 'से',
  withdrawn: 'प्रश्न हटाया गया',
  verdicts: { correct: 'सही', incorrect: 'ग़लत', skipped: 'छोड़ा' },
  marks: 'अंक',
  time: 'समय',
};

export const SHEET_MESSAGES = { english: ENGLISH, hindi: HINDI };
