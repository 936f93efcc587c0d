import { expect, test } from 'vitest';
import { testDate } from './test-dates.ts';

test.each([
  ['2026-12-01T03:30:00Z', 'Dec 1, 2026, 9:00 AM'],
  ['2026-12-01T23:59:00+05:30', 'Dec 1, 2026, 11:59 PM'],
  [null, 'N/A'],
  ['', 'N/A'],
  ['soon', 'Invalid Date'],
])('%s is shown as %s', (text, shown) => {
  expect(testDate(text)).toBe(shown);
});
