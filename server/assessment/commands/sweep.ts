/** Closes attempts whose time is over, with no browser involved. Any number of processes may sweep at once. */
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { isDatabaseAway } from '../../platform/problem.ts';
import { closeAttempts } from '../closing.ts';
import { tellOf } from '../news.ts';
import { type AttemptRow, attempts } from '../queries/attempts.ts';
import { GRACE_MS } from '../rules.ts';
import { forgetRunning } from '../running-attempts.ts';

const BATCH = 500;

/** Run by the worker again and again; what a stopped process left behind is found by its deadline. */
export const sweeper = { everyMs: 1000, run: sweep };

/** Answers how many it closed. An attempt that cannot be closed is logged and does not hold up the others. */
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
