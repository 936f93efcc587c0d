/** Rate limits within a few seconds, counted in each process separately. */

import { LRUCache } from 'lru-cache';
import type { Text } from '../../../common/languages/text.ts';
import { perStore } from '../cache/per-store.ts';
import type { Ctx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';

export const RATE_WINDOW_MS = 10_000;

/** Throws 429 if the key has used up the limit; otherwise adds `cost`, so the last call can exceed the limit. */
type WindowLimit = (ctx: Pick<Ctx, 'config' | 'now'>, key: number | string, cost?: number) => void;

/** Creates a separate rate limit. `limit` is read on each call, because a benchmark raises it. */
export function createWindowLimit(limit: () => number, message: Text): WindowLimit {
  const windowsOf = perStore(() => new LRUCache<number | string, { since: number; used: number }>({ max: 50_000 }));
  return (ctx, key, cost = 1) => {
    const now = ctx.now.getTime();
    const windows = windowsOf(ctx);
    const known = windows.get(key);
    // If the clock was set back, a refusal must not last longer than the window.
    const isCurrent = known !== undefined && now >= known.since && now < known.since + RATE_WINDOW_MS;
    const { since, used } = isCurrent ? known : { since: now, used: 0 };
    if (used >= limit()) throw rateLimited(message, (since + RATE_WINDOW_MS - now) / 1000);
    windows.set(key, { since, used: used + cost });
  };
}
