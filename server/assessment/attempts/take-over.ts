/**
 * Takeover: an attempt is open in one place, so opening it on another device or in another session moves it there and
 * notifies the first.
 */
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { type AttemptRow, lockAttempt } from '../queries/attempts.ts';
import { invalidateAttempt } from './attempt-cache.ts';
import { registerSessions, sessionIdOf } from './attempt-sessions.ts';
import { recordContact } from './control/board/candidate-contacts.ts';
import { notifyAttempts } from './event-streams.ts';

/** Limit of recorded takeovers in an attempt's log, because a candidate could cause thousands by repeated calls. */
const MAX_RECORDED_TAKEOVERS = 1000;

/** Opens the attempt for the caller. Returns its row, and whether another device or session had it until now. */
export async function takeOver(
  ctx: StudentCtx,
  attempt: AttemptRow,
  device: string | undefined,
): Promise<[AttemptRow, boolean]> {
  const sessionId = sessionIdOf(ctx);
  if (attempt.state === 'running') recordContact(ctx, attempt);
  if (needsNoTakeover(attempt, device, sessionId)) return [attempt, false];
  const taken = await inTransaction<StudentCtx, [AttemptRow, boolean]>(ctx, async (ctx) => {
    // Locks the attempt against finalizing, because the receipt covers everything that was recorded before.
    const locked = await lockAttempt(ctx, attempt.public_id);
    if (needsNoTakeover(locked, device, sessionId)) return [locked, false];
    const wasElsewhere = isOpenElsewhere(locked, device, sessionId);
    const take_overs = locked.take_overs + (wasElsewhere ? 1 : 0);
    const holder = {
      // A new holder without a device name must not inherit the previous device's name.
      device: device ?? (wasElsewhere ? null : locked.device),
      session_id: sessionId ?? locked.session_id,
      take_overs,
    };
    await ctx.db
      .updateTable('assessment.attempt')
      .set({ ...holder, device_at: ctx.now })
      .where('student_id', '=', ctx.studentId)
      .where('id', '=', locked.id)
      .execute();
    if (sessionId !== null) {
      const use = { studentId: ctx.studentId, attemptId: locked.id, sessionId, startedAt: locked.started_at };
      await registerSessions(ctx, [use]);
    }
    if (wasElsewhere && take_overs <= MAX_RECORDED_TAKEOVERS) await recordDeviceChange(ctx, locked);
    await notifyAttempts(ctx, locked.public_id);
    return [{ ...locked, ...holder }, wasElsewhere];
  });
  // The notification arrives later, and the next save may come before it.
  invalidateAttempt(attempt.public_id);
  return taken;
}

/** Whether nothing has to change: the attempt is over, or the caller has it open already. */
function needsNoTakeover(attempt: AttemptRow, device: string | undefined, sessionId: string | null): boolean {
  if (attempt.state !== 'running') return true;
  const isSameDevice = device === undefined || attempt.device === device;
  return isSameDevice && (sessionId === null || attempt.session_id === sessionId);
}

function isOpenElsewhere(locked: AttemptRow, device: string | undefined, sessionId: string | null): boolean {
  if (device !== undefined && locked.device !== null) return locked.device !== device;
  return locked.session_id !== null && locked.session_id !== sessionId;
}

async function recordDeviceChange(ctx: StudentCtx, attempt: AttemptRow): Promise<void> {
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
