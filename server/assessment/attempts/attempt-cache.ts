/**
 * Cache of running attempts, so that saving an answer takes one statement. It never decides a refusal alone: the
 * statement that stores answers checks state and deadline in the database again.
 */
import { LRUCache } from 'lru-cache';
import type { StudentCtx } from '../../platform/context.ts';
import { attemptOf } from '../queries/attempts.ts';
import { knownSessions } from './attempt-sessions.ts';
import { type RunningAttempt, toRunningAttempt } from './running-attempt.ts';

/** Invalidated by notifications (event-streams.ts), and after a minute in any case. */
const cache = new LRUCache<string, RunningAttempt>({ max: 20_000, ttl: 60_000 });

/** The newest read of each attempt that has not ended. A change meanwhile removes it, so that the outdated row is not cached. */
const reads = new Map<string, symbol>();

/** Returns null if the attempt is over. Throws notFound for another student's attempt. */
export async function findRunningAttempt(ctx: StudentCtx, publicId: string): Promise<RunningAttempt | null> {
  const known = cache.get(publicId);
  if (known && known.studentId === ctx.studentId && ctx.now <= known.deadline) return known;
  const read = Symbol();
  reads.set(publicId, read);
  try {
    const row = await attemptOf(ctx, publicId);
    if (row.state !== 'running') return null;
    const attempt = { ...toRunningAttempt(row), sessions: await knownSessions(ctx, row.id) };
    if (reads.get(publicId) === read) cache.set(publicId, attempt);
    return attempt;
  } finally {
    if (reads.get(publicId) === read) reads.delete(publicId);
  }
}

export function invalidateAttempt(publicId: string): void {
  cache.delete(publicId);
  reads.delete(publicId);
}

/** Clears the cache when notifications may have been missed. */
export function invalidateAllAttempts(): void {
  cache.clear();
  reads.clear();
}
