/** Endpoints that list and read the question bank. Times are ISO instants in UTC. */
import { Exactly, Id, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { ListOf, ListQuery } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Difficulty, Languages, QuestionContent, QuestionType } from './question-content.ts';

/** Each of these permissions is enough to see the question bank. */
export const MAY_READ_QUESTIONS = ['questions.edit', 'questions.review', 'questions.approve'] as const;

/** A version is written, reviewed and approved by different people. */
const QUESTION_STATES = ['draft', 'reviewed', 'approved'] as const;
export const QuestionState = OneOf(QUESTION_STATES);
export type QuestionState = StaticDecode<typeof QuestionState>;

/** Which languages are complete. */
export const LANGUAGE_FILTERS = ['both', 'english', 'hindi', 'incomplete'] as const;

/** Another question with nearly the same text. */
export const SimilarQuestion = Exactly({
  question_id: Type.Integer(),
  title: Type.String(),
  state: QuestionState,
  /** From 0 to 1; 1 for the same text. */
  similarity: Type.Number(),
});
export type SimilarQuestion = StaticDecode<typeof SimilarQuestion>;

const head = {
  question_id: Type.Integer(),
  /** The newest version. */
  version: Type.Integer(),
  /** Grows with each change of the version; a change names the edit that its author has seen. */
  edit: Type.Integer(),
  type: QuestionType,
  /** The beginning of the text without formatting; in Hindi if there is no English. */
  title: Type.String(),
  state: QuestionState,
  languages: Languages,
  saved_at: Type.String(),
  saved_by: Type.String(),
};

const QuestionRow = Exactly({
  ...head,
  subject: Type.String(),
  topic: Type.String(),
  difficulty: Nullable(Difficulty),
  /** Other questions with nearly the same text, counted up to 5. */
  similar: Type.Integer(),
});
export type QuestionRow = StaticDecode<typeof QuestionRow>;

export const listQuestions = staffEndpoint({
  method: 'GET',
  path: '/staff/questions',
  permission: MAY_READ_QUESTIONS,
  summary: 'The question bank with the newest version of each question; `search` is words of any text, topic or tag',
  body: ListQuery(
    {
      subject: Type.Optional(Text(80)),
      topic: Type.Optional(Text(80)),
      tag: Type.Optional(Text(40)),
      type: Type.Optional(QuestionType),
      state: Type.Optional(QuestionState),
      language: Type.Optional(OneOf(LANGUAGE_FILTERS)),
      difficulty: Type.Optional(Difficulty),
      /** The questions of a passage. */
      passage_id: Type.Optional(Id),
    },
    ['-saved_at', 'saved_at', 'question_id', '-question_id'],
  ),
  data: ListOf(QuestionRow),
});

/** Up to 200 subjects with up to 500 topics in all. */
export const listTopics = staffEndpoint({
  method: 'GET',
  path: '/staff/questions/topics',
  permission: [...MAY_READ_QUESTIONS, 'papers.edit', 'papers.publish'] as const,
  summary: 'The subjects of the question bank with their topics',
  body: NoBody,
  data: Type.Array(Exactly({ subject: Type.String(), topics: Type.Array(Type.String()) })),
});

const Note = Exactly({ text: Type.String(), by: Type.String() });
const Passage = Exactly({ question_id: Type.Integer(), title: Type.String(), state: QuestionState });

const Question = Exactly({
  ...head,
  content: QuestionContent,
  passage: Nullable(Passage),
  authors: Type.Array(Type.String()),
  reviewed_by: Nullable(Type.String()),
  reviewed_at: Nullable(Type.String()),
  approved_by: Nullable(Type.String()),
  approved_at: Nullable(Type.String()),
  /** Why the version was sent back. */
  note: Nullable(Note),
  /** Whether the caller wrote or reviewed this version, so that others have to approve it. */
  is_author: Type.Boolean(),
  is_reviewer: Type.Boolean(),
  /** Questions that use this passage. */
  users: Type.Integer(),
});
export type Question = StaticDecode<typeof Question>;

export const getQuestion = staffEndpoint({
  method: 'GET',
  path: '/staff/questions/question',
  permission: MAY_READ_QUESTIONS,
  summary: 'A question of the bank in its newest version, or in an earlier one',
  body: Exactly({ question_id: Id, version: Type.Optional(Id) }),
  data: Question,
});
