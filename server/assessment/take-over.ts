/** An attempt is open on one device: opening it on another takes it there, and the first is told. */
import { inTransaction, type StudentCtx } from '../platform/context.ts';
import { tellOf } from './news.ts';
import { type AttemptRow, lockAttempt } from './queries/attempts.ts';
import './tables.ts';

/** The attempt as it stands now, and whether another device had it until this moment. */
export async function takeOver(
  ctx: StudentCtx,
  attempt: AttemptRow,
  device: string | undefined,
): Promise<[AttemptRow, boolean]> {
  if (!device || attempt.state !== 'running' || attempt.device === device) return [attempt, false];
  return inTransaction(ctx, async (ctx) => {
    // Held against closing: the receipt vouches for all that was recorded before.
    const held = await lockAttempt(ctx, attempt.public_id);
    if (held.state !== 'running' || held.device === device) return [held, false];
    const wasElsewhere = held.device !== null;
    const take_overs = held.take_overs + (wasElsewhere ? 1 : 0);
    await ctx.db
      .updateTable('assessment.attempt')
      .set({ device, device_at: ctx.now, take_overs })
      .where('student_id', '=', ctx.studentId)
      .where('id', '=', held.id)
      .execute();
    if (wasElsewhere) await recordChange(ctx, held);
    await tellOf(ctx, held.public_id);
    return [{ ...held, device, take_overs }, wasElsewhere];
  });
}

async function recordChange(ctx: StudentCtx, attempt: AttemptRow): Promise<void> {
  await ctx.db
    .insertInto('assessment.signal')
    .values({
      student_id: ctx.studentId,
      attempt_id: attempt.id,
      kind: 'device_changed',
      at_ms: Math.max(0, ctx.now.getTime() - attempt.started_at.getTime()),
      received_at: ctx.now,
    })
    .execute();
}
