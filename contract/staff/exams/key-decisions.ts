/** Endpoints of the challenges of a question, the decision about it, and the approval of the final key. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { Response } from '../../assessment/answer-events.ts';
import {
  KeyOutcome,
  LINES_PATTERN,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  ShownKey,
} from '../../assessment/challenges.ts';
import { Question } from '../../assessment/paper.ts';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery } from '../list.ts';
import {
  notOwnRequest,
  ownRequest,
  RequestNumber,
  RequestToClose,
  RequestToRefuse,
  requestOver,
} from '../money/approvals.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { KeyAnswer, keyApproved, keyNotPublished, reviewChanged, StaffDecision } from './key-reviews.ts';

export const answersInvalid: Refusal = {
  code: 'answers_invalid',
  message: 'These are not right answers of this question.',
};
export const challengesOpen: Refusal = {
  code: 'challenges_open',
  message: 'Candidates can still challenge the key. The final key can be requested when that time is over.',
};
export const questionsUndecided: Refusal = {
  code: 'questions_undecided',
  message: 'Decide about each challenged question first: every candidate gets a reason.',
};
export const finalKeyWaiting: Refusal = {
  code: 'request_waiting',
  message: 'The final key of this test waits for approval already.',
};
export const finalKeyChanged: Refusal = {
  code: 'final_key_changed',
  message: 'A decision or the paper has changed since this final key was requested. Refuse it, and request it again.',
};

const Count = Exactly({
  /** A response or a claim; null: nothing, or no answer is right. */
  answer: Response,
  hindi: Type.Integer(),
  english: Type.Integer(),
  /** The mean score of these candidates in the whole test; null for claims. */
  mean_score: Nullable(Type.Number()),
});
export type AnswerCount = StaticDecode<typeof Count>;

const ChallengedQuestion = Exactly({
  test_id: Type.Integer(),
  test_name: Type.String(),
  number: Type.Integer(),
  question: Question,
  /** The provisional keys; several are alternatives. Empty for a dropped question. */
  keys: Type.Array(ShownKey),
  /** The final responses of ranked attempts, the most frequent first. */
  responses: Type.Array(Count),
  /** The claims, the most frequent first. */
  claims: Type.Array(Count),
  decision: Nullable(StaffDecision),
  can_decide: Type.Boolean(),
  /** The neighbours in the paper. */
  previous: Nullable(Type.Integer()),
  next: Nullable(Type.Integer()),
});
export type ChallengedQuestion = StaticDecode<typeof ChallengedQuestion>;

export const getChallengedQuestion = staffEndpoint({
  method: 'GET',
  path: '/staff/key_reviews/question',
  permission: 'keys.change',
  summary: 'A question as candidates see it, with its key, the responses, the claims and the decision',
  body: Exactly({ test_id: Id, question_id: Id }),
  data: ChallengedQuestion,
  refusals: [keyNotPublished],
});

const ChallengeRow = Exactly({
  /** A random number that does not name the candidate. */
  challenge_id: Type.String(),
  claim: Response,
  language: Type.Integer(),
  reason: Type.String(),
  /** A link that is valid for 15 minutes; null without a file. */
  file_url: Nullable(Type.String()),
  changed_at: Type.String(),
});
export type ChallengeRow = StaticDecode<typeof ChallengeRow>;

export const listChallenges = staffEndpoint({
  method: 'GET',
  path: '/staff/key_reviews/challenges',
  permission: 'keys.change',
  summary: 'The challenges of a question without the names of the candidates, the newest first',
  body: ListQuery({ test_id: Id, question_id: Id, language: Type.Optional(OneOf(['1', '2'])) }, [
    '-changed_at',
    'changed_at',
  ]),
  data: ListOf(ChallengeRow),
});

/** Published with the final key. */
const Reason = Text(MAX_REASON_LENGTH, { minLength: MIN_REASON_LENGTH, pattern: LINES_PATTERN });

export const decideQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/decide',
  permission: 'keys.change',
  summary: 'Stores the decision about a question, which takes effect with the final key',
  body: Exactly({
    test_id: Id,
    question_id: Id,
    /** The version that the caller has seen; 0 for the first decision. */
    version: Id,
    outcome: KeyOutcome,
    /** 0 for all candidates; 1 Hindi, 2 English. */
    language: Id,
    answers: Type.Array(KeyAnswer, { maxItems: 10 }),
    reason_english: Reason,
    /** Empty for the English one. */
    reason_hindi: Type.Union([Type.Literal(''), Reason]),
  }),
  data: StaffDecision,
  refusals: [keyNotPublished, reviewChanged, answersInvalid, keyApproved],
  successMessage: 'The decision is saved.',
});

export const requestFinalKey = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/request_final',
  permission: 'keys.change',
  needsProof: true,
  summary: 'Asks another person to approve the decisions as the final key',
  body: Exactly({ test_id: Id, reason: OneLine(500) }),
  data: RequestNumber,
  refusals: [challengesOpen, questionsUndecided, keyApproved, keyNotPublished, finalKeyWaiting],
  successMessage: 'The final key waits for the approval of another person.',
});

export const approveFinalKey = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/approve_final',
  permission: 'keys.change',
  needsProof: true,
  summary: 'Approves the final key that another person requested; all attempts are marked again, once',
  body: RequestToClose,
  data: RequestNumber,
  refusals: [requestOver, ownRequest, finalKeyChanged, questionsUndecided],
  successMessage: 'The final key is approved. All attempts are being marked again.',
});

export const refuseFinalKey = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/refuse_final',
  permission: 'keys.change',
  needsProof: true,
  summary: 'Refuses the final key that another person requested',
  body: RequestToRefuse,
  data: RequestNumber,
  refusals: [requestOver, ownRequest],
  successMessage: 'The final key is refused. The decisions can be changed.',
});

export const withdrawFinalKey = staffEndpoint({
  method: 'POST',
  path: '/staff/key_reviews/withdraw_final',
  permission: 'keys.change',
  needsProof: true,
  summary: "Withdraws the caller's own request for a final key",
  body: RequestToClose,
  data: RequestNumber,
  refusals: [requestOver, notOwnRequest],
  successMessage: 'The request is withdrawn.',
});
