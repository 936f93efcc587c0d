/** Finalizes attempts whose deadline has passed, without a browser. Several processes can sweep at the same time. */
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { isDatabaseAway } from '../../platform/problem.ts';
import { closeAttempts } from '../closing.ts';
import { tellOf } from '../news.ts';
import { type AttemptRow, attempts } from '../queries/attempts.ts';
import { GRACE_MS } from '../rules.ts';
import { forgetRunning } from '../running-attempts.ts';

const BATCH = 500;

/** The worker's periodic task. It finds attempts by their deadline, including those that a stopped process left. */
export const sweeper = { everyMs: 1000, run: sweep };

/**
 * Returns the number of finalized attempts. An attempt that cannot be finalized is logged and does not stop the others.
 * Throws if the database is unavailable.
 */
export async function sweep(ctx: Ctx): Promise<number> {
  let closed = 0;
  for (;;) {
    const batch = await closeBatch(ctx, BATCH).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error }, 'a batch of overdue attempts could not be closed; each is tried alone');
      return null;
    });
    if (batch === null) return closed + (await closeOneByOne(ctx));
    closed += batch;
    if (batch < BATCH) return closed;
  }
}

function closeBatch(ctx: Ctx, size: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const batch = await overdue(ctx)
      .orderBy('attempt.deadline')
      .limit(size)
      .forUpdate('attempt')
      .skipLocked()
      .execute();
    await close(ctx, batch);
    return batch.length;
  });
}

async function closeOneByOne(ctx: Ctx): Promise<number> {
  let closed = 0;
  for (const { id, student_id } of await overdue(ctx).orderBy('attempt.deadline').execute()) {
    try {
      closed += await inTransaction(ctx, async (ctx) => {
        const one = await overdue(ctx)
          .where('attempt.student_id', '=', student_id)
          .where('attempt.id', '=', id)
          .forUpdate('attempt')
          .skipLocked()
          .execute();
        await close(ctx, one);
        return one.length;
      });
    } catch (error) {
      ctx.log.error({ err: error, attemptId: id }, 'an attempt could not be closed');
    }
  }
  return closed;
}

async function close(ctx: Ctx, batch: readonly AttemptRow[]): Promise<void> {
  await closeAttempts(ctx, batch, 'expired');
  await tellOf(ctx, ...batch.map((attempt) => attempt.public_id));
  for (const attempt of batch) forgetRunning(attempt.public_id);
}

function overdue(ctx: Ctx) {
  return attempts(ctx)
    .where('attempt.state', '=', 'running')
    .where('attempt.deadline', '<', new Date(ctx.now.getTime() - GRACE_MS));
}
