/**
 * Cache of running attempts, so that saving an answer takes one statement. It never decides a refusal alone: the
 * statement that stores answers checks state and deadline in the database again.
 */
import { LRUCache } from 'lru-cache';
import type { StudentCtx } from '../../platform/context.ts';
import { type AttemptRow, attemptOf } from '../queries/attempts.ts';
import type { PaperVersion } from '../queries/papers.ts';
import { knownSessions } from './attempt-sessions.ts';

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

/** Invalidated by notifications (event-streams.ts), and after a minute in any case. */
const cache = new LRUCache<string, RunningAttempt>({ max: 20_000, ttl: 60_000 });

/** Returns null if the attempt is over. Throws notFound for another student's attempt. */
export async function findRunningAttempt(ctx: StudentCtx, publicId: string): Promise<RunningAttempt | null> {
  const known = cache.get(publicId);
  if (known && known.studentId === ctx.studentId && ctx.now <= known.deadline) return known;
  const row = await attemptOf(ctx, publicId);
  if (row.state !== 'running') return null;
  const attempt = { ...toRunningAttempt(row), sessions: await knownSessions(ctx, row.id) };
  cache.set(publicId, attempt);
  return attempt;
}

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

export function invalidateAttempt(publicId: string): void {
  cache.delete(publicId);
}

/** Clears the cache when notifications may have been missed. */
export function invalidateAllAttempts(): void {
  cache.clear();
}
