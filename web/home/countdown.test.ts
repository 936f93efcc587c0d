import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

const target = new Date('2024-09-01T00:00:00+05:30');

test('what is left, in days, hours, minutes and seconds', () => {
  const now = new Date('2024-08-30T22:58:57+05:30');
  expect(timeLeft(target, now)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 3 });
});

test('nothing is left once the day has come', () => {
  expect(timeLeft(target, new Date('2026-01-01T00:00:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
