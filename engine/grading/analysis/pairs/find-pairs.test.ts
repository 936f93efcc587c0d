/** Pairs of look-alike answers: the probability against exact values, and planted pairs among independent candidates. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPairs, MAX_PAIRS } from './find-pairs.ts';
import { matchProbabilities, upperTail } from './match-probability.ts';
import type { AnswerMatrix } from './wrong-answers.ts';

describe('the upper tail', () => {
  it('is that of the binomial distribution if all probabilities are equal', () => {
    // P(X >= 2) of 3 trials with 1/2 is 4/8; P(X >= 3) of 5 trials with 1/3 is (10·4 + 5·2 + 1)/243.
    expect(upperTail([0.5, 0.5, 0.5], 2)).toBeCloseTo(4 / 8, 12);
    expect(upperTail(new Array(5).fill(1 / 3), 3)).toBeCloseTo(51 / 243, 12);
    expect(upperTail(new Array(30).fill(1 / 3), 30)).toBeCloseTo(3 ** -30, 25);
  });

  it('equals the sum over all outcomes', () => {
    const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(probabilities, fc.integer({ min: 0, max: 9 }), (list, least) => {
        let sum = 0;
        for (let outcome = 0; outcome < 2 ** list.length; outcome++) {
          const successes = list.filter((_, at) => outcome & (1 << at)).length;
          if (successes < least) continue;
          sum += list.reduce((product, one, at) => product * (outcome & (1 << at) ? one : 1 - one), 1);
        }
        expect(upperTail(list, least)).toBeCloseTo(sum, 9);
      }),
    );
  });

  it('takes the shares of wrong answers as probabilities', () => {
    expect([
      ...matchProbabilities([
        [0, 10, 10],
        [0, 5],
        [0, 0],
      ]),
    ]).toEqual([0.5, 1, 0]);
  });
});

/** A generator of equal numbers in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Candidates who answer independently: right with the share of their ability, else one of three wrong options, of which one is
 * popular. `copies` are [copier, source, share of the questions].
 */
function matrixOf(
  { candidates, questions, seed }: { candidates: number; questions: number; seed: number },
  copies: ReadonlyArray<readonly [number, number, number]> = [],
): AnswerMatrix {
  const next = numbersFrom(seed);
  const responses = new Uint8Array(candidates * questions);
  const scores = new Float64Array(candidates);
  for (let candidate = 0; candidate < candidates; candidate++) {
    const ability = 0.3 + 0.4 * next();
    for (let at = 0; at < questions; at++) {
      const wrong = next() < 0.5 ? 2 : next() < 0.5 ? 3 : 4;
      responses[candidate * questions + at] = next() < 0.05 ? 0 : next() < ability ? 1 : wrong;
    }
  }
  for (const [copier, source, share] of copies) {
    for (let at = 0; at < Math.round(share * questions); at++) {
      responses[copier * questions + at] = responses[source * questions + at] ?? 0;
    }
  }
  const answers = responses.map((response) => (response > 1 ? response : 0));
  for (let at = 0; at < responses.length; at++) {
    const candidate = Math.floor(at / questions);
    if (responses[at] === 1) scores[candidate] = (scores[candidate] ?? 0) + 1;
  }
  return { candidates, questions, responses, answers, scores };
}

const namesOf = (matrix: AnswerMatrix, maxComparisons?: number) =>
  findPairs(matrix, maxComparisons).pairs.map(({ one, two }) => [one, two]);

describe('pairs of candidates', () => {
  it('are not named if all answer independently', () => {
    for (const seed of [1, 2, 3]) expect(namesOf(matrixOf({ candidates: 300, questions: 100, seed }))).toEqual([]);
  });

  it('are named if one copied, with their numbers', () => {
    const matrix = matrixOf({ candidates: 200, questions: 100, seed: 4 }, [[17, 90, 1]]);
    const { pairs, compared, eligible, isCut } = findPairs(matrix);
    expect(pairs).toHaveLength(1);
    const [pair] = pairs;
    expect(pair).toMatchObject({ one: 17, two: 90, different: 0 });
    expect(pair?.identicalWrong).toBe(pair?.bothWrong);
    expect(pair?.probability).toBeLessThan(1e-9);
    expect([eligible, compared, isCut]).toEqual([200, (200 * 199) / 2, false]);
  });

  it('need six equal wrong answers, and as many as there are different ones', () => {
    const rows = (one: readonly number[], two: readonly number[]): AnswerMatrix => {
      // Others answered each question in all ways, so that a match is improbable.
      const others = Array.from({ length: 40 }, (_, at) =>
        one.map((__, question) => 2 + ((at * 7 + question * 3) % 20)),
      );
      const all = [one, two, ...others];
      const responses = Uint8Array.from(all.flat());
      return {
        ...{ candidates: all.length, questions: one.length, responses, scores: new Float64Array(all.length) },
        answers: responses.map((response) => (response > 1 ? response : 0)),
      };
    };
    const isNamed = (matrix: AnswerMatrix) => namesOf(matrix).some(([one, two]) => one === 0 && two === 1);
    const right = new Array<number>(24).fill(1);
    const wrong = (count: number) => new Array<number>(count).fill(50);
    expect(isNamed(rows([...wrong(5), ...right], [...wrong(5), ...right]))).toBe(false);
    expect(isNamed(rows([...wrong(6), ...right], [...wrong(6), ...right]))).toBe(true);
    const different = new Array<number>(7).fill(60);
    expect(isNamed(rows([...wrong(6), ...different], [...wrong(6), ...right.slice(0, 7)]))).toBe(false);
  });

  it('are found among too many to compare all, with work that is bounded', () => {
    const matrix = matrixOf({ candidates: 3000, questions: 100, seed: 5 }, [
      [10, 2500, 1],
      [11, 40, 0.9],
      [12, 1999, 1],
    ]);
    const all = (3000 * 2999) / 2;
    const { pairs, compared } = findPairs(matrix, 400_000);
    expect(pairs.map(({ one, two }) => [one, two]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [10, 2500],
      [11, 40],
      [12, 1999],
    ]);
    expect(compared).toBeLessThan(all / 10);
  });

  it('are compared so often at most, and the rest is named as left out', () => {
    const matrix = matrixOf({ candidates: 400, questions: 40, seed: 6 });
    const { compared, isCut } = findPairs(matrix, 50);
    expect([compared, isCut]).toEqual([50, true]);
  });

  it('are cut to the least probable ones', () => {
    const copies = Array.from({ length: 60 }, (_, at) => [at + 1, 0, 1] as const);
    const { pairs, isCut } = findPairs(matrixOf({ candidates: 500, questions: 60, seed: 7 }, copies));
    expect([pairs.length, isCut]).toEqual([MAX_PAIRS, true]);
  });

  it('are the same in each run', () => {
    const matrix = matrixOf({ candidates: 900, questions: 60, seed: 8 }, [[3, 4, 1]]);
    expect(findPairs(matrix, 50_000)).toEqual(findPairs(matrix, 50_000));
  });
});
