import { expect, test } from 'vitest';
import { fold } from '../../../../common/texts/similarity/fold.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { runAtOnce } from '../../../platform/process/time-slicing.ts';
import { comparedQuestions, earlierTwins, similarities } from './compare-questions.ts';
import { describeInSteps } from './describe-content.ts';
import { EMPTY_CONTENT } from './imported-content.ts';
import { bandsOf, MIN_SIMILARITY, similarityTo } from './similarity.ts';

const QUESTION = 'Which article of the Constitution of India abolishes untouchability in any form? 14 15 17 21';
const VARIANT = 'Which article of the Constitution of India abolishes untouchability? 14 15 17 21';
const HINDI = 'भारत के संविधान का कौन-सा अनुच्छेद अस्पृश्यता का अंत करता है? 14 15 17 21';

const similarityOf = (one: string, other: string) => similarityTo(one)(other);
const haveCommonBand = (one: string, other: string) => {
  const bands = new Set(runAtOnce(bandsOf(fold(one))));
  return runAtOnce(bandsOf(fold(other))).some((band) => bands.has(band));
};

test('texts that differ in case, marks and punctuation are the same', () => {
  expect(similarityOf(fold(QUESTION), fold(QUESTION.toUpperCase().replace('?', '!')))).toBe(1);
  expect(haveCommonBand(HINDI, HINDI.replace('अंत', 'अन्त').replace('-', ' '))).toBe(true);
});

test('texts with a few other words are similar, and have a band in common', () => {
  expect(similarityOf(fold(QUESTION), fold(VARIANT))).toBeGreaterThan(MIN_SIMILARITY);
  expect(haveCommonBand(QUESTION, VARIANT)).toBe(true);
});

test('other texts are not similar, nor are short ones', () => {
  expect(
    similarityOf(fold(QUESTION), fold('How many metres are there in a kilometre? 10 100 1000 10000')),
  ).toBeLessThan(0.2);
  expect(similarityOf('2 2', '2 2')).toBe(0);
  expect(runAtOnce(bandsOf('2 2'))).toEqual([]);
});

test('stored bands are compared with new ones, so they do not change', () => {
  expect(runAtOnce(bandsOf('which article of the constitution')).slice(0, 2)).toMatchInlineSnapshot(`
    [
      -734549153,
      -1330875003,
    ]
  `);
});

test('other work can run after each question and each comparison', () => {
  const contents = [QUESTION, VARIANT, QUESTION].map((english) => {
    return { type: 'numerical', text: { english, hindi: '' }, options: [], rows: [] } as unknown as QuestionContent;
  });
  const preparing = comparedQuestions(contents);
  for (const _ of contents) expect(preparing.next().done).toBe(false);
  const compared = runAtOnce(comparedQuestions(contents));
  const [first] = compared;
  if (!first) throw new Error('no question');
  const comparing = similarities(
    first,
    compared.map(({ texts }) => texts),
  );
  for (const _ of compared) expect(comparing.next().done).toBe(false);
  expect(comparing.next()).toMatchObject({
    done: true,
    value: [1, expect.closeTo(similarityOf(fold(QUESTION), fold(VARIANT)), 1), 1],
  });
  expect(earlierTwins(compared).next().done).toBe(false);
  expect(runAtOnce(earlierTwins(compared))).toEqual([undefined, 1, 1]);
});

test('a long question is described and compared with many pauses', () => {
  const english = Array.from({ length: 58_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
    '',
  );
  const content = { ...EMPTY_CONTENT, text: { english, hindi: '' } };
  for (const work of [describeInSteps(content), comparedQuestions([content])]) {
    let pauses = 0;
    while (!work.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(5);
  }
});
