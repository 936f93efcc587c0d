import { expect, test } from 'vitest';
import { createFocusLossCounter } from './open-test.ts';

test('each loss of the focus counts once, and only of a window that had it', () => {
  const losses = createFocusLossCounter();
  const seen = [false, true, false, false, true, false, true, true, false].map(losses);
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3]);
});
