import { expect, test } from 'vitest';
import { indianLocalTime, instantOfIndianTime } from './india-time.ts';

test('an instant is shown and read in India time', () => {
  expect(indianLocalTime('2026-11-25T18:45:00Z')).toBe('2026-11-26T00:15');
  expect(indianLocalTime('2025-10-18T23:59:00+05:30')).toBe('2025-10-18T23:59');
  expect(indianLocalTime('')).toBe('');
  expect(instantOfIndianTime('2025-10-18T23:59')).toBe('2025-10-18T23:59:00+05:30');
  expect(indianLocalTime(instantOfIndianTime('2026-03-31T00:00'))).toBe('2026-03-31T00:00');
});
