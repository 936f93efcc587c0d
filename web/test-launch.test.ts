import { expect, test } from 'vitest';
import { blurCounter, instructionPath } from './test-launch.ts';

test('a window is closed when it has lost the focus for the third time', () => {
  const isLeft = blurCounter(3);
  const seen = [false, true, false, false, true, false, true, true, false].map(isLeft);
  expect(seen).toEqual([false, false, false, false, false, false, false, false, true]);
});

test('the instructions are asked for with what the engine will be asked for', () => {
  expect(instructionPath({ productId: 1701, testSeriesId: 501, tabId: 17013, isReattempt: true })).toBe(
    '/test-series-instruction?test-series-id=501&product-id=1701&is-reattempt=1&tab-id=17013&internal_redirection=0&language=1',
  );
});
