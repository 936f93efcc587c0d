/** Endpoints that import questions into the bank from Moodle XML, GIFT and CSV. */
import { Exactly, Nullable, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { MAX_QUESTIONS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Key } from './edit-question.ts';
import { Languages, Line80, QuestionType } from './question-content.ts';
import { SimilarQuestion } from './questions.ts';

export const MAX_IMPORTED = 500;
/** Of a file, in characters; pictures of Moodle XML are in the file. */
const MAX_FILE_LENGTH = 5_000_000;

export const fileUnreadable: Refusal = {
  code: 'file_unreadable',
  message: 'The file cannot be read. Choose a Moodle XML, GIFT or CSV file.',
};
export const fileTooLong: Refusal = {
  code: 'file_too_long',
  message: `The file has more than ${MAX_IMPORTED} questions. Split it.`,
};
export const selectionUnknown: Refusal = {
  code: 'selection_unknown',
  message: 'The file does not have all of the chosen questions. Check it again.',
};

const file = {
  name: OneLine(120),
  content: Type.String({ minLength: 1, maxLength: MAX_FILE_LENGTH }),
};
const MAX_BYTES = 16 * 1024 * 1024;

const FoundQuestion = Exactly({
  /** Its position among the questions that can be imported, from 1. */
  number: Type.Integer(),
  line: Type.Integer(),
  type: QuestionType,
  title: Type.String(),
  /** Becomes the topic. */
  category: Type.String(),
  languages: Languages,
  has_passage: Type.Boolean(),
  /** An earlier question of the file with nearly the same text. */
  same_as: Nullable(Type.Integer()),
  /** Questions of the bank with nearly the same text. */
  similar: Type.Array(SimilarQuestion),
});
export type FoundQuestion = StaticDecode<typeof FoundQuestion>;

export const checkImport = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/check_import',
  permission: 'questions.edit',
  summary: 'Reads a file of questions without storing anything: what is found, and what cannot be imported, with lines',
  body: Exactly(file),
  data: Exactly({
    questions: Type.Array(FoundQuestion),
    skipped: Type.Array(Exactly({ line: Type.Integer(), reason: Type.String() })),
    pictures: Type.Integer(),
  }),
  refusals: [fileUnreadable, fileTooLong],
  maxBytes: MAX_BYTES,
});

export const importQuestions = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/import',
  permission: 'questions.edit',
  summary: 'Imports the chosen questions of a file as drafts: all of them, or none',
  body: Exactly({
    ...file,
    key: Key,
    subject: Line80,
    /** The chosen questions. */
    numbers: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_IMPORTED }), { minItems: 1, maxItems: MAX_IMPORTED }),
  }),
  data: Exactly({ questions: Type.Integer(), passages: Type.Integer() }),
  refusals: [fileUnreadable, fileTooLong, selectionUnknown, MAX_QUESTIONS.refusal],
  successMessage: 'The questions are imported as drafts.',
  maxBytes: MAX_BYTES,
});
