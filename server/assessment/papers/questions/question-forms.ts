/**
 * Standard texts of assertion-reason and statements questions, in both languages. A paper file has only the parts that
 * differ.
 */
import type { FileQuestion, FileText } from '../paper-file.ts';

const ASSERTION_REASON: readonly FileText[] = [
  {
    english: 'Both A and R are true, and R is the correct explanation of A',
    hindi: 'A और R दोनों सही हैं, तथा R, A की सही व्याख्या है',
  },
  {
    english: 'Both A and R are true, but R is not the correct explanation of A',
    hindi: 'A और R दोनों सही हैं, परंतु R, A की सही व्याख्या नहीं है',
  },
  { english: 'A is true, but R is false', hindi: 'A सही है, परंतु R ग़लत है' },
  { english: 'A is false, but R is true', hindi: 'A ग़लत है, परंतु R सही है' },
];

const TWO_STATEMENT_OPTIONS: readonly FileText[] = [
  { english: '1 only', hindi: 'केवल 1' },
  { english: '2 only', hindi: 'केवल 2' },
  { english: 'Both 1 and 2', hindi: '1 और 2 दोनों' },
  { english: 'Neither 1 nor 2', hindi: 'न तो 1, न ही 2' },
];

const COUNT_OPTIONS: Readonly<Record<number, readonly FileText[]>> = {
  3: [
    { english: 'Only one', hindi: 'केवल एक' },
    { english: 'Only two', hindi: 'केवल दो' },
    { english: 'All three', hindi: 'सभी तीन' },
    { english: 'None', hindi: 'कोई भी नहीं' },
  ],
  4: [
    { english: 'Only one', hindi: 'केवल एक' },
    { english: 'Only two', hindi: 'केवल दो' },
    { english: 'Only three', hindi: 'केवल तीन' },
    { english: 'All four', hindi: 'सभी चार' },
  ],
};

const ASSERTION_REASON_INTRO: FileText = {
  english:
    '<p>Two statements are given, one as Assertion (A) and the other as Reason (R). Choose the correct option.</p>',
  hindi: '<p>दो कथन दिए गए हैं, एक अभिकथन (A) और दूसरा कारण (R)। सही विकल्प चुनिए।</p>',
};
const STATEMENTS_INTRO: FileText = {
  english: '<p>Consider the following statements:</p>',
  hindi: '<p>निम्नलिखित कथनों पर विचार कीजिए:</p>',
};
const WHICH_STATEMENTS: FileText = {
  english: '<p>Which of the statements given above is/are correct?</p>',
  hindi: '<p>उपर्युक्त कथनों में से कौन-सा/से सही है/हैं?</p>',
};
const HOW_MANY_STATEMENTS: FileText = {
  english: '<p>How many of the statements given above are correct?</p>',
  hindi: '<p>उपर्युक्त कथनों में से कितने सही हैं?</p>',
};

/** Returns the file's options, or the standard options of the question type. */
export function optionsOf(question: Pick<FileQuestion, 'type' | 'options' | 'statements'>): readonly FileText[] {
  if (question.options) return question.options;
  if (question.type === 'assertion-reason') return ASSERTION_REASON;
  const count = question.type === 'statements' ? (question.statements?.length ?? 0) : 0;
  return count === 2 ? TWO_STATEMENT_OPTIONS : (COUNT_OPTIONS[count] ?? []);
}

/** Returns the complete text of the question as it is shown. */
export function textOf(question: FileQuestion): FileText {
  const { assertion, reason, statements = [] } = question;
  if (question.type === 'assertion-reason' && assertion && reason) {
    return inBothLanguages((language) =>
      [
        (question.text ?? ASSERTION_REASON_INTRO)[language],
        `<p><b>${language === 'english' ? 'Assertion (A)' : 'अभिकथन (A)'}:</b> ${assertion[language]}</p>`,
        `<p><b>${language === 'english' ? 'Reason (R)' : 'कारण (R)'}:</b> ${reason[language]}</p>`,
      ].join(''),
    );
  }
  if (question.type === 'statements' && statements.length > 0) {
    const closingQuestion = question.options || statements.length === 2 ? WHICH_STATEMENTS : HOW_MANY_STATEMENTS;
    return inBothLanguages((language) => {
      const items = statements.map((statement) => `<li>${statement[language]}</li>`).join('');
      return `${(question.text ?? STATEMENTS_INTRO)[language]}<ol>${items}</ol>${closingQuestion[language]}`;
    });
  }
  return question.text ?? { english: '', hindi: '' };
}

/** Returns the format for the test screen, because the engine treats these questions as `single`. */
export function formatOf({ type }: FileQuestion): 'assertion_reason' | 'statements' | null {
  return type === 'assertion-reason' ? 'assertion_reason' : type === 'statements' ? 'statements' : null;
}

function inBothLanguages(make: (language: 'english' | 'hindi') => string): FileText {
  return { english: make('english'), hindi: make('hindi') };
}
