/**
 * Endpoints of the review of an answer key: the provisional key, its challenges, and the final key. Times are ISO instants
 * in UTC.
 */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { KeyOutcome } from '../../assessment/challenges.ts';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery, StaffName } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const noWindow: Refusal = {
  code: 'no_window',
  message: 'Only a test with a window can have a provisional key: a test without one can be taken with the key known.',
};
export const resultReleased: Refusal = {
  code: 'result_released',
  message: 'The results of this test are out, with its answer key. A provisional key has to be planned before.',
};
export const reviewExists: Refusal = {
  code: 'review_exists',
  message: 'The provisional key of this test is planned already.',
};
export const reviewChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed this in the meantime. Load the page again before you continue.',
};
export const windowInvalid: Refusal = {
  code: 'window_invalid',
  message:
    'Challenges must close in the future, after the last attempt can have ended and after they open, and be open for at most 30 days.',
};
export const testPausedNow: Refusal = {
  code: 'test_paused',
  message: 'The test is paused. Continue it first.',
};
export const keyPublished: Refusal = {
  code: 'key_published',
  message: 'The provisional key is out, so it cannot be cancelled any more.',
};
export const keyApproved: Refusal = {
  code: 'key_approved',
  message: 'The final key of this test is approved already.',
};
export const keyNotPublished: Refusal = {
  code: 'key_not_published',
  message: 'The provisional key is not out yet.',
};

/**
 * `none`: not planned. `planned`: the key is not out. `open`: candidates can challenge it. `closed`: the institute decides.
 * `approved`: the attempts are being marked again. `final`: the results have the final key.
 */
const Phase = OneOf(['none', 'planned', 'open', 'closed', 'approved', 'final']);
export type ReviewPhase = StaticDecode<typeof Phase>;

const ReviewRow = Exactly({
  test_id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  /** When its window closes. */
  test_closes: Type.String(),
  /** When the last attempt can have ended; null while the test is paused. */
  ends: Nullable(Type.String()),
  phase: Phase,
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  challenges: Type.Integer(),
});
export type ReviewRow = StaticDecode<typeof ReviewRow>;

export const listKeyReviews = staffEndpoint({
  method: 'GET',
  path: '/staff/key_reviews',
  permission: 'keys.change',
  summary: 'Tests with a window and the state of their answer keys, the last to close first',
  body: ListQuery({}, ['-test_closes', 'test_closes']),
  data: ListOf(ReviewRow),
});

export const KeyAnswer = Type.Union([
  Type.Integer({ minimum: 1, maximum: 10 }),
  Type.Array(Type.Integer({ minimum: 1, maximum: 10 }), { minItems: 1, maxItems: 10 }),
  Text(40, { pattern: '^[0-9.+-]+$' }),
  Exactly({ from: Text(40), to: Text(40) }),
]);
/**
 * One right answer: the position of an option, those of several options, the option of each row, a number, or a range.
 */
export type KeyAnswer = StaticDecode<typeof KeyAnswer>;

export const StaffDecision = Exactly({
  outcome: KeyOutcome,
  /** Null for all candidates; 1 Hindi, 2 English. */
  language: Nullable(Type.Integer()),
  answers: Type.Array(KeyAnswer),
  reason_english: Type.String(),
  reason_hindi: Type.String(),
  version: Type.Integer(),
  decided_by: Type.String(),
  decided_at: Type.String(),
});
export type StaffKeyDecision = StaticDecode<typeof StaffDecision>;

const ReviewQuestion = Exactly({
  question_id: Type.Integer(),
  number: Type.Integer(),
  /** The beginning of its text. */
  text: Type.String(),
  challenges: Type.Integer(),
  decision: Nullable(StaffDecision),
});
export type ReviewQuestion = StaticDecode<typeof ReviewQuestion>;

/** What the final key changed. Marks are those of ranked attempts. */
const Outcome = Exactly({
  attempts: Type.Integer(),
  raised: Type.Integer(),
  lowered: Type.Integer(),
  mean_before: Nullable(Type.Number()),
  mean_after: Nullable(Type.Number()),
  /** The most frequent changes of a score. */
  changes: Type.Array(Exactly({ before: Type.Number(), after: Type.Number(), count: Type.Integer() })),
});
export type KeyReviewOutcome = StaticDecode<typeof Outcome>;

const Review = Exactly({
  ...ReviewRow.properties,
  /** Null if the test has no review. */
  version: Nullable(Type.Integer()),
  /** Why a review cannot be planned now. */
  plan_problem: Nullable(Type.String()),
  /** Empty until the provisional key is out. */
  questions: Type.Array(ReviewQuestion),
  /** Challenged questions without a decision. */
  undecided: Type.Integer(),
  /** The final key that waits for the approval of another person. */
  request: Nullable(
    Exactly({
      request_id: Type.Integer(),
      requested_by: StaffName,
      requested_at: Type.String(),
      expires_at: Type.String(),
      reason: Type.String(),
      is_mine: Type.Boolean(),
      /** Whether a decision or the paper has changed since; then it can only be refused or withdrawn. */
      is_changed: Type.Boolean(),
    }),
  ),
  /** Null until the final key is applied. */
  outcome: Nullable(Outcome),
});
export type KeyReview = StaticDecode<typeof Review>;

export const getKeyReview = staffEndpoint({
  method: 'GET',
  path: '/staff/key_reviews/review',
  permission: 'keys.change',
  summary: 'The review of the answer key of a test: window, questions with their challenges and decisions, outcome',
  body: Exactly({ test_id: Id }),
  data: Review,
});

const Time = Text(30, {
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});
const Changed = Exactly({ test_id: Type.Integer(), version: Nullable(Type.Integer()) });

export const planKeyReview = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/plan',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Plans the provisional key of a test; its results wait for the final key from now on',
  body: Exactly({ test_id: Id, opens: Time, closes: Time }),
  data: Changed,
  refusals: [noWindow, resultReleased, reviewExists, windowInvalid, testPausedNow],
  successMessage: 'The provisional key is planned. The results wait for the final key.',
});

export const changeKeyReview = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/change',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Changes the window of the challenges',
  body: Exactly({ test_id: Id, version: Id, opens: Time, closes: Time }),
  data: Changed,
  refusals: [reviewChanged, windowInvalid, testPausedNow, keyApproved],
  successMessage: 'The window of the challenges is changed.',
});

export const cancelKeyReview = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/cancel',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Cancels a provisional key that is not out',
  body: Exactly({ test_id: Id, version: Id }),
  data: Changed,
  refusals: [reviewChanged, keyPublished],
  successMessage: 'The provisional key is cancelled. The results appear as the paper says.',
});
