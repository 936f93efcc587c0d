/** The command that computes the scores of a group in the background. */
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import { computing } from '../../../../../contract/staff/exams/scores/score-groups.ts';
import {
  type computeScores,
  publicationWaiting,
  shiftRunning,
} from '../../../../../contract/staff/exams/scores/score-publication.ts';
import { recordChange } from '../../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { refuse, violatedConstraint } from '../../../../platform/http/http-error.ts';
import { consumeStaffLimit } from '../../../../platform/rate-limit/staff-limit.ts';
import { lockCaller, openRequestOf } from '../../../../staff/index.ts';
import { hasRunningAttempts } from '../../../queries/attempts.ts';
import { testsOf } from '../../../queries/tests.ts';
import { isOver, isPractice } from '../../../rules.ts';
import { computeScoresJob } from '../compute/compute-scores.ts';
import { type GroupRow, groupTarget, lockGroup, newestComputation, testsOfGroup } from '../find-group.ts';
import { PUBLICATION } from './publish.ts';

/** A job that has not finished after this time has used up its retries. */
const INTERRUPTED_MS = 3_600_000;

/** Throws 404 or the refusals of the endpoint. */
export async function computeGroup(
  ctx: StaffCtx,
  { group_id, version }: DecodedBody<typeof computeScores>,
): Promise<DataOf<typeof computeScores>> {
  await lockCaller(ctx);
  const group = await lockGroup(ctx, group_id);
  if (group.version !== version) throw refuse(changedMeanwhile);
  if (await openRequestOf(ctx, { action: PUBLICATION, ...groupTarget(group) })) throw refuse(publicationWaiting);
  await endInterrupted(ctx, group);
  const tests = await testsOfGroup(ctx, group.id);
  const ids = tests.map(({ test_id }) => test_id);
  const shifts = await testsOf(ctx, ids);
  // A test without a window never ends: when its results are out, those who have finished it count.
  const windowed = shifts.filter((test) => !isPractice(test)).map(({ id }) => id);
  if (shifts.some((test) => !isOver(test, ctx.now)) || (await hasRunningAttempts(ctx, windowed))) {
    throw refuse(shiftRunning);
  }
  await consumeStaffLimit(ctx, 'scores_computed');
  const { name, method, tie_rules, cutoffs, min_shift_size } = group;
  const settings = {
    ...{ name, method, tie_rules, cutoffs, min_shift_size },
    tests: tests.map((test) => ({ test_id: test.test_id, name: test.name })),
  };
  const { id } = await ctx.db
    .insertInto('assessment.score_computation')
    .values({
      group_id: group.id,
      group_version: group.version,
      settings: JSON.stringify(settings),
      ...{ problem: null, finished_at: null, key_changed_at: null, published_at: null, published_by: null },
      requested_at: ctx.now,
      requested_by: ctx.staff.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'score_computation_one_open' ? refuse(computing) : error;
    });
  await ctx.jobs.enqueue(ctx, computeScoresJob, { computationId: id }, { key: String(id) });
  await recordChange(ctx, {
    action: 'score_group.computed',
    target: groupTarget(group),
    after: { computation: id, formula: method, shifts: ids },
  });
  return { computation_id: id };
}

async function endInterrupted(ctx: Ctx, group: GroupRow): Promise<void> {
  const newest = await newestComputation(ctx, group.id);
  if (newest?.state !== 'waiting' && newest?.state !== 'running') return;
  if (ctx.now.getTime() - newest.requested_at.getTime() < INTERRUPTED_MS) throw refuse(computing);
  await ctx.db
    .updateTable('assessment.score_computation')
    .set({ state: 'failed', problem: 'The computation was interrupted.', finished_at: ctx.now })
    .where('id', '=', newest.id)
    .execute();
}
