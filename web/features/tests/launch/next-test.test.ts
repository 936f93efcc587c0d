import { expect, test } from 'vitest';
import type { TestProgress } from '../../../../contract/assessment/test-progress.ts';
import ENGLISH from './messages/english.ts';
import HINDI from './messages/hindi.ts';
import { nextTest, progressText } from './next-test.ts';

const next = { test_series_id: 509, test_series_name: 'English', tab_id: 21031, is_running: false, language: null };
const progress = { product_id: 2103, tests_total: 5, tests_promised: null, tests_taken: 2, next };

test('the next test starts on its instructions, a running one continues in its language', () => {
  expect(nextTest(progress, 'Hindi')).toMatchObject({ name: 'English', action: 'Continue', launch: null });
  expect(nextTest(progress, 'Hindi')?.to).toBe(
    '/test-series-instruction?test-series-id=509&product-id=2103&is-reattempt=0&tab-id=21031&internal_redirection=0&page-language=1',
  );
  expect(nextTest({ ...progress, next: { ...next, is_running: true, language: 2 } }, 'Hindi')).toMatchObject({
    action: 'Resume',
    launch: { productId: 2103, testSeriesId: 509, tabId: 21031, isReattempt: false, language: 2 },
  });
  expect(nextTest({ ...progress, next: null }, 'Hindi')).toBeNull();
  expect(nextTest({ ...progress, tests_taken: 0 }, 'Hindi')?.action).toBe('Start');
  expect(nextTest(null, 'Hindi')).toBeNull();
});

test('the progress in words', () => {
  const text = (one: TestProgress) => progressText(one, ENGLISH);
  expect(text(progress)).toBe('2 of 5 tests taken');
  expect(text({ ...progress, tests_total: 1, tests_taken: 0 })).toBe('0 of 1 test taken');
  expect(text({ ...progress, tests_promised: 5 })).toBe('2 of 5 tests taken');
  expect(text({ ...progress, tests_promised: 15 })).toBe('2 of 5 tests taken · 15 in all, 10 to come');
  expect(progressText({ ...progress, tests_promised: 15 }, HINDI)).toBe('5 में से 2 टेस्ट दिए · कुल 15, 10 आने बाकी');
});
