/** The result of a finished attempt, and the bookmarks of its questions. */
import { Exactly, Flag, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { Response } from './answer-events.ts';
import { AttemptState } from './attempts.ts';
import { Challenge, KeyDecision, ShownKey } from './challenges.ts';
import { Bilingual, Question } from './paper.ts';
import { ShiftScore } from './shift-scores.ts';

export const resultAwaited = {
  code: 'result_awaited',
  message: 'The result is not out yet.',
} as const satisfies Refusal;

/** Result values of a cohort: the mean of all ranked attempts, or the best attempt. */
const CohortStatistics = Exactly({
  score: Type.Number(),
  correct: Type.Number(),
  incorrect: Type.Number(),
  skipped: Type.Number(),
  /** Percent; null if no question was answered. */
  accuracy: Nullable(Type.Number()),
  spent_ms: Type.Number(),
});

/** The result of a finished attempt with answer key and solutions; durations in milliseconds, times as ISO instants. */
const Result = Type.Object({
  attempt_id: Type.String(),
  /** From 1; only the first attempt is ranked. */
  attempt_number: Type.Optional(Type.Integer()),
  /** Language of the attempt: 1 Hindi, 2 English. */
  language: Type.Optional(Type.Integer()),
  is_ranked: Type.Optional(Type.Boolean()),
  /** The test has no window, so the answer key may be known already: rank and percentile are for practice. */
  is_practice: Type.Optional(Type.Boolean()),
  can_reattempt: Type.Optional(Type.Boolean()),
  started_at: Type.Optional(Type.String()),
  spent_ms: Type.Optional(Type.Integer()),
  /** Percent of the answered questions that are correct; null if none was answered. */
  accuracy: Type.Optional(Nullable(Type.Number())),
  average: Type.Optional(CohortStatistics),
  topper: Type.Optional(CohortStatistics),
  /** Number of changed answers, by the verdict of the first and the final response. */
  changes: Type.Optional(
    Exactly({
      right_to_wrong: Type.Integer(),
      wrong_to_right: Type.Integer(),
      wrong_to_wrong: Type.Integer(),
    }),
  ),
  /** Histogram of the ranked attempts by score; a bucket excludes `to`, except the last one. */
  distribution: Type.Optional(Type.Array(Exactly({ from: Type.Number(), to: Type.Number(), count: Type.Integer() }))),
  /** Charts of the values in this object, as inline SVG that takes its colours from the page. */
  charts: Type.Optional(
    Type.Array(
      Exactly({
        chart: Type.Union([
          Type.Literal('comparison'),
          Type.Literal('distribution'),
          Type.Literal('sections'),
          Type.Literal('times'),
        ]),
        title: Bilingual,
        svg: Bilingual,
      }),
    ),
  ),
  /** When the attempt was regraded with a changed answer key; null if never. */
  key_changed_at: Type.Optional(Nullable(Type.String())),
  /** Download of the candidate's event log. */
  log_url: Type.Optional(Type.String()),
  test_series_id: Id,
  test_series_name: Type.String(),
  state: AttemptState,
  submitted_at: Type.String(),
  score: Type.Number(),
  max: Type.Number(),
  correct: Type.Integer(),
  incorrect: Type.Integer(),
  skipped: Type.Integer(),
  rank: Type.Integer(),
  percentile: Type.Number(),
  candidates: Type.Integer(),
  receipt: Type.String(),
  /** The published score across shifts; null without one. */
  shift_score: Type.Optional(Nullable(ShiftScore)),
  sections: Type.Array(
    Type.Object({
      section_id: Type.Integer(),
      title: Bilingual,
      score: Type.Number(),
      max: Type.Number(),
      correct: Type.Integer(),
      incorrect: Type.Integer(),
      skipped: Type.Integer(),
      spent_ms: Type.Integer(),
      accuracy: Type.Optional(Nullable(Type.Number())),
      average_score: Type.Optional(Type.Number()),
      topper_score: Type.Optional(Type.Number()),
    }),
  ),
  questions: Type.Array(
    Type.Object({
      ...Question.properties,
      section_id: Type.Integer(),
      response: Response,
      marked: Type.Boolean(),
      spent_ms: Type.Integer(),
      verdict: Type.Union([Type.Literal('correct'), Type.Literal('incorrect'), Type.Literal('skipped')]),
      awarded: Type.Number(),
      /** Correct option ids, or the accepted range of a number. */
      key: ShownKey,
      /** Alternative keys; a response that matches any of them is correct. */
      other_keys: Type.Optional(Type.Array(ShownKey)),
      solution: Bilingual,
      /** Withdrawn question: full marks for everyone (`all`) or no marks for anyone (`none`). */
      dropped: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('none')])),
      /** The first response, if it was changed later; `change` compares its verdict with the final one. */
      first_response: Type.Optional(Response),
      change: Type.Optional(
        Nullable(
          Type.Union([Type.Literal('right_to_wrong'), Type.Literal('wrong_to_right'), Type.Literal('wrong_to_wrong')]),
        ),
      ),
      /** Mean over all ranked attempts, in milliseconds. */
      average_spent_ms: Type.Optional(Type.Integer()),
      /** Percent of the ranked attempts with a correct response. */
      correct_share: Type.Optional(Type.Number()),
      bookmarked: Type.Optional(Type.Boolean()),
      /** Decision about the provisional key, and the student's own challenge of it; absent without one. */
      decision: Type.Optional(KeyDecision),
      challenge: Type.Optional(Challenge),
    }),
  ),
});
export type Result = StaticDecode<typeof Result>;

export const getResult = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_result',
  caller: 'student',
  summary: 'The result of a finished attempt, with answer key and solutions; refused before the release',
  body: Exactly({
    attempt_id: Type.Optional(Text(64)),
    product_id: Type.Optional(Id),
    test_series_id: Type.Optional(Id),
  }),
  data: Result,
  refusals: [resultAwaited],
});

export const bookmarkQuestion = endpoint({
  method: 'POST',
  path: '/test_series/pts/bookmark_question',
  caller: 'student',
  summary: 'Adds or removes a bookmark of a question of a released result',
  body: Exactly({ attempt_id: Text(64), question_id: Id, is_bookmarked: Flag }),
  data: Exactly({ question_id: Id, is_bookmarked: Type.Boolean() }),
  refusals: [resultAwaited],
});
