/** Whoever looks at an attempt after its time finds it closed, even where no sweeper has been yet. */
import { inTransaction, type StudentCtx } from '../platform/context.ts';
import { closeAttempts } from './closing.ts';
import { type AttemptRow, attemptOf, lockAttempt } from './queries/attempts.ts';
import { isOverdue } from './rules.ts';
import { forgetRunning } from './running-attempts.ts';

/** The attempt as it stands now. Throws notFound for somebody else's. */
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
