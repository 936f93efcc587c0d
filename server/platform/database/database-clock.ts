/**
 * The database clock: all processes use the database's time, independent of their machines' clocks. Between two
 * readings a monotonic clock advances it.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Gauge } from '../observability/metrics.ts';
import type { Store } from './db.ts';

const READ_INTERVAL_MS = 30_000;
/** A larger skew is logged, because certificates, logs and other programs use the machine's clock. */
const MAX_SKEW_MS = 2000;

export type DatabaseClock = { now: Clock; skewMs(): number; stop(): void };

/** Reads the database's time every 30 s until `stop`. Rejects when the first reading fails. */
export async function openDatabaseClock(store: Pick<Store, 'query'>, log: Log): Promise<DatabaseClock> {
  /** The database's time at `performance.now()` = 0; ms since the epoch. */
  let origin = Number.NaN;
  let wasSkewed = false;
  const now = () => new Date(performance.now() + origin);
  const skewMs = () => Date.now() - now().getTime();

  async function readTime(): Promise<void> {
    const requestedAt = performance.now();
    const { rows } = await store.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const receivedAt = performance.now();
    const newOrigin = Number((rows[0] as { ms: string }).ms) - (requestedAt + receivedAt) / 2;
    // A difference below the round-trip time is measurement error.
    if (!(Math.abs(newOrigin - origin) <= receivedAt - requestedAt)) origin = newOrigin;
    const isSkewed = Math.abs(skewMs()) > MAX_SKEW_MS;
    if (isSkewed && !wasSkewed)
      log.warn({ skewMs: Math.round(skewMs()) }, 'the clocks of this machine and the database differ');
    wasSkewed = isSkewed;
  }

  await readTime();
  const timer = setInterval(() => {
    readTime().catch((error: unknown) => log.warn({ err: error }, "the database's time was not read"));
  }, READ_INTERVAL_MS);
  timer.unref();
  return { now, skewMs, stop: () => clearInterval(timer) };
}

/** `skewMs`: how far this machine's clock is ahead of the database's. */
export function clockGauge(skewMs: () => number): Gauge {
  return {
    name: 'clock_skew_seconds',
    help: 'Difference between the clocks of this machine and the database, absolute',
    read: async () => [{ value: Math.abs(skewMs()) / 1000 }],
  };
}
