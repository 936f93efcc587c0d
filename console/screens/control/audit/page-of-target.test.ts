import { expect, test } from 'vitest';
import { pageOfTarget } from './page-of-target.ts';

test('a test leads to its answer keys or to its board', () => {
  const target = { type: 'test', id: '507' };
  expect(pageOfTarget(target, 'key_review.planned')).toBe('/answer-keys/507');
  expect(pageOfTarget(target, 'final_key.approved')).toBe('/answer-keys/507');
  expect(pageOfTarget(target, 'test.paused')).toBe('/exams/507');
});
