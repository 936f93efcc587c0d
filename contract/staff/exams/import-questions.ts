/** Endpoints that import questions into the bank from Moodle XML, GIFT, CSV, XLSX, QTI and DOCX. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { MAX_QUESTIONS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Key, Problem } from './edit-question.ts';
import { Languages, Line80, QuestionContent, Texts } from './question-content.ts';
import { SimilarQuestion } from './questions.ts';

export const MAX_IMPORTED = 500;
/** Bytes of a file, which arrives in base64. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

export const fileUnreadable: Refusal = {
  code: 'file_unreadable',
  message: 'The file cannot be read. Choose a Moodle XML, GIFT, CSV, XLSX, QTI or DOCX file.',
};
export const fileTooLong: Refusal = {
  code: 'file_too_long',
  message: `The file has more than ${MAX_IMPORTED} questions. Split it.`,
};
export const selectionUnknown: Refusal = {
  code: 'selection_unknown',
  message: 'The file does not have all of the chosen questions, or one of them has no text yet. Check it again.',
};
export const mergeImpossible: Refusal = {
  code: 'merge_impossible',
  message: 'A question cannot be merged with the one of the bank. Import it as a new one, or leave it out.',
};

const file = {
  name: OneLine(120),
  /** The bytes in base64. */
  content: Type.String({ minLength: 1, maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4 }),
};
const MAX_BYTES = 16 * 1024 * 1024;

const FoundQuestion = Exactly({
  /** Its position in the file, from 1. */
  number: Type.Integer(),
  /** For example `Line 12`, `Cell D7` or `items/3.xml`. */
  place: Type.String(),
  /** The beginning of what the file has there. */
  source: Type.String(),
  /** Why the file's question could not be read as a whole; what could be read is in `content`. */
  unread: Nullable(Type.String()),
  /** What would be imported; the subject is chosen for all questions whose file names none. */
  content: QuestionContent,
  /** The position in `passages`. */
  passage: Nullable(Type.Integer()),
  /** What has to be corrected before a review, except the subject. */
  problems: Type.Array(Problem),
  languages: Languages,
  title: Type.String(),
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
  summary:
    'Reads a file of questions without storing anything: what is found, and what cannot be read, with lines or cells',
  body: Exactly(file),
  data: Exactly({
    questions: Type.Array(FoundQuestion),
    passages: Type.Array(Texts),
    pictures: Type.Integer(),
  }),
  refusals: [fileUnreadable, fileTooLong],
  maxBytes: MAX_BYTES,
});

const Item = Exactly({
  number: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** The corrected question; without it, the one of the file. */
  content: Type.Optional(QuestionContent),
  /** The question of the bank that gets what it lacks; without it, a new question is created. */
  merge_into: Type.Optional(Id),
});

export const importQuestions = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/import',
  permission: 'questions.edit',
  summary: 'Imports the chosen questions of a file as drafts: all of them, or none',
  body: Exactly({
    ...file,
    key: Key,
    /** Of questions whose file names none. */
    subject: Line80,
    /** The chosen questions. */
    items: Type.Array(Item, { minItems: 1, maxItems: MAX_IMPORTED }),
  }),
  /** `merged`: questions of the bank that got something; `unchanged`: those that had everything. */
  data: Exactly({
    questions: Type.Integer(),
    passages: Type.Integer(),
    merged: Type.Integer(),
    unchanged: Type.Integer(),
  }),
  refusals: [fileUnreadable, fileTooLong, selectionUnknown, mergeImpossible, MAX_QUESTIONS.refusal],
  successMessage: 'The questions are imported as drafts.',
  maxBytes: MAX_BYTES,
});
