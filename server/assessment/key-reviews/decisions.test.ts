import { expect, test } from 'vitest';
import type { KeyAnswer } from '../../../contract/staff/exams/key-reviews.ts';
import { type DecidedQuestion, decisionError, keysAfter } from './decisions.ts';

const texts = { english: 'x', hindi: 'x' };
const options = [1, 2, 3, 4].map((option_id) => ({ option_id, ...texts }));
const rows = [1, 2].map((row_id) => ({ row_id, ...texts }));
const QUESTIONS = new Map([
  [1, { type: 'single' as const, options }],
  [2, { type: 'multiple' as const, options }],
  [3, { type: 'numerical' as const, options: [] }],
  [4, { type: 'match' as const, options, rows }],
]);
const KEYS = { keys: { 1: { options: [1] }, 2: { options: [1, 2] } }, language_keys: {} };
const decision = (more: Partial<DecidedQuestion>): DecidedQuestion => ({
  question_id: 1,
  outcome: 'changed',
  language: null,
  answers: [],
  ...more,
});

test.each<[number, DecidedQuestion['outcome'], KeyAnswer[], object]>([
  [1, 'changed', [3], { options: [3] }],
  [1, 'several', [1, 3], { options: [1, 3] }],
  [2, 'changed', [[1, 4]], { options: [1, 4] }],
  [2, 'several', [[1, 4], [2]], { sets: [[1, 4], [2]] }],
  [3, 'changed', ['12.5'], { from: '12.5', to: '12.5' }],
  [
    3,
    'several',
    ['1', { from: '2', to: '3' }],
    {
      ranges: [
        { from: '1', to: '1' },
        { from: '2', to: '3' },
      ],
    },
  ],
  [4, 'changed', [[2, 1]], { options: [102, 201] }],
  [1, 'dropped', [], { dropped: true, award: 'none' }],
  [1, 'bonus', [], { dropped: true, award: 'all' }],
  [1, 'bonus_attempted', [], { dropped: true, award: 'attempted' }],
])('question %s %s: the key', (question_id, outcome, answers, key) => {
  const made = decision({ question_id, outcome, answers });
  expect(decisionError(QUESTIONS.get(question_id) as never, made)).toBeNull();
  expect(keysAfter(KEYS, QUESTIONS, [made]).keys[question_id]).toEqual(key);
});

test.each<[number, DecidedQuestion['outcome'], KeyAnswer[], RegExp]>([
  [1, 'changed', [5], /from 1 to 4/],
  [1, 'changed', [1, 2], /exactly one/],
  [1, 'several', [2], /at least two/],
  [1, 'several', [2, 2], /twice/],
  [1, 'dropped', [2], /no right answer/],
  [1, 'keep', [2], /no other answer/],
  [2, 'changed', [3], /list of positions/],
  [3, 'changed', [[1]], /a number/],
  [4, 'changed', [[1]], /each of the 2 rows/],
])('question %s %s of %j is refused', (question_id, outcome, answers, message) => {
  expect(decisionError(QUESTIONS.get(question_id) as never, decision({ question_id, outcome, answers }))).toMatch(
    message,
  );
});

test('a decision for one language leaves the key of the others, and one for all replaces both', () => {
  const inHindi = keysAfter(KEYS, QUESTIONS, [decision({ answers: [4], language: 1 })]);
  expect(inHindi).toEqual({ keys: KEYS.keys, language_keys: { 1: { 1: { options: [4] } } } });
  const forAll = keysAfter(inHindi, QUESTIONS, [decision({ outcome: 'bonus' })]);
  expect(forAll).toEqual({ keys: { ...KEYS.keys, 1: { dropped: true, award: 'all' } }, language_keys: {} });
  expect(keysAfter(inHindi, QUESTIONS, [decision({ outcome: 'keep' })])).toEqual(inHindi);
  expect(decisionError(QUESTIONS.get(1) as never, decision({ outcome: 'keep', language: 1 }))).toMatch(/all languages/);
});
