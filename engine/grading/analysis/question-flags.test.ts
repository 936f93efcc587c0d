import { expect, it } from 'vitest';
import { type ChoiceCount, flagsOf, isPreferredToKey, isUnused } from './question-flags.ts';

const SOUND = { facility: 0.6, index: 0.4, discrimination: 0.3, isDropped: false };
const option = (more: Partial<ChoiceCount>): ChoiceCount => ({
  ...{ isKey: false, chosen: 20, lower: 10, upper: 3, meanDifference: -2, ...more },
});
const KEY = option({ isKey: true, chosen: 60, lower: 8, upper: 24, meanDifference: 2 });
const OPTIONS = [KEY, option({}), option({}), option({})];
const flags = (question: Partial<typeof SOUND>, choices = OPTIONS, candidates = 120) =>
  flagsOf({ ...SOUND, ...question }, { candidates, answered: candidates, choices, deviation: 6 });

it('finds nothing in a sound question', () => {
  expect(flags({})).toEqual([]);
});

it('names a key that stronger candidates avoid', () => {
  const isPreferred = (choice: ChoiceCount, key = KEY) =>
    isPreferredToKey(choice, { choices: [key, choice], answered: 120, deviation: 6 });
  // 24 of the upper group chose the key: 11 more are 1.64 standard deviations of the difference, 12 more are beyond it.
  expect(isPreferred(option({ chosen: 40, upper: 35 }))).toBe(false);
  expect(isPreferred(option({ chosen: 40, upper: 38 }))).toBe(true);
  expect(flags({}, [KEY, option({ chosen: 40, upper: 38 })])).toEqual(['key_suspicious']);
  // 15 candidates with 3 marks more than those who chose the key, by chance up to 1.645 · 6 · √(1/15 + 1/60) = 2.85.
  expect(isPreferred(option({ chosen: 15, upper: 9, meanDifference: 4.8 }))).toBe(false);
  expect(isPreferred(option({ chosen: 15, upper: 9, meanDifference: 4.9 }))).toBe(true);
  // They are weaker than all candidates, so that they tell nothing about the key.
  expect(isPreferred(option({ chosen: 15, meanDifference: -0.1 }), { ...KEY, meanDifference: -5 })).toBe(false);
  expect(flags({}, [KEY, option({ chosen: 3, upper: 3, meanDifference: 9 })])).toEqual(['unused_option']);
  // Of several keys the strongest is compared.
  const second = option({ isKey: true, chosen: 5, upper: 1, meanDifference: -3 });
  expect(flags({}, [KEY, second, option({ meanDifference: 1 })])).toEqual([]);
  // Nobody chose the key: then the others are compared with all candidates.
  const unused = option({ isKey: true, chosen: 0, lower: 0, upper: 0, meanDifference: 0 });
  expect(isPreferred(option({ upper: 0, meanDifference: 2.2 }), unused)).toBe(false);
  expect(isPreferred(option({ upper: 0, meanDifference: 2.3 }), unused)).toBe(true);
});

it('names questions that separate badly, or not at all', () => {
  expect(flags({ discrimination: -0.1, index: -0.2 })).toEqual(['negative']);
  expect(flags({ index: 0.19 })).toEqual(['weak']);
  expect(flags({ facility: 0.97, index: 0.05 })).toEqual(['very_easy']);
  expect(flags({ facility: 0.03, index: 0.05 })).toEqual(['very_hard']);
});

it('names wrong options that hardly anybody chose', () => {
  expect(isUnused(option({ chosen: 5 }), 120)).toBe(true);
  expect(isUnused(option({ chosen: 6 }), 120)).toBe(false);
  expect(isUnused({ ...KEY, chosen: 0 }, 120)).toBe(false);
  expect(isUnused(option({ chosen: 0 }), 0)).toBe(false);
  const choices = [KEY, option({ chosen: 2 })];
  expect(flags({}, choices, 100)).toEqual(['unused_option']);
  expect(flags({}, choices, 99)).toEqual([]);
});

it('says nothing of few candidates and of a dropped question', () => {
  expect(flags({ discrimination: -1 }, OPTIONS, 19)).toEqual([]);
  expect(flags({ discrimination: -1, isDropped: true })).toEqual([]);
});
