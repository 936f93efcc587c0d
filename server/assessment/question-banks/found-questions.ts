/**
 * What a reader finds in a file, limited, so that no uploaded file makes a long list or a long response. Each reader of a
 * format collects its questions here.
 */
import { Rejected } from '../../platform/files/content-file.ts';
import {
  type ImportedQuestion,
  type QuestionAbout,
  type QuestionDraft,
  type QuestionPlace,
  type SkippedQuestion,
  UnsupportedQuestion,
} from './imported-question.ts';

/** Above what a paper can contain, so that a file with too many is refused by its count. */
const MAX_QUESTIONS = 1000;
const MAX_SKIPPED = 1000;
/** Lines, records or elements of a file: many times those of the longest paper. */
export const MAX_ENTRIES = 100_000;
/** Characters of a question in GIFT or CSV, which have no pictures. */
const MAX_QUESTION_LENGTH = 200_000;
const MAX_CATEGORY_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 300;
/** Characters of the file that are shown beside a question. */
const MAX_SOURCE_LENGTH = 3000;
/** Data of pictures, which nobody reads. */
const LONG_RUN = /[\w+/=]{200,}/g;

/** A question while it is read; the functions are called only if they are needed. */
type FoundQuestion = Omit<QuestionPlace, 'source'> & {
  category: string;
  /** Returns null for a part of the file that is no question. */
  read(): ImportedQuestion['question'] | null;
  about?: QuestionAbout;
  nameOf?(): string;
  sourceOf?(): string;
  /** The texts of a question that is skipped. */
  draftOf?(): QuestionDraft;
};

type FoundQuestions = {
  questions: ImportedQuestion[];
  skipped: SkippedQuestion[];
  /**
   * Whether the reader stops before this line, after very many questions that cannot be imported; the last row says so.
   * Throws `Rejected` for a file with more questions than a paper can contain.
   */
  isFull(line: number): boolean;
  /** Adds the question that `read` returns, or skips it if it throws UnsupportedQuestion. */
  add(found: FoundQuestion): void;
};

export function openFoundQuestions(): FoundQuestions {
  const questions: ImportedQuestion[] = [];
  const skipped: SkippedQuestion[] = [];
  return {
    questions,
    skipped,
    isFull: (line) => {
      if (questions.length >= MAX_QUESTIONS) {
        throw new Rejected(line, `the file has more than ${MAX_QUESTIONS} questions: split it`);
      }
      if (skipped.length < MAX_SKIPPED) return false;
      if (skipped.length === MAX_SKIPPED) {
        const reason = `${MAX_SKIPPED} questions before cannot be imported: the file is not read from this line on`;
        skipped.push({ line, reason });
      }
      return true;
    },
    add: ({ line, place, category, read, about, nameOf, sourceOf, draftOf }) => {
      const at = () => ({
        line,
        ...(place ? { place } : {}),
        ...(sourceOf ? { source: shortSource(sourceOf()) } : {}),
      });
      const described = {
        category: category.slice(0, MAX_CATEGORY_LENGTH),
        ...(about && Object.keys(about).length > 0 ? { about } : {}),
      };
      try {
        const question = read();
        if (!question) return;
        questions.push({ ...at(), ...described, question });
      } catch (error) {
        if (!(error instanceof UnsupportedQuestion)) throw error;
        const draft = error.draft ?? draftOf?.();
        const reason = nameOf ? `${nameOf()}: ${error.message}` : error.message;
        skipped.push({
          ...at(),
          ...described,
          ...(error.place ? { place: error.place } : {}),
          reason: shortMessage(reason),
          ...(draft ? { draft } : {}),
        });
      }
    },
  };
}

function shortSource(text: string): string {
  const start = text.slice(0, MAX_SOURCE_LENGTH * 4).replace(LONG_RUN, (run) => `${run.slice(0, 20)}…`);
  return start.length > MAX_SOURCE_LENGTH || text.length > MAX_SOURCE_LENGTH * 4
    ? `${start.slice(0, MAX_SOURCE_LENGTH)}…`
    : start;
}

/** Messages quote the file. */
export function shortMessage(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text;
}

/** Throws UnsupportedQuestion for a question whose conversion could take long. */
export function refuseLongQuestion(length: number): void {
  if (length > MAX_QUESTION_LENGTH) {
    throw new UnsupportedQuestion(`it has more than ${MAX_QUESTION_LENGTH.toLocaleString('en-IN')} characters`);
  }
}
