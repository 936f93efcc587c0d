import { expect, test } from 'vitest';
import { dateTimeText } from './date-time.ts';

test('an instant is written in Indian time, in the language of the page', () => {
  const iso = '2026-11-20T11:00:00Z';
  expect(dateTimeText(iso)).toBe('20 Nov 2026, 4:30 pm');
  expect(dateTimeText(iso, 'en-IN')).toBe('20 Nov 2026, 4:30 pm');
  expect([dateTimeText(iso, 'hi'), dateTimeText(iso, 'hi-IN')]).toEqual(
    Array.from({ length: 2 }, () => '20 नवंबर 2026, शाम 4:30 बजे'),
  );
});
