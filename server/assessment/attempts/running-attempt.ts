import type { AttemptRow } from '../queries/attempts.ts';
import type { PaperVersion } from '../queries/papers.ts';

/** A running attempt, as far as checking and storing answers needs it. */
export type RunningAttempt = {
  id: number;
  studentId: number;
  startedAt: Date;
  deadline: Date;
  extraMinutes: number;
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
    deadline: row.deadline,
    extraMinutes: row.extra_minutes,
    device: row.device,
    sessionId: row.session_id,
    sessions: new Map(),
    paper: { test_id: row.test_id, version: row.version, digest: row.digest },
  };
}
