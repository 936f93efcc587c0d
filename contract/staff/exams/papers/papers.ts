/** Endpoints that list and read papers of the console, and what they consist of. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { Bilingual, Question as PaperQuestion } from '../../../assessment/paper.ts';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { Difficulty, Languages, QuestionType } from '../question-content.ts';
import { LANGUAGE_FILTERS, QuestionState } from '../questions.ts';
import { DrawRow, MAX_BLUEPRINT_ROWS, MAX_QUESTIONS, PaperContent, Seed } from './paper-content.ts';
import { paperIncomplete } from './paper-refusals.ts';

/** Each of these permissions is enough to see papers. */
const MAY_READ_PAPERS = ['papers.edit', 'papers.publish'] as const;

/** `changed`: published, and edited since. */
const PAPER_STATES = ['draft', 'published', 'changed'] as const;
const PaperState = OneOf(PAPER_STATES);
export type PaperState = StaticDecode<typeof PaperState>;

const PaperRow = Exactly({
  paper_id: Type.Integer(),
  /** Grows with each change; a change names the version that its author has seen. */
  version: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  state: PaperState,
  questions: Type.Integer(),
  minutes: Type.Integer(),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  /** Null before it is published. */
  test_id: Nullable(Type.Integer()),
  saved_at: Type.String(),
  saved_by: Type.String(),
});
export type PaperRow = StaticDecode<typeof PaperRow>;

export const listPapers = staffEndpoint({
  method: 'GET',
  path: '/staff/papers',
  permission: MAY_READ_PAPERS,
  summary: 'Papers that the console assembles; `search` is a part of name, code or test number',
  body: ListQuery({ state: Type.Optional(PaperState) }, ['-saved_at', 'saved_at', 'name', '-name']),
  data: ListOf(PaperRow),
});

const PROBLEM_PLACES = ['general', 'marks', 'time', 'languages', 'section', 'question'] as const;
const Problem = Exactly({
  /** An error prevents the publication. */
  level: OneOf(['error', 'warning']),
  place: OneOf(PROBLEM_PLACES),
  /** The position of the section, from 0; null for the whole paper. */
  section: Nullable(Type.Integer()),
  /** The number of the question in the bank. */
  question_id: Nullable(Type.Integer()),
  message: Type.String(),
});
export type PaperProblem = StaticDecode<typeof Problem>;

export const PaperCheck = Exactly({
  problems: Type.Array(Problem),
  /** Exact, such as "200" or "100/3"; null while marks are not valid. */
  total_marks: Nullable(Type.String()),
});
export type PaperCheck = StaticDecode<typeof PaperCheck>;

export const BankQuestion = Exactly({
  question_id: Type.Integer(),
  version: Type.Integer(),
  type: QuestionType,
  title: Type.String(),
  subject: Type.String(),
  topic: Type.String(),
  difficulty: Nullable(Difficulty),
  languages: Languages,
  /** Its own marks; empty for those of the paper. */
  marks: Type.String(),
});
export type BankQuestion = StaticDecode<typeof BankQuestion>;

const PaperQuestionRow = Exactly({
  ...BankQuestion.properties,
  state: QuestionState,
  /** The newest approved version. */
  newest: Nullable(Type.Integer()),
});
export type PaperQuestionRow = StaticDecode<typeof PaperQuestionRow>;

const LinksByLanguage = Exactly({ english: Type.String(), hindi: Type.String() });
const PaperDetails = Exactly({
  ...PaperRow.properties,
  content: PaperContent,
  /** The chosen versions that the bank has. */
  chosen: Type.Array(PaperQuestionRow),
  check: PaperCheck,
  published: Nullable(Exactly({ at: Type.String(), by: Type.String(), test_version: Type.Integer() })),
  /** Whether candidates took the published test, so that only corrections are possible. */
  has_attempts: Type.Boolean(),
  /** Whether the caller changed it since its last publication, so that another person has to publish it. */
  is_editor: Type.Boolean(),
  /** Addresses of PDFs of the stored version; `key` only for those who may see answer keys. */
  pdf: Exactly({ paper: LinksByLanguage, key: Nullable(LinksByLanguage) }),
});
export type PaperDetails = StaticDecode<typeof PaperDetails>;

export const getPaper = staffEndpoint({
  method: 'GET',
  path: '/staff/papers/paper',
  permission: MAY_READ_PAPERS,
  summary: 'A paper with its questions, what is missing before it can be published, and links to its PDFs',
  body: Exactly({ paper_id: Id }),
  data: PaperDetails,
});

const bankFilters = {
  subject: Type.Optional(Text(80)),
  topic: Type.Optional(Text(80)),
  type: Type.Optional(QuestionType),
  difficulty: Type.Optional(Difficulty),
  language: Type.Optional(OneOf(LANGUAGE_FILTERS)),
  search: Type.Optional(Text(100)),
};

export const findBankQuestions = staffEndpoint({
  method: 'GET',
  path: '/staff/papers/questions',
  permission: MAY_READ_PAPERS,
  summary: 'At most 50 questions of the bank for a paper, each in its newest approved version',
  body: Exactly(bankFilters),
  data: Exactly({ questions: Type.Array(BankQuestion), has_more: Type.Boolean() }),
});

export const drawQuestions = staffEndpoint({
  method: 'POST',
  path: '/staff/papers/draw',
  permission: 'papers.edit',
  summary: 'Draws approved questions by a blueprint; the same seed and the same bank give the same questions',
  body: Exactly({
    rows: Type.Array(DrawRow, { minItems: 1, maxItems: MAX_BLUEPRINT_ROWS }),
    seed: Seed,
    /** Questions that the paper has already. */
    excluded: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }), { maxItems: MAX_QUESTIONS }),
  }),
  data: Exactly({
    questions: Type.Array(BankQuestion),
    /** By row: how many were found. */
    found: Type.Array(Type.Integer()),
  }),
});

export const previewPaper = staffEndpoint({
  method: 'GET',
  path: '/staff/papers/preview',
  permission: MAY_READ_PAPERS,
  summary: 'The stored paper as candidates see it, without answers; questions that are not approved are left out',
  body: Exactly({ paper_id: Id }),
  data: Exactly({
    name: Type.String(),
    minutes: Type.Integer(),
    total_marks: Type.String(),
    instructions: Bilingual,
    sections: Type.Array(
      Exactly({ title: Bilingual, minutes: Nullable(Type.Integer()), questions: Type.Array(PaperQuestion) }),
    ),
  }),
  refusals: [paperIncomplete],
});
