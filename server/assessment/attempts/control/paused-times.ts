/**
 * The times of attempts during a pause. The stored deadline of a paused attempt is a century late (migration 0712); with
 * its start it moves on by the length of the pause when the pause ends.
 */
import { sql } from 'kysely';

/** A century, as in the trigger of migration 0712; a number of hours, because the length of days and years varies. */
const POSTPONED_HOURS = 876_600;
const POSTPONED_MS = POSTPONED_HOURS * 3_600_000;
export const POSTPONEMENT = sql`make_interval(hours => ${sql.lit(POSTPONED_HOURS)})`;

type StoredTimes = { started_at: Date; deadline: Date; paused_at: Date | null };

/** Returns the deadline of the time that is left, also during a pause. */
export function realDeadline({ deadline, paused_at }: Pick<StoredTimes, 'deadline' | 'paused_at'>): Date {
  return paused_at ? new Date(deadline.getTime() - POSTPONED_MS) : deadline;
}

/** Returns when the attempt really started; the stored start moves on with each pause. */
export function realStart({ started_at, paused_ms }: { started_at: Date; paused_ms: number }): Date {
  return new Date(started_at.getTime() - Number(paused_ms));
}

/**
 * Returns start and deadline as if the pause ended now. So the time that has passed and the time that is left stay the same
 * during a pause.
 */
export function timesAt(attempt: StoredTimes, now: Date): { startedAt: Date; deadline: Date; isPaused: boolean } {
  const { started_at, paused_at } = attempt;
  const pausedMs = pausedMsAt(paused_at, now);
  return {
    startedAt: new Date(started_at.getTime() + pausedMs),
    deadline: new Date(realDeadline(attempt).getTime() + pausedMs),
    isPaused: paused_at !== null,
  };
}

/** Returns how long the current pause has lasted; 0 without one. */
export function pausedMsAt(pausedAt: Date | null, now: Date): number {
  return pausedAt ? Math.max(0, now.getTime() - pausedAt.getTime()) : 0;
}
