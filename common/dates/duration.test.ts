import { expect, test } from 'vitest';
import { durationText, roughDurationText } from './duration.ts';

test('a duration has its two largest units', () => {
  expect([4_000, 65_400, 4_320_000].map((ms) => durationText(ms))).toEqual(['4 s', '1 min 5 s', '1 h 12 min']);
  expect([durationText(65_000, 'hi'), durationText(34_000, 'hi-IN')]).toEqual(['1 मिनट 5 सेकंड', '34 सेकंड']);
  expect([durationText(4_320_000, 'hi'), durationText(7_200_000, 'hi')]).toEqual(['1 घंटा 12 मिनट', '2 घंटे 0 मिनट']);
});

test('a rough duration is rounded down', () => {
  const minute = 60_000;
  expect(
    [-5000, 59_999, 12.9 * minute, 65 * minute, 47 * 60 * minute, 73 * 60 * minute].map(roughDurationText),
  ).toEqual(['0 s', '59 s', '12 min', '1 h 5 min', '47 h 0 min', '3 days']);
});
