/** How often one attempt may save: far beyond any screen, and far below what would slow down other candidates. */
import { LRUCache } from 'lru-cache';
import type { StudentCtx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';

/**
 * Calls and events of one window. The screen sends the newest answer of each question, so even after hours without a
 * network it sends fewer events than the longest paper has questions. A bench that measures what the database can take raises both.
 */
export const SAVE_RATE = { calls: 80, events: 500, windowMs: 10_000 };

const used = new LRUCache<string, { since: number; calls: number; events: number }>({ max: 50_000 });
/** When students who went past the rate may send a long body again, ms since 1970. */
const blocked = new LRUCache<number, number>({ max: 10_000 });

/** The command, refused with 429 past the rate. Counted in each process for itself. */
export function atSaveRate<Body extends { attempt_id: string; events?: readonly unknown[] }, Data>(
  command: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  return (ctx, body) => {
    const name = `${ctx.studentId}:${body.attempt_id}`;
    const now = ctx.now.getTime();
    const known = used.get(name);
    const window = known && now - known.since < SAVE_RATE.windowMs ? known : { since: now, calls: 0, events: 0 };
    if (window.calls >= SAVE_RATE.calls || window.events >= SAVE_RATE.events) {
      const until = window.since + SAVE_RATE.windowMs;
      blocked.set(ctx.studentId, until);
      throw tooFast(until - now);
    }
    const events = window.events + (body.events?.length ?? 0);
    used.set(name, { since: window.since, calls: window.calls + 1, events });
    return command(ctx, body);
  };
}

/** Throws 429 for a student who went past the rate a moment ago: asked before a long body is read. */
export function refuseWhileBlocked(ctx: StudentCtx): void {
  const waitMs = (blocked.get(ctx.studentId) ?? 0) - ctx.now.getTime();
  // A clock that was set back must not block for longer than the rate does.
  if (waitMs > 0 && waitMs <= SAVE_RATE.windowMs) throw tooFast(waitMs);
}

function tooFast(waitMs: number) {
  return tooMany(
    'Answers are arriving too fast. They are kept on your device and sent again in a moment.',
    waitMs / 1000,
  );
}
