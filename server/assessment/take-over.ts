/** An attempt is open on one device: opening it on another takes it there, and the first is told. */
import type { StudentCtx } from '../platform/context.ts';
import { tellOf } from './news.ts';
import type { AttemptRow } from './queries/attempts.ts';
import './tables.ts';

/** The attempt as it stands now, and whether another device had it until this moment. */
export async function takeOver(
  ctx: StudentCtx,
  attempt: AttemptRow,
  device: string | undefined,
): Promise<[AttemptRow, boolean]> {
  if (!device || attempt.state !== 'running' || attempt.device === device) return [attempt, false];
  await ctx.db
    .updateTable('assessment.attempt')
    .set({ device, device_at: ctx.now })
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', attempt.id)
    .where('state', '=', 'running')
    .execute();
  const wasElsewhere = attempt.device !== null;
  if (wasElsewhere) {
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
  await tellOf(ctx, attempt.public_id);
  return [{ ...attempt, device }, wasElsewhere];
}
