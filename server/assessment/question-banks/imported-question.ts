/** A question read from a question bank, before it becomes part of a paper, and the questions that were skipped. */
import type { FileMarking, FileQuestion, FileText } from '../papers/paper-file.ts';
import { replaceBetween } from './markup/replace-between.ts';

/** What a file says of a question beside its texts; only the question bank stores it. */
export type QuestionAbout = {
  subject?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  source?: string;
  tags?: string[];
};

/** Where a question is in its file. */
export type QuestionPlace = {
  /** Grows in the order of the file. */
  line: number;
  /** For people, such as `Row 7` or `items/1.xml`; without it, the line is meant. */
  place?: string;
  /** The beginning of what the file has there. */
  source?: string;
};

export type ImportedQuestion = QuestionPlace & {
  /** The title of the paper's section for this question. */
  category: string;
  question: Omit<FileQuestion, 'id'>;
  about?: QuestionAbout;
};

/** What could be read of a question that is not supported as it is. */
export type QuestionDraft = Partial<Pick<FileQuestion, 'text' | 'options' | 'rows' | 'solution' | 'marking'>>;

/** A skipped question and the reason. */
export type SkippedQuestion = QuestionPlace & {
  reason: string;
  category?: string;
  about?: QuestionAbout;
  draft?: QuestionDraft;
};

export type ImportedQuestions = { questions: ImportedQuestion[]; skipped: SkippedQuestion[]; pictures: Picture[] };

/** An image, validated by its bytes, and the path that the texts use. */
export type Picture = { path: string; bytes: Buffer };

/** Thrown for an unsupported question; the import continues with the next one. */
export class UnsupportedQuestion extends Error {
  /** The cell of a table or the file of an archive that has the mistake. */
  readonly place: string | undefined;
  /** The texts that were read before the mistake. */
  draft: QuestionDraft | undefined;
  constructor(message: string, place?: string) {
    super(message);
    this.place = place;
  }
}

/** Options of a question. */
const MAX_OPTIONS = 10;

/** Calls `read`; an error that it throws has the texts of the question, so that the user does not type them again. */
export function withDraft<Read>({ options = [], ...texts }: QuestionDraft, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnsupportedQuestion) {
      error.draft = { ...texts, ...(options.length <= MAX_OPTIONS ? { options } : {}) };
    }
    throw error;
  }
}

/** Above the length of a passage with tables. */
const MAX_CHARACTERS = 100_000;

/** Throws UnsupportedQuestion for a text whose conversion could take long. */
export function refuseLong(text: string): void {
  if (text.length > MAX_CHARACTERS) throw new UnsupportedQuestion('a text is too long');
}

/**
 * Splits Moodle's two forms of multilingual text; a text in one language is used for both. Throws UnsupportedQuestion for a very
 * long text.
 */
export function bothLanguages(html: string): FileText {
  refuseLong(html);
  const of = (code: string) => {
    const inBraces = replaceBetween(html, {
      opening: /\{mlang ([\w-]+)\}/g,
      closingOf: () => '{mlang}',
      replace: ([, language], text) => (language === code ? text : ''),
    });
    return replaceBetween(inBraces, {
      opening: /<span\s[^<>]*>/g,
      closingOf: ([tag]) => (languageOf(tag) === null ? null : '</span>'),
      replace: ([tag], text) => (languageOf(tag) === code ? text : ''),
    }).trim();
  };
  const [english, hindi] = [of('en'), of('hi')];
  return { english: english || hindi, hindi: hindi || english };
}

/** The language of a tag that Moodle writes for one of several; null for another tag. */
function languageOf(tag: string): string | null {
  if (!tag.includes('class="multilang"')) return null;
  return [...tag.matchAll(/lang="(\w+)"/g)].at(-1)?.[1] ?? null;
}

/** The solution for questions without one. */
export function plainSolution(answer: string): FileText {
  return { english: `<p>The right answer is ${answer}.</p>`, hindi: `<p>सही उत्तर ${answer} है।</p>` };
}

export const letterOf = (position: number) => String.fromCharCode(64 + position);

export type Choice = { text: FileText /** Percentage of the marks; negative for a penalty. */; fraction: number };

/**
 * Builds a `single` or `multiple` question from the options' fractions. Throws UnsupportedQuestion if the engine cannot grade
 * it the same way.
 */
export function choiceQuestion(
  choices: readonly Choice[],
  isSingle: boolean,
  grade: number,
): Pick<FileQuestion, 'type' | 'options' | 'answer' | 'marking'> {
  if (choices.length < 2 || choices.length > MAX_OPTIONS)
    throw new UnsupportedQuestion(`${choices.length} options, but 2 to ${MAX_OPTIONS} are supported`);
  const options = choices.map(({ text }) => text);
  const correct = choices.flatMap(({ fraction }, at) => (fraction > 0 ? [at + 1] : []));
  if (correct.length === 0) throw new UnsupportedQuestion('no option is correct');
  const costs = new Set(choices.filter(({ fraction }) => fraction <= 0).map(({ fraction }) => fraction));
  if (isSingle) {
    if (choices.some(({ fraction }) => fraction > 0 && fraction < 99.9)) {
      throw new UnsupportedQuestion(
        'an option of a single-choice question gives partial marks, which is not supported',
      );
    }
    if (costs.size > 1) throw new UnsupportedQuestion('wrong options have different penalties, which is not supported');
    const [cost = 0] = costs;
    const answer = correct.length === 1 ? (correct[0] as number) : { any: correct };
    return { type: 'single', options, answer, marking: markingOf(grade, (grade * cost) / 100) };
  }
  const parts = choices.filter(({ fraction }) => fraction > 0).map(({ fraction }) => fraction);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.some((part) => Math.abs(part - whole / parts.length) > 0.01)) {
    throw new UnsupportedQuestion('the correct options have different fractions, which is not supported');
  }
  if (Math.abs(whole - 100) > 0.5)
    throw new UnsupportedQuestion('the fractions of the correct options do not add up to 100 %');
  // Exact: three options of 33.33333 % each are thirds.
  const partial = `${formatDecimal(grade)}/${correct.length}`;
  return {
    type: 'multiple',
    options,
    answer: correct,
    marking: { ...markingOf(grade, 0), ...(correct.length > 1 ? { partial } : {}) },
  };
}

export function markingOf(correct: number, wrong: number): Exclude<FileMarking, { preset: unknown }> {
  if (!(correct > 0)) throw new UnsupportedQuestion('it gives no marks');
  return { correct: formatDecimal(correct), wrong: formatDecimal(Math.min(0, wrong)), unanswered: 0 };
}

/** Reads a short answer that is a number; throws UnsupportedQuestion for words, which cannot be graded reliably. */
export function parseNumber(text: string): string {
  const plain = text.trim().replace(/^\+/, '');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain))
    throw new UnsupportedQuestion('text answers cannot be graded; only numbers are supported');
  return plain;
}

/** Formats with at most six decimals, without trailing zeros. */
function formatDecimal(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
