import type { Ctx } from '../context.ts';

/** What is shown to the staff is read again after this time. */
const CACHE_MS = 10_000;

/** Returns `read`, which then runs at most every ten seconds for each store of this process; callers share a run. */
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
