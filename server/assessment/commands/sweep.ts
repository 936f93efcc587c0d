/** Finalizes attempts whose deadline has passed, without a browser. Several processes can sweep at the same time. */
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/http/http-error.ts';
import { invalidateAttempt } from '../attempts/attempt-cache.ts';
import { notifyAttempts } from '../attempts/event-streams.ts';
import { finalizeAttempts } from '../attempts/finalization/finalize.ts';
import { finalizeInTurn, LONG_HISTORY_EVENTS } from '../attempts/finalization/finalize-in-turn.ts';
import { type AttemptRow, attempts } from '../queries/attempts.ts';
import { GRACE_MS } from '../rules.ts';

const BATCH_SIZE = 500;

/** The worker's periodic task. It finds attempts by their deadline, including those that a stopped process left. */
export const sweeper = { everyMs: 1000, run: sweep };

/**
 * Returns the number of finalized attempts. An attempt that cannot be finalized is logged and does not stop the others.
 * Throws if the database is unavailable.
 */
export async function sweep(ctx: Ctx): Promise<number> {
  let finalized = 0;
  for (;;) {
    const batch = await finalizeBatch(ctx, BATCH_SIZE).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error;
      ctx.log.error({ err: error }, 'a batch of overdue attempts was not finalized; each attempt is retried alone');
      return null;
    });
    if (batch === null) return finalized + (await finalizeOneByOne(ctx, overdueAttempts(ctx)));
    finalized += batch;
    if (batch < BATCH_SIZE) break;
  }
  const long = overdueAttempts(ctx).where('attempt.event_count', '>', LONG_HISTORY_EVENTS);
  return finalized + (await finalizeOneByOne(ctx, long));
}

function finalizeBatch(ctx: Ctx, size: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const batch = await overdueAttempts(ctx)
      .where('attempt.event_count', '<=', LONG_HISTORY_EVENTS)
      .orderBy('attempt.deadline')
      .limit(size)
      .forUpdate('attempt')
      .skipLocked()
      .execute();
    await finalizeAndNotify(ctx, batch);
    return batch.length;
  });
}

async function finalizeOneByOne(ctx: Ctx, overdue: ReturnType<typeof overdueAttempts>): Promise<number> {
  let finalized = 0;
  for (const attempt of await overdue.orderBy('attempt.deadline').execute()) {
    try {
      const finalize = () => finalizeOne(ctx, attempt);
      finalized += await finalizeInTurn(ctx.db, attempt.public_id, finalize);
    } catch (error) {
      ctx.log.error({ err: error, attemptId: attempt.id }, 'an attempt was not finalized');
    }
  }
  return finalized;
}

function finalizeOne(ctx: Ctx, { student_id, id }: AttemptRow): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const one = await overdueAttempts(ctx)
      .where('attempt.student_id', '=', student_id)
      .where('attempt.id', '=', id)
      .forUpdate('attempt')
      .skipLocked()
      .execute();
    await finalizeAndNotify(ctx, one);
    return one.length;
  });
}

async function finalizeAndNotify(ctx: Ctx, batch: readonly AttemptRow[]): Promise<void> {
  await finalizeAttempts(ctx, batch, 'expired');
  await notifyAttempts(ctx, ...batch.map((attempt) => attempt.public_id));
  for (const attempt of batch) invalidateAttempt(attempt.public_id);
}

function overdueAttempts(ctx: Ctx) {
  return attempts(ctx)
    .where('attempt.state', '=', 'running')
    .where('attempt.deadline', '<', new Date(ctx.now.getTime() - GRACE_MS));
}
