import { expect, it } from 'vitest';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

const texts = (words: object): [string, string][] =>
  Object.entries(words).flatMap(([name, word]): [string, string][] => {
    if (typeof word === 'string') return [[name, word]];
    return typeof word === 'object' ? texts(word).map(([inner, text]) => [`${name}.${inner}`, text]) : [];
  });

it('has every English message in Hindi, except the names of the keys', () => {
  const latin = texts(HINDI).filter(([, text]) => !/[\u0900-\u097f]/.test(text));
  expect(latin.map(([name]) => name).filter((name) => !/^keyList\.\d+\.0$/.test(name))).toEqual(['lang']);
  expect(texts(HINDI).map(([name]) => name)).toEqual(texts(ENGLISH).map(([name]) => name));
});

it('describes the deduction for a wrong answer without its sign', () => {
  expect(ENGLISH.marks(2, '-1/2')).toBe('+2, −1/2 if wrong');
  expect(ENGLISH.marks(1, 0)).toBe('+1, no negative marks');
  expect(HINDI.marks(4, -1)).toBe('+4, गलत होने पर −1');
});
