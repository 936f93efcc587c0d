import { expect, test } from 'vitest';
import { SessionClock } from './session-clock.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

/** A clock of half an hour; `at` sets the time of the server and of the device, in minutes. */
function clockAt(data: { is_paused?: boolean } = {}) {
  let now = 0;
  const first = { started_at: iso(0), deadline: iso(30), server_time: iso(0), ...data };
  const clock = new SessionClock(first, 0, () => now);
  return {
    clock,
    at(minutes: number) {
      now = minutes * MINUTE;
    },
    /** What the server reports after this many minutes of pauses. */
    report: (minutes: number, pausedFor: number, is_paused: boolean, extra = 0) =>
      clock.synchronize(
        { server_time: iso(minutes), started_at: iso(pausedFor), deadline: iso(30 + pausedFor + extra), is_paused },
        false,
      ),
  };
}

test('a pause stops the clock, and it goes on with the time that was left', () => {
  const { clock, at, report } = clockAt();
  at(10);
  expect(report(10, 0, true)).toBe(0);
  at(25);
  expect([clock.remainingMs(), clock.elapsedMs()]).toEqual([20 * MINUTE, 10 * MINUTE]);
  // A heartbeat during the pause.
  expect(report(25, 15, true)).toBe(0);
  at(40);
  expect(report(40, 30, false)).toBe(0);
  expect([clock.remainingMs(), clock.elapsedMs()]).toEqual([20 * MINUTE, 10 * MINUTE]);
  at(45);
  expect([clock.remainingMs(), clock.elapsedMs(), clock.durationMs()]).toEqual([15 * MINUTE, 15 * MINUTE, 30 * MINUTE]);
});

test('more time during a pause is announced, the pause is not', () => {
  const { clock, at, report } = clockAt();
  at(10);
  report(10, 0, true);
  at(12);
  expect(report(12, 2, true, 5)).toBe(5);
  expect(clock.remainingMs()).toBe(25 * MINUTE);
});

test('a page that is opened during a pause begins with a clock that stands still', () => {
  const { clock, at } = clockAt({ is_paused: true });
  at(9);
  expect(clock.remainingMs()).toBe(30 * MINUTE);
});
