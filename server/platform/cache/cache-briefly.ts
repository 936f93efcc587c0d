/** Values that may be a few seconds old, such as the numbers of the dashboard. */
import type { Ctx } from '../context.ts';
import { refuseInTransaction } from '../database/limits/outside-transaction.ts';
import { perStore } from './per-store.ts';

const CACHE_MS = 10_000;

/**
 * Returns `read`, which then runs at most every ten seconds for each store of this process; callers share a run. It
 * throws in a transaction: the run of another caller may need the connection that the transaction holds.
 */
export function cacheBriefly<Value>(read: (ctx: Ctx) => Promise<Value>): (ctx: Ctx) => Promise<Value> {
  const cacheOf = perStore<{ entry: { value: Promise<Value>; until: number } | null }>(() => ({ entry: null }));
  return (ctx) => {
    refuseInTransaction(ctx, 'A read of shared values');
    const cache = cacheOf(ctx);
    if (cache.entry && cache.entry.until > ctx.now.getTime()) return cache.entry.value;
    const entry = { value: read(ctx), until: ctx.now.getTime() + CACHE_MS };
    cache.entry = entry;
    entry.value.catch(() => {
      if (cache.entry === entry) cache.entry = null;
    });
    return entry.value;
  };
}
