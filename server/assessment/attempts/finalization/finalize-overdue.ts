/** Finalizes an overdue attempt when it is read, even if no sweeper has found it yet. */
import { inSharedTransaction, type StudentCtx } from '../../../platform/context.ts';
import { type AttemptRow, attemptOf, lockAttempt } from '../../queries/attempts.ts';
import { isOverdue } from '../../rules.ts';
import { invalidateAttempt } from '../attempt-cache.ts';
import { finalizeAttempts } from './finalize.ts';
import { finalizeInTurn, hasLongHistory } from './finalize-in-turn.ts';

/** Returns the attempt's current row, finalized if it is overdue. Throws notFound for another student's attempt. */
export async function finalizeOverdue(ctx: StudentCtx, publicId: string): Promise<AttemptRow> {
  const attempt = await attemptOf(ctx, publicId);
  if (attempt.state !== 'running' || !isOverdue(attempt, ctx.now)) return attempt;
  invalidateAttempt(publicId);
  const finalize = () => lockAndFinalize(ctx, publicId);
  return hasLongHistory(attempt) && !ctx.db.isTransaction ? finalizeInTurn(ctx.db, publicId, finalize) : finalize();
}

function lockAndFinalize(ctx: StudentCtx, publicId: string): Promise<AttemptRow> {
  // Not in the queue of the student, because the attempts of others wait for the turn.
  return inSharedTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, publicId);
    if (locked.state !== 'running' || !isOverdue(locked, ctx.now)) return locked;
    const finalStates = await finalizeAttempts(ctx, [locked], 'expired');
    return { ...locked, ...finalStates.get(locked.id) };
  });
}
