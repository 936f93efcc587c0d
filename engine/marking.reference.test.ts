/** The marking against a second, naive one: whole sixtieths of a mark, string work instead of fractions. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markAttempt } from './marking.ts';
import type { Key, QuestionType, Response } from './paper.ts';
import { rational, times, toText } from './rational.ts';

type Case = { type: QuestionType; right: number; wrong: number; key: Key; response: Response };

const OPTIONS = [1, 2, 3, 4, 5];
const marks = { right: fc.integer({ min: 1, max: 300 }), wrong: fc.integer({ min: -200, max: 0 }) };
const hundredths = fc.integer({ min: -5000, max: 5000 });
const dropped = fc.constantFrom<Key>({ dropped: true }, { dropped: true, award: 'none' });
const keyOf = (key: fc.Arbitrary<Key>) => fc.oneof({ weight: 9, arbitrary: key }, { weight: 1, arbitrary: dropped });
const someOptions = fc.subarray(OPTIONS, { minLength: 1 });

const oneCase: fc.Arbitrary<Case> = fc.oneof(
  fc.record({
    ...marks,
    type: fc.constant<QuestionType>('single'),
    key: keyOf(someOptions.map((options) => ({ options }))),
    response: fc.option(fc.constantFrom(...OPTIONS)),
  }),
  fc.record({
    ...marks,
    type: fc.constant<QuestionType>('multiple'),
    key: keyOf(someOptions.map((options) => ({ options }))),
    response: fc.option(fc.shuffledSubarray(OPTIONS)),
  }),
  fc.record({
    ...marks,
    type: fc.constant<QuestionType>('numerical'),
    key: keyOf(fc.tuple(hundredths, fc.nat(20)).map(([from, wide]) => ({ from: typed(from), to: typed(from + wide) }))),
    response: fc.option(hundredths.map(typed)),
  }),
);

it('agrees with the naive marking on 20,000 attempts', () => {
  fc.assert(
    fc.property(fc.array(oneCase, { minLength: 1, maxLength: 12 }), (cases) => {
      const marked = markAttempt(
        {
          sections: [
            {
              sectionId: 1,
              questions: cases.map(({ type, right, wrong }, at) => ({
                questionId: at,
                type,
                marking: { correct: sixtieths(right), wrong: sixtieths(wrong), unanswered: sixtieths(0) },
              })),
            },
          ],
        },
        new Map(cases.map(({ key }, at) => [at, key])),
        new Map(cases.map(({ response }, at) => [at, response])),
      );
      const naive = cases.map(naively);
      expect(marked.questions.map(({ verdict }) => verdict)).toEqual(naive.map(([verdict]) => verdict));
      expect(toText(times(marked.score, 60))).toBe(String(naive.reduce((sum, [, awarded]) => sum + awarded, 0)));
    }),
    { numRuns: 20_000 },
  );
}, 120_000);

function sixtieths(count: number) {
  return rational(`${count}/60`);
}

function typed(value: number): string {
  return (value / 100).toFixed(2);
}

/** Two decimals as whole hundredths, by cutting the text. */
function whole(text: string): number {
  return Number(text.replace('.', ''));
}

function naively({ type, key, response, right, wrong }: Case): [string, number] {
  if ('dropped' in key) return key.award === 'none' ? ['skipped', 0] : ['correct', right];
  if (response === null || (Array.isArray(response) && response.join('') === '')) return ['skipped', 0];
  let good = false;
  if ('from' in key) good = whole(String(response)) >= whole(key.from) && whole(String(response)) <= whole(key.to);
  else if (type === 'single') good = key.options.indexOf(Number(response)) >= 0;
  else good = [...(response as number[])].sort().join() === [...key.options].sort().join();
  return good ? ['correct', right] : ['incorrect', wrong];
}
