/** Values that may be a few seconds old, such as the numbers of the dashboard. */
import type { Ctx } from '../context.ts';

const CACHE_MS = 10_000;

/**
 * Returns `read`, which then runs at most every ten seconds for each store of this process; callers share a run. Never call
 * it in a transaction: the run of another caller may need the connection that the transaction holds.
 */
export function cacheBriefly<Value>(read: (ctx: Ctx) => Promise<Value>): (ctx: Ctx) => Promise<Value> {
  const cached = new WeakMap<Ctx['config'], { value: Promise<Value>; until: number }>();
  return (ctx) => {
    const known = cached.get(ctx.config);
    if (known && known.until > ctx.now.getTime()) return known.value;
    const entry = { value: read(ctx), until: ctx.now.getTime() + CACHE_MS };
    cached.set(ctx.config, entry);
    entry.value.catch(() => cached.get(ctx.config) === entry && cached.delete(ctx.config));
    return entry.value;
  };
}
