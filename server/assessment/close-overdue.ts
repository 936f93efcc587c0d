/** Finalizes an overdue attempt when it is read, even if no sweeper has found it yet. */
import { inTransaction, type StudentCtx } from '../platform/context.ts';
import { closeAttempts } from './closing.ts';
import { type AttemptRow, attemptOf, lockAttempt } from './queries/attempts.ts';
import { isOverdue } from './rules.ts';
import { forgetRunning } from './running-attempts.ts';

/** Returns the attempt's current row, finalized if it is overdue. Throws notFound for another student's attempt. */
export async function closeOverdue(ctx: StudentCtx, publicId: string): Promise<AttemptRow> {
  const attempt = await attemptOf(ctx, publicId);
  if (attempt.state !== 'running' || !isOverdue(attempt, ctx.now)) return attempt;
  forgetRunning(publicId);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, publicId);
    if (locked.state !== 'running' || !isOverdue(locked, ctx.now)) return locked;
    const endings = await closeAttempts(ctx, [locked], 'expired');
    return { ...locked, ...endings.get(locked.id) };
  });
}
