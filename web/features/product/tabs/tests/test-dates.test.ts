import { expect, test } from 'vitest';
import HINDI from '../../messages/hindi.ts';
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

test('dates in Hindi, of a test without a window too', () => {
  expect(HINDI.testDate('2026-12-01T03:30:00Z')).toBe('1 दिसंबर 2026, सुबह 9:00 बजे');
  expect([HINDI.testDate(null), HINDI.testDate('soon')]).toEqual(['लागू नहीं', 'अमान्य तिथि']);
});
