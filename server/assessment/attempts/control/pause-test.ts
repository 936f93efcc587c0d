/** Pauses a test for everybody, and continues it. Each is one transaction: all attempts stand still, or none. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { pauseChanged, type pauseTest, type resumeTest } from '../../../../contract/staff/exams/control.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { notifyAttempts } from '../event-streams.ts';
import { lockForExtension } from '../lock-extra-time.ts';
import { POSTPONEMENT } from './paused-times.ts';

/** Returns since when a test is paused; null if it is not. */
export async function pausedSince(ctx: Pick<Ctx, 'db'>, testId: number): Promise<Date | null> {
  const open = await ctx.db
    .selectFrom('assessment.pause')
    .where('test_id', '=', testId)
    .where('resumed_at', 'is', null)
    .select('paused_at')
    .executeTakeFirst();
  return open?.paused_at ?? null;
}

/**
 * Stops the clocks of everybody who takes the test, and refuses starts. A test that is paused stays as it is. Throws 404 for
 * an unknown test, or the refusal `changed_meanwhile` if the pause of a repeated call has ended.
 */
export async function pauseEverybody(
  ctx: StaffCtx,
  { test_id, reason, key }: DecodedBody<typeof pauseTest>,
): Promise<DataOf<typeof pauseTest>> {
  const test = await findTest(ctx, test_id);
  // Waits for the starts that are not committed, and keeps others out until the commit.
  await lockForExtension(ctx, test_id);
  // The call can have waited for seconds in which an attempt ended.
  const now = ctx.clock?.() ?? ctx.now;
  if (await pausedSince(ctx, test_id)) {
    recordNoChange(ctx);
    return { attempts: 0 };
  }
  if (await hasPaused(ctx, test_id, key)) throw refuse(pauseChanged);
  await ctx.db
    .insertInto('assessment.pause')
    .values({
      test_id,
      paused_at: ctx.now,
      paused_by: ctx.staff.name,
      call_key: key,
      resumed_at: null,
      resumed_by: null,
    })
    .execute();
  // In the order in which answers are stored. An attempt whose time is over is left to the sweeper.
  const { rows } = await sql<{ public_id: string }>`
    with running as materialized (
      select student_id, id from assessment.attempt
      where test_id = ${test_id} and state = 'running' and paused_at is null and deadline >= ${now}
      order by student_id, id for update
    )
    update assessment.attempt set paused_at = ${ctx.now}, deadline = attempt.deadline + ${POSTPONEMENT}
    from running where attempt.student_id = running.student_id and attempt.id = running.id
    returning attempt.public_id`.execute(ctx.db);
  await notifyAttempts(ctx, ...rows.map(({ public_id }) => public_id));
  await recordChange(ctx, {
    action: 'test.paused',
    target: targetOf(test),
    after: { attempts: rows.length },
    reason: reason.trim(),
  });
  return { attempts: rows.length };
}

async function hasPaused(ctx: Pick<Ctx, 'db'>, testId: number, key: string): Promise<boolean> {
  const pause = await ctx.db
    .selectFrom('assessment.pause')
    .where('test_id', '=', testId)
    .where('call_key', '=', key)
    .select('id')
    .executeTakeFirst();
  return pause !== undefined;
}

/**
 * Continues a paused test: each attempt has the time that was left. Throws 404 for an unknown test, or the refusal
 * `changed_meanwhile` if another pause has begun.
 */
export async function resumeEverybody(
  ctx: StaffCtx,
  { test_id, reason, paused_at }: DecodedBody<typeof resumeTest>,
): Promise<DataOf<typeof resumeTest>> {
  const test = await findTest(ctx, test_id);
  await lockForExtension(ctx, test_id);
  const since = await pausedSince(ctx, test_id);
  if (since && since.getTime() !== Date.parse(paused_at)) throw refuse(pauseChanged);
  if (!since) {
    recordNoChange(ctx);
    return { attempts: 0 };
  }
  await ctx.db
    .updateTable('assessment.pause')
    .set({ resumed_at: ctx.now, resumed_by: ctx.staff.name })
    .where('test_id', '=', test_id)
    .where('resumed_at', 'is', null)
    .execute();
  const { rows } = await sql<{ public_id: string }>`
    with paused as materialized (
      select student_id, id, greatest(interval '0', ${ctx.now}::timestamptz - paused_at) as length
      from assessment.attempt
      where test_id = ${test_id} and state = 'running' and paused_at is not null
      order by student_id, id for update
    )
    update assessment.attempt set paused_at = null,
      started_at = attempt.started_at + paused.length,
      deadline = attempt.deadline - ${POSTPONEMENT} + paused.length,
      paused_ms = attempt.paused_ms + (extract(epoch from paused.length) * 1000)::bigint
    from paused where attempt.student_id = paused.student_id and attempt.id = paused.id
    returning attempt.public_id`.execute(ctx.db);
  await notifyAttempts(ctx, ...rows.map(({ public_id }) => public_id));
  await recordChange(ctx, {
    action: 'test.resumed',
    target: targetOf(test),
    after: { attempts: rows.length, paused_at: since.toISOString() },
    reason: reason.trim(),
  });
  return { attempts: rows.length };
}
