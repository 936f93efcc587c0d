import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcementBetween, createClock, elapsedMs, formatClock, remainingMs, withSample } from './clock.ts';

const START = 1_000_000;
const MINUTE = 60_000;

describe('remaining time', () => {
  const clock = createClock(START, START + 10 * MINUTE, { serverTime: START, arrivedAt: 500 });

  it('runs with the monotonic clock without interruption', () => {
    expect(remainingMs(clock, 500)).toBe(10 * MINUTE);
    expect(remainingMs(clock, 500 + MINUTE)).toBe(9 * MINUTE);
    expect(remainingMs(clock, 500 + 11 * MINUTE)).toBe(0);
    expect(elapsedMs(clock, 500 + 11 * MINUTE)).toBe(10 * MINUTE);
  });

  it('follows the deadline when the server moves it', () => {
    const later = withSample(clock, { serverTime: START, arrivedAt: 500 }, START + 15 * MINUTE);
    expect(remainingMs(later, 500)).toBe(15 * MINUTE);
  });

  it('is never raised by a response, however late or out of order it arrives', () => {
    const answer = fc.record({ saidAt: fc.nat(600_000), latency: fc.nat(60_000) });
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        // Monotonic time is server time minus START; a response sent at `saidAt` arrives `latency` ms later.
        const arriving = answers
          .map(({ saidAt, latency }) => ({ serverTime: START + saidAt, arrivedAt: saidAt + latency }))
          .toSorted((a, b) => a.arrivedAt - b.arrivedAt);
        let running = createClock(START, START + 10 * MINUTE, { serverTime: START, arrivedAt: 800 });
        let before = remainingMs(running, 800);
        for (const sample of arriving) {
          const now = Math.max(800, sample.arrivedAt);
          running = withSample(running, sample);
          const left = remainingMs(running, now);
          expect(left).toBeLessThanOrEqual(before);
          expect(left).toBeGreaterThanOrEqual(Math.max(0, 10 * MINUTE - now));
          before = left;
        }
      }),
    );
  });
});

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [599_000, '09:59'],
  [3_600_000, '1:00:00'],
  [10_805_000, '3:00:05'],
])('%d ms is %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});

it.each([
  [10.1, 10, 10],
  [10, 9.9, null],
  [5.1, 4.9, 5],
  [12, 0.5, 1],
  [3, 2, null],
])('from %d to %d minutes left says %s', (before, now, minutes) => {
  expect(announcementBetween(before * MINUTE, now * MINUTE)).toBe(minutes);
});
