/** How much one student may ask for in a few seconds, counted in each process for itself. */
import { LRUCache } from 'lru-cache';
import type { StudentCtx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';

export const RATE_WINDOW_MS = 10_000;

/**
 * Throws 429 when the student has used the limit up; otherwise adds `cost`, so that the last use may go past the limit.
 * By student alone: everything else in a call is chosen by its sender.
 */
export type StudentRate = (ctx: StudentCtx, cost?: number) => void;

/** A rate of its own. The limit is asked each time, because a bench raises it. */
export function studentRate(limit: () => number, message: string): StudentRate {
  const windows = new LRUCache<number, { since: number; used: number }>({ max: 50_000 });
  return (ctx, cost = 1) => {
    const now = ctx.now.getTime();
    const known = windows.get(ctx.studentId);
    // A clock that was set back must not refuse for longer than the window.
    const isCurrent = known !== undefined && now >= known.since && now < known.since + RATE_WINDOW_MS;
    const { since, used } = isCurrent ? known : { since: now, used: 0 };
    if (used >= limit()) throw tooMany(message, (since + RATE_WINDOW_MS - now) / 1000);
    windows.set(ctx.studentId, { since, used: used + cost });
  };
}

/** Calls of one kind within `RATE_WINDOW_MS`. */
export const CALLS_PER_WINDOW = 20;

/** A command or query, refused with 429 past a rate of its own. */
export function atCallRate<Body, Data>(
  handler: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  const count = studentRate(
    () => CALLS_PER_WINDOW,
    'You are asking for this very often. Please try again in a moment.',
  );
  return (ctx, body) => {
    count(ctx);
    return handler(ctx, body);
  };
}
