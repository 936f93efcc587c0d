/**
 * The database clock: all processes use the database's time, independent of their machines' clocks. Between two
 * readings a monotonic clock advances it.
 */
import type { Clock } from './clock.ts';
import type { Store } from './db.ts';
import type { Log } from './log.ts';
import type { Gauge } from './metrics.ts';

const LOOK_EVERY_MS = 30_000;
/** A larger skew is logged, because certificates, logs and other programs use the machine's clock. */
const ODD_MS = 2000;

export type SharedClock = { now: Clock; skewMs(): number; stop(): void };

/** Reads the database's time every 30 s until `stop`. Rejects when the first reading fails. */
export async function openSharedClock(store: Pick<Store, 'query'>, log: Log): Promise<SharedClock> {
  /** The database's time at `performance.now()` = 0; ms since the epoch. */
  let origin = Number.NaN;
  let wasOdd = false;
  const now = () => new Date(performance.now() + origin);
  const skewMs = () => Date.now() - now().getTime();

  async function look(): Promise<void> {
    const asked = performance.now();
    const { rows } = await store.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const answered = performance.now();
    const seen = Number((rows[0] as { ms: string }).ms) - (asked + answered) / 2;
    // A difference below the round-trip time is measurement error.
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

/** `skewMs`: how far this machine's clock is ahead of the database's. */
export function clockGauge(skewMs: () => number): Gauge {
  return {
    name: 'clock_skew_seconds',
    help: "How far this machine's clock is from the database's, either way",
    read: async () => [{ value: Math.abs(skewMs()) / 1000 }],
  };
}
