/** Endpoints of item analyses: tests with their reliability, and the analysis of one test. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

export const testRunning: Refusal = {
  code: 'test_running',
  message:
    'This test can still be taken. It can be analysed when the last attempt has ended, or, without a window, when its results are out.',
};
export const analysisRunning: Refusal = {
  code: 'analysis_running',
  message: 'This test is being analysed. Wait until this is done.',
};
export const noResults: Refusal = {
  code: 'no_results',
  message: 'Nobody has finished this test in its current version.',
};
export const marksChanging: Refusal = {
  code: 'marks_changing',
  message: 'The attempts are being marked by a changed answer key. Please try again in a few minutes.',
};

/** `none`: not analysed by the current key. `waiting`: in the queue. `failed`: see `problem`. */
const AnalysisState = OneOf(['none', 'waiting', 'running', 'done', 'failed']);
export type AnalysisState = StaticDecode<typeof AnalysisState>;

/** Reasons to look at a question; `engine/grading/analysis/question-flags.ts` says when. */
export const QUESTION_FLAGS = [
  'key_suspicious',
  'negative',
  'weak',
  'very_easy',
  'very_hard',
  'unused_option',
] as const;
export const QuestionFlag = OneOf(QUESTION_FLAGS);
export type QuestionFlag = StaticDecode<typeof QuestionFlag>;

const AnalysedTest = Exactly({
  test_id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  /** Null for a test without a window. */
  closes: Nullable(Type.String()),
  state: AnalysisState,
  /** Of the newest analysis, which can be by an earlier key; null without one. */
  candidates: Nullable(Type.Integer()),
  alpha: Nullable(Type.Number()),
  /** Questions whose key looks wrong. */
  suspicious: Nullable(Type.Integer()),
  computed_at: Nullable(Type.String()),
});
export type AnalysedTest = StaticDecode<typeof AnalysedTest>;

export const listAnalyses = staffEndpoint({
  method: 'GET',
  path: '/staff/analyses',
  permission: 'analysis.read',
  summary: 'Tests with their newest item analysis; `search` is a part of the name or the code',
  body: ListQuery({ state: Type.Optional(OneOf(['analysed', 'not_analysed'])) }, [
    '-computed_at',
    'computed_at',
    '-closes',
    'closes',
    'name',
    '-name',
  ]),
  data: ListOf(AnalysedTest),
});

const Bar = Exactly({ from: Type.Number(), to: Type.Number(), count: Type.Integer() });

/** Of all candidates. Scores and standard error are in marks; a number is null if it is not defined. */
const Summary = Exactly({
  mean: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  standard_deviation: Nullable(Type.Number()),
  skewness: Nullable(Type.Number()),
  kurtosis: Nullable(Type.Number()),
  lowest: Nullable(Type.Number()),
  highest: Nullable(Type.Number()),
  total_marks: Type.Number(),
  /** Cronbach's alpha, from 0 to 1; negative if questions contradict each other. */
  alpha: Nullable(Type.Number()),
  standard_error: Nullable(Type.Number()),
  bars: Type.Array(Bar),
  /** Candidates of the lower and of the upper group, which have about 27 % each. */
  lower: Type.Integer(),
  upper: Type.Integer(),
  questions: Type.Integer(),
  /** Questions by flag. */
  flags: Exactly({
    key_suspicious: Type.Integer(),
    negative: Type.Integer(),
    weak: Type.Integer(),
    very_easy: Type.Integer(),
    very_hard: Type.Integer(),
    unused_option: Type.Integer(),
  }),
  pairs: Exactly({
    /** `few_questions`: the test is too short for a comparison. */
    state: OneOf(['compared', 'few_questions']),
    found: Type.Integer(),
    /** Pairs whose answers were compared. */
    compared: Type.Integer(),
    /** Candidates with enough wrong answers. */
    eligible: Type.Integer(),
    is_cut: Type.Boolean(),
  }),
});
export type AnalysisSummary = StaticDecode<typeof Summary>;

const Analysis = Exactly({
  analysis_id: Type.Integer(),
  /** The version of the answer key. */
  version: Type.Integer(),
  candidates: Type.Integer(),
  computed_at: Type.String(),
  summary: Summary,
});
export type Analysis = StaticDecode<typeof Analysis>;

const TestAnalysis = Exactly({
  test_id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  /** The version of the current answer key. */
  version: Type.Integer(),
  /** Of the analysis by the current key. */
  state: AnalysisState,
  problem: Nullable(Type.String()),
  /** Whether candidates can still take the test, so that it is not analysed yet, and earlier analyses are not shown. */
  is_running: Type.Boolean(),
  /** That of the version which was asked for, or else the newest one; null without one. */
  analysis: Nullable(Analysis),
  /** All of them, the newest key first. */
  versions: Type.Array(
    Exactly({
      version: Type.Integer(),
      candidates: Type.Integer(),
      alpha: Nullable(Type.Number()),
      computed_at: Type.String(),
    }),
  ),
});
export type TestAnalysis = StaticDecode<typeof TestAnalysis>;

export const getAnalysis = staffEndpoint({
  method: 'GET',
  path: '/staff/analyses/analysis',
  permission: 'analysis.read',
  summary: 'The item analysis of a test: by the newest key, or by the key of `version`',
  body: Exactly({ test_id: Id, version: Type.Optional(Id) }),
  data: TestAnalysis,
});

export const computeAnalysis = staffEndpoint({
  method: 'POST',
  path: '/staff/analyses/compute',
  permission: 'analysis.read',
  needsProof: true,
  summary:
    'Analyses the first attempts at a test by the current key, in the background; it replaces an analysis by this key',
  body: Exactly({ test_id: Id }),
  data: Exactly({ analysis_id: Type.Integer() }),
  refusals: [testRunning, analysisRunning, noResults, marksChanging],
  successMessage: 'The test is being analysed.',
});
