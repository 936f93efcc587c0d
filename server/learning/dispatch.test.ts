import { expect, test } from 'vitest';
import { dispatchDay } from './dispatch.ts';

test.each([
  ['on a Monday', '2026-11-23T10:00:00+05:30', 2, '2026-11-25'],
  ['over a Sunday', '2026-11-27T10:00:00+05:30', 2, '2026-11-30'],
  ['after midnight in India', '2026-11-23T19:00:00Z', 1, '2026-11-25'],
])('goods that are paid %s leave within working days', (_when, paidAt, days, day) => {
  expect(dispatchDay(new Date(paidAt), days)).toBe(day);
});
