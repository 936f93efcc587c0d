import type { AttemptRow } from '../queries/attempts.ts';
import type { PaperVersion } from '../queries/papers.ts';
import { pausedMsAt, realDeadline } from './control/paused-times.ts';

/** A running attempt, as far as checking and storing answers needs it. */
export type RunningAttempt = {
  id: number;
  studentId: number;
  startedAt: Date;
  deadline: Date;
  extraMinutes: number;
  /** Since when it is paused; null while its clock runs. */
  pausedAt: Date | null;
  /** How long it was paused in all, as far as the start and the deadline contain it. */
  pausedMs: number;
  /** The device that has the attempt open; null if it did not name itself. */
  device: string | null;
  /** The session that opened it last. */
  sessionId: string | null;
  /** Session numbers by session id, as far as this process has seen them. */
  sessions: Map<string, number>;
  paper: PaperVersion;
};

export function toRunningAttempt(row: AttemptRow): RunningAttempt {
  return {
    id: row.id,
    studentId: row.student_id,
    startedAt: row.started_at,
    deadline: realDeadline(row),
    extraMinutes: row.extra_minutes,
    pausedAt: row.paused_at,
    pausedMs: Number(row.paused_ms),
    device: row.device,
    sessionId: row.session_id,
    sessions: new Map(),
    paper: { test_id: row.test_id, version: row.version, digest: row.digest },
  };
}

/** Returns the attempt with its times as if its pause ended now, so that its clock stands still meanwhile. */
export function runningAt(attempt: RunningAttempt, now: Date): RunningAttempt {
  const pausedMs = pausedMsAt(attempt.pausedAt, now);
  if (pausedMs === 0) return attempt;
  return {
    ...attempt,
    startedAt: new Date(attempt.startedAt.getTime() + pausedMs),
    deadline: new Date(attempt.deadline.getTime() + pausedMs),
    pausedMs: attempt.pausedMs + pausedMs,
  };
}
