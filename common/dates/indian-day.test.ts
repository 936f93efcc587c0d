import { expect, test } from 'vitest';
import { hasDayBegun, isDayOver } from './indian-day.ts';

test.each([
  ['2026-11-24T23:59:59+05:30', false, false],
  ['2026-11-24T18:30:00Z', true, false],
  ['2026-11-25T23:59:59+05:30', true, false],
  ['2026-11-26T00:00:00+05:30', true, true],
])('at %s the day 2026-11-25 has begun: %s, is over: %s', (at, begun, over) => {
  const now = new Date(at);
  expect([hasDayBegun('2026-11-25', now), isDayOver('2026-11-25', now)]).toEqual([begun, over]);
});
