import { expect, test } from 'vitest';
import type { ProvisionalKey } from '../../../contract/assessment/challenges.ts';
import { filterKeys, isWrong } from './key-filters.ts';

type Question = ProvisionalKey['questions'][number];
const question = (facts: Partial<Question>): Question => ({
  ...{ question_id: 1, section_id: 1, type: 'single', passage: null, options: [], marks: 2, negative: 0 },
  ...{ text: { english: '', hindi: '' }, response: 1, key: [1], challenge: null },
  ...facts,
});

test('a response is wrong if no key accepts it; an unanswered or withdrawn question is not wrong', () => {
  expect(isWrong(question({}))).toBe(false);
  expect(isWrong(question({ response: 2 }))).toBe(true);
  expect(isWrong(question({ response: 2, other_keys: [[2]] }))).toBe(false);
  expect(isWrong(question({ response: null }))).toBe(false);
  expect(isWrong(question({ response: 2, dropped: 'all' }))).toBe(false);
  expect(isWrong(question({ type: 'multiple', response: [1], key: [1, 2] }))).toBe(true);
  expect(isWrong(question({ type: 'multiple', response: [1], key: [1, 2], partial: 1 }))).toBe(false);
  const range = { from: '2.5', to: '2.6' };
  expect(isWrong(question({ type: 'numerical', response: '2.55', key: range }))).toBe(false);
  expect(isWrong(question({ type: 'numerical', response: '3', key: range }))).toBe(true);
});

test('a filtered question keeps its number', () => {
  const challenge = { claim: null, reason: 'A reason', has_file: false, changed_at: '' };
  const shown = filterKeys([question({}), question({ response: 2 }), question({ challenge })]);
  const numbers = (kind: keyof typeof shown) => shown[kind].map(({ number }) => number);
  expect([numbers('all'), numbers('incorrect'), numbers('challenged')]).toEqual([[1, 2, 3], [2], [3]]);
});
