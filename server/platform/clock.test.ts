import { expect, test } from 'vitest';
import { financialYear, indianDate, plusMonths } from './clock.ts';

test('the financial year turns at midnight in India on the first of April', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2627');
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2728');
  expect(financialYear(new Date('2000-01-01T00:00:00Z'))).toBe('9900');
});

test('a date in India begins at 18:30 UTC', () => {
  expect(indianDate(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('a month after the last day is the last day', () => {
  expect(plusMonths(new Date('2027-01-31T10:00:00Z'), 1).toISOString()).toBe('2027-02-28T10:00:00.000Z');
  expect(plusMonths(new Date('2026-11-21T10:00:00Z'), 12).toISOString()).toBe('2027-11-21T10:00:00.000Z');
});
