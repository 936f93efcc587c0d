import type { Store } from '../database/db.ts';
import { type CoalesceOptions, type Coalescer, coalesce } from './coalesce.ts';

/**
 * Runs `run`, and again whenever any process notifies the channel, until the result is stopped. It listens before the first
 * run, so that no change is missed. Throws if the first run fails; errors of later ones are reported and retried.
 */
export async function runOnChange(
  store: Pick<Store, 'listen'>,
  channel: string,
  run: () => Promise<unknown>,
  options: CoalesceOptions,
): Promise<Coalescer> {
  const running = coalesce(run, options);
  await store.listen(channel, running.request);
  try {
    await running.runNow();
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}
