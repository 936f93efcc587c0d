/** Endpoints that compute the scores of a group of shifts, publish them by two people, and list them by rank. */
import { Exactly, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { ListOf, ListQuery } from '../../list.ts';
import {
  notOwnRequest,
  ownRequest,
  RequestNumber,
  RequestToClose,
  RequestToRefuse,
  requestOver,
} from '../../money/approvals.ts';
import { OneLine } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { resultsAwaited } from '../results/results.ts';
import { computing } from './score-groups.ts';

export const shiftRunning: Refusal = {
  code: 'shift_running',
  message:
    'A test of this group can still be taken. Its scores can be computed when the last attempt has ended, or, for a test without a window, when its results are out.',
};
export const notComputed: Refusal = {
  code: 'not_computed',
  message: 'There are no scores to publish. Compute them first.',
};
export const scoresOutdated: Refusal = {
  code: 'scores_outdated',
  message: 'The answer key or the group has changed since these scores were computed. Compute them again.',
};
export const alreadyPublished: Refusal = {
  code: 'already_published',
  message: 'These scores are published already.',
};
export const publicationWaiting: Refusal = {
  code: 'request_waiting',
  message: 'The publication of these scores waits for approval already.',
};

export const computeScores = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/compute',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Computes the scores of all candidates of a group, in the background; nothing is published',
  body: Exactly({ group_id: Id, version: Id }),
  data: Exactly({ computation_id: Type.Integer() }),
  refusals: [changedMeanwhile, computing, shiftRunning, publicationWaiting],
  successMessage: 'The scores are being computed.',
});

export const requestPublication = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/request_publication',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Asks another person to approve the publication of computed scores',
  body: Exactly({ computation_id: Id, reason: OneLine(500) }),
  data: RequestNumber,
  refusals: [notComputed, scoresOutdated, alreadyPublished, publicationWaiting],
  successMessage: 'The publication waits for the approval of another person.',
});

export const approvePublication = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/approve_publication',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Publishes the scores that another person asked to publish: students see theirs with their result',
  body: RequestToClose,
  data: RequestNumber,
  refusals: [requestOver, ownRequest, scoresOutdated],
  successMessage: 'The scores are published. Students see theirs with their result.',
});

export const refusePublication = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/refuse_publication',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Refuses a publication that another person asked for',
  body: RequestToRefuse,
  data: RequestNumber,
  refusals: [requestOver, ownRequest],
  successMessage: 'The publication is refused.',
});

export const withdrawPublication = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/withdraw_publication',
  permission: 'scores.publish',
  needsProof: true,
  summary: "Withdraws the caller's own request for a publication",
  body: RequestToClose,
  data: RequestNumber,
  refusals: [requestOver, notOwnRequest],
  successMessage: 'The request is withdrawn.',
});

const MeritRow = Exactly({
  student_id: Type.Integer(),
  rank: Type.Integer(),
  /** Null for those who may not see students. */
  name: Nullable(Type.String()),
  test_id: Type.Integer(),
  test_name: Type.String(),
  raw: Type.String(),
  score: Type.String(),
  /** Other candidates with the same score. */
  tied: Type.Integer(),
  /** The categories whose cut-off the score meets. */
  meets: Type.Array(Type.String()),
});
export type MeritRow = StaticDecode<typeof MeritRow>;

export const listMerit = staffEndpoint({
  method: 'GET',
  path: '/staff/score_groups/merit_list',
  permission: 'scores.publish',
  summary:
    'Candidates of a computation by rank; `category` keeps those who meet its cut-off; `search` is a part of the name',
  body: ListQuery({ computation_id: Id, test_id: Type.Optional(Id), category: Type.Optional(Text(40)) }, [
    'rank',
    '-rank',
  ]),
  data: ListOf(MeritRow),
  refusals: [resultsAwaited],
});
