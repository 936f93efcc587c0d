/**
 * The database's time, on which all processes agree whatever the clocks of their machines say. Between two looks it is
 * carried on by a clock that nobody can set.
 */
import type { Clock } from './clock.ts';
import type { Store } from './db.ts';
import type { Log } from './log.ts';
import type { Gauge } from './metrics.ts';

const LOOK_EVERY_MS = 30_000;
/** Worth a word: certificates, logs and other programs on the machine go by its clock all the same. */
const ODD_MS = 2000;

export type SharedClock = { now: Clock; skewMs(): number; stop(): void };

export async function openSharedClock(store: Pick<Store, 'query'>, log: Log): Promise<SharedClock> {
  /** The database's time when `performance.now()` was 0; milliseconds. */
  let origin = Number.NaN;
  let wasOdd = false;
  const now = () => new Date(performance.now() + origin);
  const skewMs = () => Date.now() - now().getTime();

  async function look(): Promise<void> {
    const asked = performance.now();
    const { rows } = await store.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const answered = performance.now();
    const seen = Number((rows[0] as { ms: string }).ms) - (asked + answered) / 2;
    // A difference smaller than what the way took says nothing.
    if (!(Math.abs(seen - origin) <= answered - asked)) origin = seen;
    const isOdd = Math.abs(skewMs()) > ODD_MS;
    if (isOdd && !wasOdd) log.warn({ skewMs: Math.round(skewMs()) }, "this machine's clock is not the database's");
    wasOdd = isOdd;
  }

  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "the database's time was not read"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { now, skewMs, stop: () => clearInterval(timer) };
}

/** `skewMs`: by how many milliseconds this machine's clock is ahead. */
export function clockGauge(skewMs: () => number): Gauge {
  return {
    name: 'clock_skew_seconds',
    help: "How far this machine's clock is from the database's, either way",
    read: async () => [{ value: Math.abs(skewMs()) / 1000 }],
  };
}
