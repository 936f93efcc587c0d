/** The analysis against an example worked out by hand, and against the formulas over all candidates at once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseItems } from '../item-analysis.ts';
import { type AnalysedQuestion, NO_RESPONSE, TENTHS } from './candidate.ts';
import { openAnalysis, type TestStatistics } from './open-analysis.ts';
import { barsOfScores, describeScores } from './score-distribution.ts';

/** The marks of each candidate, and the responses; by default the response is 1 for marks above zero, else 2. */
function analyse(
  marks: readonly (readonly number[])[],
  questions: readonly Partial<AnalysedQuestion>[],
  responses: readonly (readonly number[])[] = marks.map((row) => row.map((mark) => (mark > 0 ? 1 : 2))),
): TestStatistics {
  const scores = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
  const counts = Map.groupBy(scores, (score) => score);
  const distribution = describeScores([...counts].map(([score, list]) => ({ score, count: list.length })));
  const analysis = openAnalysis(
    questions.map((question, at) => ({ questionId: at + 1, maxMarks: 1, isDropped: false, ...question })),
    distribution,
  );
  for (const [at, row] of marks.entries()) {
    analysis.add({
      score: scores[at] ?? 0,
      marks: Float64Array.from(row),
      responses: Uint8Array.from(responses[at] ?? []),
    });
  }
  return analysis.finish();
}

describe('a test of four questions and eleven candidates', () => {
  // Scores 4, 4, 3, 3, 2, 2, 2, 1, 1, 0, 0: mean 2, sum of squares about it 20, variance 2.
  const MARKS = [
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 0, 1],
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const statistics = analyse(MARKS, [{}, {}, {}, {}]);

  it('has the reliability of KR-20', () => {
    // p = 8/11, 6/11, 4/11, 4/11; each variance is 11/10 · p(1 − p): 24/110, 30/110, 28/110, 28/110, together 1.
    expect(statistics.alpha).toBeCloseTo((4 / 3) * (1 - 1 / 2), 12);
    expect(statistics.standardError).toBeCloseTo(Math.sqrt(2 / 3), 12);
  });

  it('has facility and the index of the outer groups', () => {
    expect(statistics.questions.map(({ facility }) => facility)).toEqual([8 / 11, 6 / 11, 4 / 11, 4 / 11]);
    // Ranks of 27 %: below 2.97 of 11 are the two with 0 (1/11); those with 1 are at 3/11 = 27.3 %, those with 3 at 8/11.
    expect([statistics.lower, statistics.upper]).toEqual([2, 2]);
    expect(statistics.questions.map(({ index }) => index)).toEqual([1, 1, 1, 1]);
  });

  it('has the correlation with the other questions', () => {
    // Question 1: cov(x, T) = (4+4+3+3+2+2+2+1 − 8·2)/10 = 0.5; var 24/110; cov(x, rest) = 0.5 − 24/110 = 31/110;
    // var(rest) = 2 − 1 + 24/110 = 134/110.
    expect(statistics.questions[0]?.discrimination).toBeCloseTo(31 / Math.sqrt(24 * 134), 12);
  });

  it('counts the responses by group', () => {
    const [right, wrong] = statistics.questions[1]?.responses ?? [];
    expect(right).toMatchObject({ response: 1, chosen: 6, lower: 0, upper: 2 });
    expect(wrong).toMatchObject({ response: 2, chosen: 5, lower: 2, upper: 0 });
    // In the other questions: (3+3+2+2+1+1)/6 = 2 and (2+1+1+0+0)/5 = 0.8; all have 16/11.
    expect(right?.meanDifference).toBeCloseTo(2 - 16 / 11, 12);
    expect(wrong?.meanDifference).toBeCloseTo(0.8 - 16 / 11, 12);
  });
});

const THIRD = 1 / 3;
const test = fc.integer({ min: 1, max: 6 }).chain((questions) =>
  fc.array(fc.array(fc.constantFrom(-THIRD, 0, 1, 2), { minLength: questions, maxLength: questions }), {
    minLength: 1,
    maxLength: 60,
  }),
);

describe('for any marks', () => {
  it('equals the formulas over all candidates at once', () => {
    fc.assert(
      fc.property(test, (marks) => {
        const streamed = analyse(marks, marks[0]?.map(() => ({ maxMarks: 2 })) ?? []);
        const maxMarks = new Map(marks[0]?.map((_, at) => [at + 1, 2]));
        const whole = analyseItems(
          marks.map((row) => new Map(row.map((mark, at) => [at + 1, mark]))),
          maxMarks,
        );
        const equal = (own: number | null | undefined, other: number | null | undefined) => {
          if (typeof other !== 'number') expect(own).toBeNull();
          else expect(own).toBeCloseTo(other / 100, 6);
        };
        equal(streamed.alpha, whole.alpha);
        for (const [at, item] of whole.items.entries())
          equal(streamed.questions[at]?.discrimination, item.discrimination);
        const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
        const described = describeScores(totals.map((score) => ({ score, count: 1 })));
        expect(described.candidates).toBe(whole.attempts);
        expect(described.mean ?? 0).toBeCloseTo(whole.mean ?? 0, 9);
        expect(described.median ?? 0).toBeCloseTo(whole.median ?? 0, 9);
        expect(described.standardDeviation ?? 0).toBeCloseTo(whole.standardDeviation ?? 0, 9);
      }),
    );
  });

  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(test, (marks) => {
        const questions = marks[0]?.map(() => ({ maxMarks: 2 })) ?? [];
        const [forward, backward] = [analyse(marks, questions), analyse(marks.toReversed(), questions)];
        expect(backward.tenths).toEqual(forward.tenths);
        for (const [at, question] of forward.questions.entries()) {
          expect(backward.questions[at]?.facility).toBeCloseTo(question.facility ?? 0, 9);
          expect(backward.questions[at]?.responses.map(({ tenths }) => tenths)).toEqual(
            question.responses.map(({ tenths }) => tenths),
          );
        }
      }),
    );
  });

  it('counts each candidate once for each question, in a tenth with everybody of the same score', () => {
    fc.assert(
      fc.property(test, (marks) => {
        const { questions, tenths, candidates } = analyse(marks, marks[0]?.map(() => ({ maxMarks: 2 })) ?? []);
        expect(tenths).toHaveLength(TENTHS);
        expect(tenths.reduce((sum, count) => sum + count, 0)).toBe(candidates);
        for (const { responses, facility } of questions) {
          expect(responses.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(candidates);
          expect(facility).toBeGreaterThanOrEqual(0);
          expect(facility).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it('measures nothing by a dropped question, or without candidates', () => {
  const [, dropped] = analyse(
    [
      [1, 1],
      [0, 1],
    ],
    [{}, { isDropped: true }],
  ).questions;
  expect(dropped).toMatchObject({ facility: null, index: null, discrimination: null });
  expect(analyse([], [{}, {}])).toMatchObject({ candidates: 0, alpha: null, standardError: null });
});

it('puts candidates with equal scores in one group', () => {
  const same = analyse([[1], [1], [1]], [{}]);
  expect(same.tenths.filter((count) => count > 0)).toEqual([3]);
  expect([same.lower, same.upper]).toEqual([0, 0]);
  expect(same.questions[0]?.index).toBeNull();
});

it('gives part of the facility for partial marks, and nothing for a penalty', () => {
  const [question] = analyse([[2], [1], [-1], [0]], [{ maxMarks: 2 }], [[1], [2], [3], [NO_RESPONSE]]).questions;
  expect(question?.facility).toBe(1.5 / 4);
  expect(question?.responses.map(({ response }) => response)).toEqual([0, 1, 2, 3]);
});

it('makes bars of equal width that have every candidate', () => {
  const bars = barsOfScores(
    [
      { score: -0.5, count: 2 },
      { score: 19, count: 1 },
    ],
    10,
  );
  expect(bars).toHaveLength(10);
  expect(bars[0]).toEqual({ from: -1, to: 1, count: 2 });
  expect(bars.at(-1)).toEqual({ from: 17, to: 19, count: 1 });
  expect(barsOfScores([], 10)).toEqual([]);
});
