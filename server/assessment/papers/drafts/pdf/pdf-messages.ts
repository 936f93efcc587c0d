/** Labels of a printed paper and its key. */

const ENGLISH = {
  lang: 'en-IN',
  key: (name: string) => `Answer key: ${name}`,
  facts: (minutes: number, questions: number, marks: string) =>
    `Time: ${minutes} minutes. Questions: ${questions}. Maximum marks: ${marks}.`,
  code: 'Code',
  version: 'Version',
  instructions: 'Instructions',
  section: 'Section',
  minutes: (minutes: number) => `${minutes} minutes`,
  counted: {
    best: (count: number) => `The best ${count} answers count.`,
    first: (count: number) => `The first ${count} answers count.`,
  },
  marks: (marks: string, negative: string) => (negative === '0' ? `[${marks}]` : `[${marks}, −${negative}]`),
  answer: 'Answer',
  solution: 'Solution',
  none: 'none',
  or: 'or',
  to: 'to',
  withdrawn: 'question withdrawn',
};
export type PaperPdfMessages = typeof ENGLISH;

const HINDI: PaperPdfMessages = {
  lang: 'hi-IN',
  key: (name) => `उत्तर-कुंजी: ${name}`,
  facts: (minutes, questions, marks) => `समय: ${minutes} मिनट। प्रश्न: ${questions}। पूर्णांक: ${marks}।`,
  code: 'कोड',
  version: 'संस्करण',
  instructions: 'निर्देश',
  section: 'खंड',
  minutes: (minutes) => `${minutes} मिनट`,
  counted: {
    best: (count) => `सर्वश्रेष्ठ ${count} उत्तर गिने जाएँगे।`,
    first: (count) => `पहले ${count} उत्तर गिने जाएँगे।`,
  },
  marks: ENGLISH.marks,
  answer: 'उत्तर',
  solution: 'हल',
  none: 'कोई नहीं',
  or: 'या',
  to: 'से',
  withdrawn: 'प्रश्न हटाया गया',
};

export const PAPER_PDF_MESSAGES = { english: ENGLISH, hindi: HINDI };
