/** Rate limits per student within a few seconds, counted in each process separately. */
import { LRUCache } from 'lru-cache';
import { perStore } from '../cache/per-store.ts';
import type { StudentCtx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';

export const RATE_WINDOW_MS = 10_000;

/**
 * Throws 429 if the student has used up the limit; otherwise adds `cost`, so the last call can exceed the limit. Counts
 * by student only, because the sender chooses everything else in a call.
 */
export type StudentRateLimit = (ctx: StudentCtx, cost?: number) => void;

/** Creates a separate rate limit. `limit` is read on each call, because a benchmark raises it. */
export function createStudentRateLimit(limit: () => number, message: string): StudentRateLimit {
  const windowsOf = perStore(() => new LRUCache<number | string, { since: number; used: number }>({ max: 50_000 }));
  return (ctx, cost = 1) => {
    const now = ctx.now.getTime();
    const windows = windowsOf(ctx);
    // The staff who see the store as a student do not use up the limit of the student.
    const key = ctx.session?.kind === 'viewing' ? ctx.session.sessionId : ctx.studentId;
    const known = windows.get(key);
    // If the clock was set back, a refusal must not last longer than the window.
    const isCurrent = known !== undefined && now >= known.since && now < known.since + RATE_WINDOW_MS;
    const { since, used } = isCurrent ? known : { since: now, used: 0 };
    if (used >= limit()) throw rateLimited(message, (since + RATE_WINDOW_MS - now) / 1000);
    windows.set(key, { since, used: used + cost });
  };
}

/** Calls of one kind per `RATE_WINDOW_MS`. */
export const MAX_CALLS_PER_WINDOW = 20;

/** Wraps a command or query with its own rate limit; throws 429 above it. */
export function limitCalls<Body, Data>(
  handler: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  const limitCall = createStudentRateLimit(
    () => MAX_CALLS_PER_WINDOW,
    'You are asking for this very often. Please try again in a moment.',
  );
  return (ctx, body) => {
    limitCall(ctx);
    return handler(ctx, body);
  };
}
