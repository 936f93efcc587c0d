import { expect, test } from 'vitest';
import { OPENS, timeLeft } from './time-left.ts';

test('counts to the first of September 2024, as it begins in India', () => {
  expect(OPENS.toISOString()).toBe('2024-08-31T18:30:00.000Z');
});

test.each([
  ['2024-08-30T22:58:57+05:30', { days: 1, hours: 1, minutes: 1, seconds: 3 }],
  ['2024-08-31T00:00:00+05:30', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  ['2024-08-31T23:59:59.500+05:30', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['2024-09-01T00:00:00+05:30', null],
  ['2026-01-01T00:00:00Z', null],
])('at %s', (now, left) => {
  expect(timeLeft(OPENS, new Date(now))).toEqual(left);
});
