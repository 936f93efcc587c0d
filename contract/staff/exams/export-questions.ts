/** Endpoint that writes questions of the bank into a file of another format. */
import { Exactly, OneOf, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { listQuestions } from './questions.ts';

export const QUESTION_FILE_FORMATS = ['moodle', 'gift', 'csv', 'xlsx', 'qti3', 'qti22', 'qti21', 'docx'] as const;
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number];

export const MAX_FILE_QUESTIONS = 500;

export const tooManyQuestions: Refusal = {
  code: 'too_many_questions',
  message: `A file has at most ${MAX_FILE_QUESTIONS} questions. Choose a subject or a topic in the list first.`,
};
export const noQuestions: Refusal = {
  code: 'no_questions',
  message: 'The list has no question. Change its filters.',
};
export const fileTooLarge: Refusal = {
  code: 'file_too_large',
  message: 'The file takes too long to write, or is too large. Choose a subject or a topic in the list first.',
};

/** What a format changes in questions: the same file, imported again, has `after`. */
const Change = Exactly({
  /** A field of a question, such as `marks`. */
  field: Type.String(),
  /** How many questions. */
  questions: Type.Integer(),
  /** A changed question, with the first characters of its value before and after. */
  question_id: Type.Integer(),
  before: Type.String(),
  after: Type.String(),
});

const { cursor: _cursor, limit: _limit, sort: _sort, ...filters } = listQuestions.body.properties;

export const exportQuestionFile = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/export_file',
  permission: 'questions.edit',
  needsProof: true,
  summary: 'Writes the questions of a filter into a file of another format, and names what the format cannot have',
  body: Exactly({ ...filters, format: OneOf(QUESTION_FILE_FORMATS) }),
  data: Exactly({
    name: Type.String(),
    /** The bytes in base64; empty if no question can be written. */
    content: Type.String(),
    questions: Type.Integer(),
    changes: Type.Array(Change),
    left_out: Type.Array(Exactly({ question_id: Type.Integer(), reason: Type.String() })),
  }),
  refusals: [tooManyQuestions, noQuestions, fileTooLarge],
});
