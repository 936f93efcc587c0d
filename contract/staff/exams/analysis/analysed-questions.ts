/** Endpoints of the questions of an item analysis, and of the past use of a question of the bank. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { MAY_READ_QUESTIONS } from '../questions.ts';
import { resultsAwaited } from '../results/results.ts';
import { QuestionFlag } from './analyses.ts';

/** Shares are from 0 to 1; a number is null if it is not defined, as for a question that is dropped. */
const statistics = {
  /** Mean marks as a share of the highest, without penalties. */
  facility: Nullable(Type.Number()),
  /** Facility of the upper 27 % of the candidates minus that of the lower 27 %. */
  discrimination_index: Nullable(Type.Number()),
  /** Correlation of the marks with the score in the other questions (corrected point-biserial). */
  discrimination: Nullable(Type.Number()),
  flags: Type.Array(QuestionFlag),
};

const QuestionRow = Exactly({
  question_id: Type.Integer(),
  /** In the paper, from 1. */
  number: Type.Integer(),
  section: Type.String(),
  type: OneOf(['single', 'multiple', 'numerical', 'integer', 'match']),
  /** The beginning of the text. */
  title: Type.String(),
  ...statistics,
  /** The share of candidates without a response. */
  skipped: Type.Number(),
  is_dropped: Type.Boolean(),
});
export type AnalysedQuestionRow = StaticDecode<typeof QuestionRow>;

export const listAnalysedQuestions = staffEndpoint({
  method: 'GET',
  path: '/staff/analyses/questions',
  permission: 'analysis.read',
  summary: 'The questions of an item analysis; `search` is a part of the text or the number',
  body: ListQuery({ analysis_id: Id, flag: Type.Optional(QuestionFlag) }, [
    ...(['number', '-number', 'facility', '-facility', 'discrimination', '-discrimination'] as const),
    ...(['discrimination_index', '-discrimination_index', 'skipped', '-skipped'] as const),
  ]),
  data: ListOf(QuestionRow),
  refusals: [resultsAwaited],
});

const Choice = Exactly({
  /** A letter of an option, such as `B`; of a match pair `1-B`; else the answer as it was typed. */
  label: Type.String(),
  /** The beginning of the text of an option; empty for other answers. */
  text: Type.String(),
  is_key: Type.Boolean(),
  chosen: Type.Integer(),
  /** Candidates who chose it, by fifth of all candidates, the lowest scores first. */
  fifths: Type.Array(Type.Integer()),
  lower: Type.Integer(),
  upper: Type.Integer(),
  /** Mean score of those who chose it in the other questions, above or below that of all candidates; null for nobody. */
  mean_difference: Nullable(Type.Number()),
  /** A wrong option that hardly anybody chose. */
  is_unused: Type.Boolean(),
  /** A wrong answer that stronger candidates prefer to the key. */
  is_preferred: Type.Boolean(),
});
export type AnalysedChoice = StaticDecode<typeof Choice>;

const Detail = Exactly({
  tenths: Type.Array(Type.Integer()),
  /** Facility by tenth of the candidates, the lowest scores first. */
  curve: Type.Array(Nullable(Type.Number())),
  lower_facility: Nullable(Type.Number()),
  upper_facility: Nullable(Type.Number()),
  answered: Type.Integer(),
  choices: Type.Array(Choice),
  /** Whether answers that few candidates gave are left out. */
  has_more_choices: Type.Boolean(),
});
export type QuestionDetail = StaticDecode<typeof Detail>;

const AnalysedQuestion = Exactly({
  ...QuestionRow.properties,
  ...Detail.properties,
  test_id: Type.Integer(),
  test_name: Type.String(),
  version: Type.Integer(),
  candidates: Type.Integer(),
  lower: Type.Integer(),
  upper: Type.Integer(),
  /** The neighbours in the paper. */
  previous_id: Nullable(Type.Integer()),
  next_id: Nullable(Type.Integer()),
  /** The question of the bank from which it comes. */
  bank_question_id: Nullable(Type.Integer()),
});
export type AnalysedQuestion = StaticDecode<typeof AnalysedQuestion>;

export const getAnalysedQuestion = staffEndpoint({
  method: 'GET',
  path: '/staff/analyses/question',
  permission: 'analysis.read',
  summary: 'A question of an item analysis, with its answers by group of candidates',
  body: Exactly({ analysis_id: Id, question_id: Id }),
  data: AnalysedQuestion,
  refusals: [resultsAwaited],
});

const PastUse = Exactly({
  test_id: Type.Integer(),
  test_name: Type.String(),
  /** The version of the question. */
  version: Type.Integer(),
  candidates: Type.Integer(),
  ...statistics,
  computed_at: Type.String(),
});
export type PastUse = StaticDecode<typeof PastUse>;

export const getPastUse = staffEndpoint({
  method: 'GET',
  path: '/staff/questions/past_use',
  permission: MAY_READ_QUESTIONS,
  summary:
    'Statistics of a question of the bank in the tests that used it, by their newest key: at most 50, the newest first',
  body: Exactly({ question_id: Id }),
  data: Type.Array(PastUse),
});
