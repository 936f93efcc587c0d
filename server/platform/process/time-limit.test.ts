import { expect, test } from 'vitest';
import { runWithin, TookTooLong } from './time-limit.ts';

test('work has a result, an error, or an end in the middle', () => {
  expect(runWithin(1000, () => 'done')).toBe('done');
  expect(() =>
    runWithin(1000, () => {
      throw new RangeError('own');
    }),
  ).toThrow(RangeError);
  const endless = () => {
    for (;;)
      try {
        for (;;);
      } catch {
        // Would go on, if the end could be caught.
      }
  };
  expect(() => runWithin(20, endless)).toThrow(TookTooLong);
  expect(runWithin(1000, () => 'again')).toBe('again');
});
