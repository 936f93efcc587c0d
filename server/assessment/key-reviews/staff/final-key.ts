/** The final key: requested by one person, approved by another, then applied to all attempts by a job. */
import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type approveFinalKey,
  challengesOpen,
  finalKeyChanged,
  finalKeyWaiting,
  questionsUndecided,
  type refuseFinalKey,
  type requestFinalKey,
  type withdrawFinalKey,
} from '../../../../contract/staff/exams/key-decisions.ts';
import { keyApproved, keyNotPublished } from '../../../../contract/staff/exams/key-reviews.ts';
import { recordChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';
import {
  type ApprovalRequest,
  decideRequest,
  lockCaller,
  lockWaitingRequest,
  readRequest,
  refuseRequestFor,
  requestApproval,
  withdrawRequestFor,
} from '../../../staff/index.ts';
import { findTest, type TestRow, targetOf } from '../../queries/tests.ts';
import { applyFinalKeyJob } from '../apply-final-key.ts';
import { type RequestedKey, storeFinalVersion } from '../final-version.ts';
import { countChallenges, type DecisionRow, decisionsOf, lockReview } from '../find-review.ts';
import { phaseOf } from '../rules.ts';

/** The name of the action among the requests that wait for approval. */
export const FINAL_KEY = 'final_key';

type Closed = DataOf<typeof approveFinalKey>;

/** Stores the request. Throws 404 or the refusals of the endpoint. */
export async function requestKey(
  ctx: StaffCtx,
  { test_id, reason }: DecodedBody<typeof requestFinalKey>,
): Promise<DataOf<typeof requestFinalKey>> {
  await lockCaller(ctx);
  const test = await findTest(ctx, test_id);
  const review = await lockReview(ctx, test_id, 'update');
  const phase = phaseOf(review, test, ctx.now);
  if (phase === 'none') throw notFound();
  if (phase === 'planned') throw refuse(keyNotPublished);
  if (phase === 'open') throw refuse(challengesOpen);
  if (phase !== 'closed') throw refuse(keyApproved);
  const details = requestedKey(test, await decisionsOf(ctx, test_id));
  await requireDecided(ctx, test_id, details.decisions);
  const target = targetOf(test);
  const request_id = await requestApproval(ctx, { action: FINAL_KEY, target, amount: null, reason, details });
  if (request_id === null) throw refuse(finalKeyWaiting);
  const after = { request: request_id, decisions: details.decisions.length };
  await recordChange(ctx, { action: 'final_key.requested', target, after, reason });
  return { request_id };
}

/** Stores the final key, once, and marks the attempts by a job. Throws 404 or the refusals of the endpoint. */
export async function approveKey(ctx: StaffCtx, { request_id }: DecodedBody<typeof approveFinalKey>): Promise<Closed> {
  await lockCaller(ctx);
  const { target } = await readRequest(ctx, request_id, FINAL_KEY);
  // The review is locked before the request, in the same order as by a new request.
  const review = await lockReview(ctx, Number(target.id), 'update');
  const request = await lockWaitingRequest(ctx, request_id, FINAL_KEY);
  const test = await findTest(ctx, Number(target.id));
  const decisions = await decisionsOf(ctx, test.id);
  const isDecidable = phaseOf(review, test, ctx.now) === 'closed';
  if (!isDecidable || isRequestChanged(request, test, decisions)) throw refuse(finalKeyChanged);
  // A challenge that arrived in time can be stored after the request.
  await requireDecided(ctx, test.id, decisions);
  await decideRequest(ctx, request, 'approved');
  const final_version = await storeFinalVersion(ctx, test.id, requestedKey(test, decisions));
  if (final_version === null) throw refuse(finalKeyChanged);
  await ctx.db
    .updateTable('assessment.key_review')
    .set({ approved_at: ctx.now, final_version })
    .where('test_id', '=', test.id)
    .execute();
  await ctx.jobs.enqueue(ctx, applyFinalKeyJob, { testId: test.id }, { key: String(test.id) });
  const after = { request: request_id, version: final_version, decisions: auditedDecisions(decisions) };
  await recordChange(ctx, { action: 'final_key.approved', target, after, reason: request.reason });
  return { request_id };
}

/** Throws 404 or the refusals of the endpoint. */
export function refuseKey(ctx: StaffCtx, body: DecodedBody<typeof refuseFinalKey>): Promise<Closed> {
  return refuseRequestFor(ctx, FINAL_KEY, body);
}

/** Throws 404 or the refusals of the endpoint. */
export function withdrawKey(ctx: StaffCtx, body: DecodedBody<typeof withdrawFinalKey>): Promise<Closed> {
  return withdrawRequestFor(ctx, FINAL_KEY, body);
}

async function requireDecided(ctx: StaffCtx, testId: number, decisions: ReadonlyArray<{ question_id: number }>) {
  const decided = new Set(decisions.map(({ question_id }) => question_id));
  const challenged = [...(await countChallenges(ctx, testId)).keys()];
  if (challenged.some((id) => !decided.has(id))) throw refuse(questionsUndecided);
}

/** Whether the decisions or the paper are others than those that were requested. */
export function isRequestChanged({ details }: ApprovalRequest, test: TestRow, decisions: readonly DecisionRow[]) {
  return !isDeepStrictEqual(details, requestedKey(test, decisions));
}

function requestedKey(test: TestRow, decisions: readonly DecisionRow[]): RequestedKey {
  return {
    version: test.current_version,
    decisions: decisions.map(({ question_id, outcome, language, answers, version }) => ({
      question_id,
      outcome,
      language,
      answers,
      version,
    })),
  };
}

function auditedDecisions(decisions: readonly DecisionRow[]): Record<string, string> {
  return Object.fromEntries(
    decisions.map(({ question_id, outcome, language, answers }) => [
      question_id,
      [outcome, language && `language ${language}`, answers.length > 0 && JSON.stringify(answers)]
        .filter(Boolean)
        .join(', '),
    ]),
  );
}
