/**
 * Checks the item analysis against an example computed separately with exact fractions: ten attempts, six questions.
 */
import { describe, expect, it } from 'vitest';
import { analyseItems } from './item-analysis.ts';

const T = -1 / 3;
const MARKS = [
  [1, 1, 1, 1, T, 2],
  [1, 1, 1, T, 1, 2],
  [1, 1, 0, 1, T, -0.5],
  [1, T, 1, 1, 0, 2],
  [1, 1, T, 0, T, 0],
  [T, 1, 1, T, 1, -0.5],
  [1, 0, T, T, 1, 2],
  [1, T, T, 1, 1, 0],
  [0, T, 1, T, 1, -0.5],
  [T, T, T, 0, 1, -0.5],
];
const MAX_MARKS = new Map([1, 1, 1, 1, 1, 2].map((most, at) => [at + 1, most]));
const attempts = MARKS.map((row) => new Map(row.map((mark, at) => [at + 1, mark])));

describe('the worked example', () => {
  const figures = analyseItems(attempts, MAX_MARKS);

  it.each<[keyof typeof figures, number]>([
    ['mean', 2.7333333333333334],
    ['median', 2.25],
    ['standardDeviation', 2.0715593220304744],
    ['skewness', 0.21155811166265545],
    ['kurtosis', -0.9126972385689939],
    ['alpha', 19.40161104718067],
    ['errorRatio', 89.77660550099861],
    ['standardError', 1.8597756402584604],
  ])('%s', (name, value) => {
    expect(figures[name]).toBeCloseTo(value, 9);
  });

  it.each([
    // question, facility, standard deviation, discrimination, efficiency
    [1, 63.333333333333336, 59.731911358736056, 45.097285236912974, 63.21070234113712],
    [2, 36.666666666666664, 67.49485577105528, 0.8429860196564336, 0.9146341463414634],
    [3, 36.666666666666664, 67.49485577105528, 21.52356635151996, 23.937360178970916],
    [4, 26.666666666666668, 64.40611887195305, -0.6799822196688209, -0.7502679528403001],
    [5, 50.0, 65.26300069150406, -51.53336402012041, -64.46700507614213],
    [6, 30.0, 61.01001739241042, 53.23200744421869, 63.607594936708864],
  ])('question %i', (questionId, facility, deviation, discrimination, efficiency) => {
    const item = figures.items.find((each) => each.questionId === questionId);
    expect(item?.facility).toBeCloseTo(facility, 9);
    expect(item?.standardDeviation).toBeCloseTo(deviation, 9);
    expect(item?.discrimination).toBeCloseTo(discrimination, 9);
    expect(item?.efficiency).toBeCloseTo(efficiency, 9);
  });
});

describe('a figure that is not defined is omitted', () => {
  const NOTHING = { standardDeviation: null, skewness: null, kurtosis: null, alpha: null, standardError: null };
  it('without attempts, and with one', () => {
    expect(analyseItems([], MAX_MARKS)).toMatchObject({ attempts: 0, mean: null, median: null, ...NOTHING });
    expect(analyseItems(attempts.slice(0, 1), MAX_MARKS)).toMatchObject({ attempts: 1, ...NOTHING });
  });

  it('where all are equal', () => {
    const alike = analyseItems([attempts[0], attempts[0], attempts[0]] as typeof attempts, MAX_MARKS);
    expect(alike).toMatchObject({ skewness: null, kurtosis: null, alpha: null });
    expect(alike.standardDeviation).toBeCloseTo(0, 9);
    for (const item of alike.items) expect(item).toMatchObject({ discrimination: null, efficiency: null });
  });
});
