/** The publication of computed scores: requested by one person, approved by another. */
import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  alreadyPublished,
  type approvePublication,
  notComputed,
  publicationWaiting,
  type refusePublication,
  type requestPublication,
  scoresOutdated,
  type withdrawPublication,
} from '../../../../../contract/staff/exams/scores/score-publication.ts';
import { recordChange } from '../../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { refuse } from '../../../../platform/http/http-error.ts';
import {
  type ApprovalRequest,
  decideRequest,
  lockCaller,
  lockWaitingRequest,
  readRequest,
  refuseRequestFor,
  requestApproval,
  withdrawRequestFor,
} from '../../../../staff/index.ts';
import {
  type ComputationRow,
  findComputation,
  type GroupRow,
  groupTarget,
  isOutdated,
  lockGroup,
  newestComputation,
} from '../find-group.ts';

/** The name of the action among the requests that wait for approval. */
export const PUBLICATION = 'score_publication';

type Closed = DataOf<typeof approvePublication>;

/** Stores the request. Throws 404 or the refusals of the endpoint. */
export async function requestScores(
  ctx: StaffCtx,
  { computation_id, reason }: DecodedBody<typeof requestPublication>,
): Promise<DataOf<typeof requestPublication>> {
  await lockCaller(ctx);
  const { group_id } = await findComputation(ctx, computation_id);
  const group = await lockGroup(ctx, group_id);
  const computation = await lockComputation(ctx, computation_id);
  if (computation.published_at) throw refuse(alreadyPublished);
  if (computation.state !== 'done') throw refuse(notComputed);
  if (isOutdated(computation, group)) throw refuse(scoresOutdated);
  const target = groupTarget(group);
  const details = requestedScores(computation);
  const request_id = await requestApproval(ctx, { action: PUBLICATION, target, amount: null, reason, details });
  if (request_id === null) throw refuse(publicationWaiting);
  const after = { request: request_id, computation: computation.id, candidates: computation.candidates };
  await recordChange(ctx, { action: 'score_publication.requested', target, after, reason });
  return { request_id };
}

/** Publishes the scores, once. Throws 404 or the refusals of the endpoint. */
export async function approveScores(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof approvePublication>,
): Promise<Closed> {
  await lockCaller(ctx);
  const { target } = await readRequest(ctx, request_id, PUBLICATION);
  // The group is locked before the request, in the same order as by a new request.
  const group = await lockGroup(ctx, Number(target.id));
  const request = await lockWaitingRequest(ctx, request_id, PUBLICATION);
  const computation = await newestComputation(ctx, group.id);
  const locked = computation && (await lockComputation(ctx, computation.id));
  if (!locked || isRequestChanged(request, group, locked)) throw refuse(scoresOutdated);
  await decideRequest(ctx, request, 'approved');
  await ctx.db
    .updateTable('assessment.score_computation')
    .set({ published_at: ctx.now, published_by: ctx.staff.name })
    .where('id', '=', locked.id)
    .execute();
  await ctx.db
    .updateTable('assessment.score_group')
    .set({ published_id: locked.id })
    .where('id', '=', group.id)
    .execute();
  const after = { request: request_id, computation: locked.id, candidates: locked.candidates };
  await recordChange(ctx, { action: 'score_publication.approved', target, after, reason: request.reason });
  return { request_id };
}

/** Throws 404 or the refusals of the endpoint. */
export function refuseScores(ctx: StaffCtx, body: DecodedBody<typeof refusePublication>): Promise<Closed> {
  return refuseRequestFor(ctx, PUBLICATION, body);
}

/** Throws 404 or the refusals of the endpoint. */
export function withdrawScores(ctx: StaffCtx, body: DecodedBody<typeof withdrawPublication>): Promise<Closed> {
  return withdrawRequestFor(ctx, PUBLICATION, body);
}

/** Whether other scores than the requested ones would be published, or scores that are outdated. */
export function isRequestChanged({ details }: ApprovalRequest, group: GroupRow, computation: ComputationRow): boolean {
  return !isDeepStrictEqual(details, requestedScores(computation)) || isOutdated(computation, group);
}

function requestedScores({ id, candidates }: ComputationRow) {
  return { computation: id, candidates };
}

/** A change of marks waits for the commit, or has made the computation outdated. */
function lockComputation({ db }: Pick<Ctx, 'db'>, id: number): Promise<ComputationRow> {
  return db
    .selectFrom('assessment.score_computation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
