import { expect, test } from 'vitest';
import { returnPeriod } from './return-period.ts';

test.each([
  ['2026-11', 'month', '2026-11', '2026-11-01', '2026-11-30'],
  ['2028-02', 'month', '2028-02', '2028-02-01', '2028-02-29'],
  ['2026-04', 'quarter', '2026-06', '2026-04-01', '2026-06-30'],
  ['2026-06', 'quarter', '2026-06', '2026-04-01', '2026-06-30'],
  ['2026-12', 'quarter', '2026-12', '2026-10-01', '2026-12-31'],
  ['2027-02', 'quarter', '2027-03', '2027-01-01', '2027-03-31'],
] as const)('%s as a %s is %s, from %s to %s', (month, length, lastMonth, from, to) => {
  expect(returnPeriod(month, length)).toEqual({ lastMonth, from, to });
});
