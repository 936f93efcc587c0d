import { describe, expect, it } from 'vitest';
import type { Result } from '../../contract/assessment/result.ts';
import { encodePair } from '../../engine/responses/match-encoding.ts';
import { ENGLISH } from '../messages/result/english.ts';
import { HINDI } from '../messages/result/hindi.ts';
import {
  accuracyOf,
  answerKeyText,
  formatNumber,
  formatPercent,
  formatPercentile,
  formatSigned,
  isCorrectOption,
  isOptionOfKey,
  isToldByOptions,
  type Question,
  responseText,
} from './format.ts';
import { filterQuestions } from './questions/filters.ts';

const options = [11, 12, 13, 14].map((option_id) => ({ option_id, english: '', hindi: '' }));
const rows = [1, 2].map((row_id) => ({ row_id, english: '', hindi: '' }));
const question = (some: Partial<Question>): Question =>
  ({ type: 'single', options, key: [11], response: null, verdict: 'skipped', spent_ms: 0, ...some }) as Question;

it('writes numbers with a real minus and no more decimals than there are', () => {
  expect([
    formatNumber(-0.5),
    formatNumber(91.26213594, 7),
    formatSigned(2),
    formatSigned(-2 / 3),
    formatPercent(48.14),
    formatPercent(null),
  ]).toEqual(['−0.5', '91.2621359', '+2', '−0.67', '48.1%', '–']);
  expect([77.0491803, 2.4390244, 99.999, 100].map(formatPercentile)).toEqual(['77.05', '2.44', '99.99', '100.00']);
  expect([accuracyOf({ correct: 3, incorrect: 1 }), accuracyOf({ correct: 0, incorrect: 0 })]).toEqual([75, null]);
});

describe('responses and keys as text', () => {
  it.each<[Partial<Question>, string, string]>([
    [{ response: 12 }, 'B', 'A'],
    [{ key: [11, 13] }, 'none', 'A or C'],
    [{ type: 'multiple', key: [11, 13], response: [11, 14] }, 'A, D', 'A, C'],
    [{ type: 'numerical', key: { from: '41.5', to: '42.5' }, response: '42' }, '42', '41.5 to 42.5'],
    [{ type: 'integer', key: { from: '7', to: '7' }, other_keys: [{ from: '9', to: '9' }] }, 'none', '7 or 9'],
    [
      { type: 'match', rows, key: [encodePair(1, 12), encodePair(2, 11)], response: [encodePair(1, 13)] },
      '1–C',
      '1–B, 2–A',
    ],
    [{ key: [], dropped: 'none' }, 'none', 'question withdrawn, counts for nobody'],
    [{ key: [] }, 'none', 'question withdrawn, full marks to everybody'],
  ])('%j', (some, answer, key) => {
    const one = question(some);
    expect([responseText(one, one.response, ENGLISH), answerKeyText(one, ENGLISH)]).toEqual([answer, key]);
  });

  it('has every correct option, and none of a match', () => {
    expect([11, 12, 13].map((id) => isCorrectOption(question({ other_keys: [[13]] }), id))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isCorrectOption(question({ type: 'match', key: [encodePair(1, 11)] }), 11)).toBe(false);
  });

  it('calls an option of one of several whole answers neither right nor wrong, so the answers are written out', () => {
    const several = question({ type: 'multiple', key: [11, 12], other_keys: [[11, 13]] });
    expect([11, 12, 13, 14].map((id) => isCorrectOption(several, id))).toEqual([true, false, false, false]);
    expect([11, 12, 13, 14].map((id) => isOptionOfKey(several, id))).toEqual([true, true, true, false]);
    const told = (some: Partial<Question>) => isToldByOptions(question(some));
    expect([told({ other_keys: [[13]] }), told({ type: 'multiple' }), isToldByOptions(several)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([told({ type: 'match' }), told({ type: 'numerical' }), told({ key: [], dropped: 'all' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('finds the questions to review', () => {
  const questions = [
    question({ question_id: 1, verdict: 'correct', spent_ms: 61_000, average_spent_ms: 40_000 }),
    question({
      question_id: 2,
      verdict: 'incorrect',
      spent_ms: 59_000,
      average_spent_ms: 40_000,
      change: 'right_to_wrong',
    }),
    question({ question_id: 3, verdict: 'skipped', spent_ms: 9_000, average_spent_ms: 1_000 }),
  ];
  const by = filterQuestions({ questions } as Result, new Set([3]));
  const numbers = Object.fromEntries(
    Object.entries(by).map(([name, found]) => [name, found.map(({ number }) => number)]),
  );
  expect(numbers).toEqual({
    all: [1, 2, 3],
    incorrect: [2],
    skipped: [3],
    correct: [1],
    // More than 1.5 times the average; ten seconds or less are never slow.
    slow: [1],
    changed: [2],
    bookmarked: [3],
  });
});

it('has every English message in Hindi', () => {
  const devanagari = /[\u0900-\u097f]/;
  const latin = (words: object): string[] =>
    Object.entries(words).flatMap(([name, word]) => {
      if (typeof word === 'object') return latin(word).map((inner) => `${name}.${inner}`);
      return typeof word === 'string' && !devanagari.test(word) ? [name] : [];
    });
  expect(latin(HINDI)).toEqual(['lang']);
});
