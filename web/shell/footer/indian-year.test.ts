import { expect, test } from 'vitest';
import { indianYear } from './indian-year.ts';

test('the year changes at midnight in India, in any time zone of the machine', () => {
  expect(indianYear(new Date('2026-12-31T18:29:59Z'))).toBe(2026);
  expect(indianYear(new Date('2026-12-31T18:30:00Z'))).toBe(2027);
});
