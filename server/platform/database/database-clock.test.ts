import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { clockGauge, openDatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;
const DATABASE = Date.parse('2026-11-21T10:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: DATABASE + HOUR }));
afterEach(() => vi.useRealTimers());

/** A fake database with its own clock; `waysMs` is the round-trip time, `aheadMs` moves the clock. */
function world() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });
  const world = { aheadMs: 0, waysMs: 0, isUnavailable: false, lines };
  const store = {
    query: async () => {
      if (world.isUnavailable) throw new Error('unavailable');
      await half();
      const rows = [{ ms: String(truth()) }];
      await half();
      return { rows };
    },
  };
  const began = performance.now();
  const half = () => world.waysMs && new Promise((resolve) => setTimeout(resolve, world.waysMs / 2));
  const truth = () => DATABASE + performance.now() - began + world.aheadMs;
  return { world, truth, open: () => openDatabaseClock(store, log) };
}

test('a machine an hour ahead uses the time of the database, and logs it once', async () => {
  const { world: database, open } = world();
  const clock = await open();
  expect(clock.now().getTime()).toBe(DATABASE);
  expect(await clockGauge(clock.skewMs).read(null as never)).toEqual([{ value: 3600 }]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(clock.now().getTime()).toBe(DATABASE + 90_000);
  expect(database.lines).toHaveLength(1);
  expect(database.lines[0]).toContain('"skewMs":3600000');
  clock.stop();
});

test('setting the clock of the machine changes nothing', async () => {
  const clock = await world().open();
  vi.setSystemTime(DATABASE - 5 * HOUR);
  await vi.advanceTimersByTimeAsync(1000);
  expect(clock.now().getTime()).toBe(DATABASE + 1000);
  clock.stop();
});

test('it follows the database, but not the delays of the network; and continues without it', async () => {
  const { world: database, truth, open } = world();
  const clock = await open();
  const error = () => clock.now().getTime() - truth();
  database.aheadMs = 300;
  database.waysMs = 400;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(error()).toBe(-300);
  database.waysMs = 0;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(error()).toBe(0);
  database.isUnavailable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(error()).toBe(0);
  clock.stop();
});
