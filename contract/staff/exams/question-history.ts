/** The versions of a question. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import { staffEndpoint } from '../staff-endpoint.ts';
import { MAY_READ_QUESTIONS, QuestionState } from './questions.ts';

const QuestionVersion = Exactly({
  version: Type.Integer(),
  state: QuestionState,
  authors: Type.Array(Type.String()),
  saved_at: Type.String(),
  reviewed_by: Nullable(Type.String()),
  approved_by: Nullable(Type.String()),
});
export type QuestionVersion = StaticDecode<typeof QuestionVersion>;

const Fields = Nullable(Type.Record(Type.String(), Type.Unknown()));

export const listVersions = staffEndpoint({
  method: 'GET',
  path: '/staff/questions/versions',
  permission: MAY_READ_QUESTIONS,
  summary: 'The versions of a question, the newest first, and what one of them changed',
  body: Exactly({ question_id: Id, version: Type.Optional(Id) }),
  data: Exactly({
    title: Type.String(),
    versions: Type.Array(QuestionVersion),
    /** The fields in which `version` differs from the one before it; null without `version`. */
    difference: Nullable(Exactly({ before: Fields, after: Fields })),
  }),
});
