import { expect, it } from 'vitest';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';
import { HINDI as RESULT } from './result/hindi.ts';
import { HINDI as SHIFTS } from './shift-score/hindi.ts';

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
  expect(HINDI.marks(4, -1)).toBe('+4, ग़लत होने पर −1');
});

it('has the singular of one question, answer or candidate', () => {
  const { verdict } = RESULT;
  expect([HINDI.unanswered(1, 9), HINDI.unanswered(2, 9)]).toEqual([
    '9 में से 1 प्रश्न का उत्तर नहीं दिया गया।',
    '9 में से 2 प्रश्नों के उत्तर नहीं दिए गए।',
  ]);
  expect(HINDI.waitingToSend(1)).toMatch(/^एक उत्तर .* है; वह /);
  expect(HINDI.tooLate(1)).toContain('एक उत्तर');
  expect([HINDI.moreTime(1), HINDI.moreTime(5)]).toEqual(['आपको 1 मिनट और दिया गया है।', 'आपको 5 मिनट और दिए गए हैं।']);
  expect([verdict.right(1, 9), verdict.right(2, 9)]).toEqual([
    '9 में से 1 प्रश्न का आपका उत्तर सही है।',
    '9 में से 2 प्रश्नों के आपके उत्तर सही हैं।',
  ]);
  expect(verdict.beginWithWrong(1)).toBe('अपने ग़लत उत्तर के हल से शुरू करें');
  expect(verdict.beginWithSkipped(1)).toBe('छोड़े हुए प्रश्न के हल से शुरू करें');
  expect(verdict.seeSkipped(1)).toBe('छोड़ा हुआ प्रश्न देखें');
  expect(SHIFTS.step.tied(1)).toBe('एक और परीक्षार्थी का यही स्कोर है।');
});
