/** State in memory for each store that this process opened; only tests open more than one. */
import type { Ctx } from '../context.ts';

type Opened = Pick<Ctx, 'config'>;

/** Returns a function that returns the state of the context's store, created at the first call. */
export function perStore<State>(create: () => State): (ctx: Opened) => State {
  const states = new WeakMap<Opened['config'], State>();
  return ({ config }) => {
    const known = states.get(config);
    if (known !== undefined) return known;
    const state = create();
    states.set(config, state);
    return state;
  };
}
