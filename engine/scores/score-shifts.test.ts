/** Properties that hold for every method, and published examples as oracles. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational, toNumber, toText } from '../rational.ts';
import { chooseBaseShift } from './base-shift.ts';
import { percentileText } from './percentile.ts';
import { scoreShifts } from './score-shifts.ts';
import { isProblem, type ScoredShift, type ScoreMethod } from './scored.ts';
import { buildShift, type Shift } from './shift.ts';
import { compareDecimals } from './ties.ts';

const METHODS: readonly ScoreMethod[] = [
  'raw',
  'nta_percentile',
  'equipercentile',
  'mean_deviation_ssc',
  'mean_deviation_gate',
  'base_shift',
];

/** A shift with these marks, such as { 10: 3 } for three candidates with ten marks. */
function shiftOf(id: number, counts: Record<string, number>): Shift {
  return buildShift(
    id,
    Object.entries(counts).map(([mark, count]) => ({ mark: rational(mark), count })),
  );
}

function scored(method: ScoreMethod, shifts: readonly Shift[], min = 1): readonly ScoredShift[] {
  const outcome = scoreShifts(method, shifts, min);
  if (isProblem(outcome)) throw new Error(outcome.problem);
  return outcome;
}

/** The scores of a shift by mark. */
function scoresOf(outcome: readonly ScoredShift[], id: number): Record<string, string> {
  const shift = outcome.find((one) => one.id === id);
  return Object.fromEntries((shift?.marks ?? []).map(({ mark, score }) => [toText(mark), score]));
}

const mark = fc.oneof(
  fc.integer({ min: -50, max: 300 }).map((value) => rational(value)),
  fc.integer({ min: -200, max: 900 }).map((thirds) => rational(`${thirds}/3`)),
  fc.integer({ min: -200, max: 900 }).map((quarters) => rational(`${quarters}/4`)),
);
const counts = fc
  .uniqueArray(fc.record({ mark, count: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 2,
    maxLength: 25,
    selector: ({ mark }) => toText(mark),
  })
  // One candidate at the top and many below: the formula of mean and deviation has a positive spread.
  .map((list) => [...list, { mark: rational(400), count: 1 }]);
const shifts = fc
  .array(counts, { minLength: 1, maxLength: 5 })
  .map((list) => list.map((one, at) => buildShift(11 + at, one)));

describe.each(METHODS)('%s', (method) => {
  it('keeps the order within a shift', () => {
    fc.assert(
      fc.property(shifts, (list) => {
        const outcome = scoreShifts(method, list, 1);
        if (isProblem(outcome)) return;
        for (const { marks } of outcome) {
          for (const [at, { score }] of marks.entries()) {
            const before = marks[at - 1];
            if (before) expect(compareDecimals(before.score, score)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('gives the same scores for any order of the shifts', () => {
    fc.assert(
      fc.property(shifts, fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), (list, keys) => {
        const moved = list.toSorted((a, b) => (keys[a.id - 11] ?? 0) - (keys[b.id - 11] ?? 0));
        expect(scoreShifts(method, moved, 1)).toEqual(scoreShifts(method, list, 1));
      }),
    );
  });

  it('scores every candidate of every shift, with a decimal number', () => {
    fc.assert(
      fc.property(shifts, (list) => {
        const outcome = scoreShifts(method, list, 1);
        if (isProblem(outcome)) return;
        expect(outcome.map(({ id, marks }) => [id, marks.map((one) => toText(one.mark))])).toEqual(
          list.map(({ id, points }) => [id, points.map((one) => toText(one.mark))]),
        );
        for (const { score } of outcome.flatMap(({ marks }) => marks)) expect(score).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });

  it('refuses a shift below the smallest size, and one without candidates', () => {
    const list = [shiftOf(1, { 1: 20, 2: 5, 9: 1 }), shiftOf(2, { 1: 5, 9: 1 })];
    expect(scoreShifts(method, list, 7)).toEqual({ problem: 'too_small', shift: 2, candidates: 6 });
    expect(scoreShifts(method, [buildShift(3, [])], 0)).toEqual({ problem: 'too_small', shift: 3, candidates: 0 });
    expect(isProblem(scoreShifts(method, list, 6))).toBe(false);
  });
});

describe.each(METHODS.filter((method) => method !== 'nta_percentile'))('%s of one shift', (method) => {
  it('is the identity', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const outcome = scoreShifts(method, [buildShift(1, list)], 1);
        if (isProblem(outcome)) return;
        for (const { mark, score } of outcome[0]?.marks ?? []) expect(Number(score)).toBeCloseTo(toNumber(mark), 4);
      }),
    );
  });
});

it('equal shifts have equal scores, which are their marks', () => {
  const list = [1, 2, 3].map((id) => shiftOf(id, { '-1/3': 4, 10: 30, 55: 6, 90: 1 }));
  for (const method of METHODS.filter((one) => one !== 'nta_percentile')) {
    const outcome = scored(method, list);
    expect(scoresOf(outcome, 1)).toEqual(scoresOf(outcome, 3));
    expect(Number(scoresOf(outcome, 2)['55'])).toBeCloseTo(55, 5);
  }
});

describe('published examples', () => {
  // NTA, normalisation procedure, JEE (Main): highest and lowest raw score of four sessions.
  it.each([
    [28012, 335, -39, '0.0035699'],
    [32541, 346, -38, '0.0030730'],
    [41326, 331, -49, '0.0024198'],
    [40603, 332, -44, '0.0024629'],
  ])('NTA: a session of %i', (candidates, highest, lowest, percentile) => {
    const session = shiftOf(1, { [lowest]: 1, 100: candidates - 2, [highest]: 1 });
    const scores = scoresOf(scored('nta_percentile', [session]), 1);
    expect(scores[highest]).toBe('100.0000000');
    expect(scores[lowest]).toBe(percentile);
  });

  // The chairman of UGC on CUET (UG) 2022: 80 of 100 students have the same marks or less, so the percentile is 0.8.
  it('CUET: 80 of 100', () => {
    expect(percentileText({ cumulative: 80, candidates: 100 })).toBe('80.0000000');
  });
});

describe('examples computed by hand', () => {
  it('equipercentile: the mean of the marks at the same percentile', () => {
    // Shift 1 has 20 at 1/4, 40 at 1/2, 60 at 3/4, 80 at 1. Shift 2 has 30 at 1/2, 70 at 1.
    const outcome = scored('equipercentile', [
      shiftOf(1, { 20: 1, 40: 1, 60: 1, 80: 1 }),
      shiftOf(2, { 30: 2, 70: 2 }),
    ]);
    // At 1/4 shift 2 has its lowest mark; at 3/4 it has 50.
    expect(scoresOf(outcome, 1)).toEqual({ 20: '25.00000', 40: '35.00000', 60: '55.00000', 80: '75.00000' });
    expect(scoresOf(outcome, 2)).toEqual({ 30: '35.00000', 70: '75.00000' });
    expect(outcome[0]?.marks[2]?.trace).toEqual({
      method: 'equipercentile',
      cumulative: 3,
      candidates: 4,
      shifts: [
        {
          id: 1,
          candidates: 4,
          mark: '60',
          lower: { mark: '60', cumulative: 3 },
          upper: { mark: '60', cumulative: 3 },
        },
        {
          ...{ id: 2, candidates: 4, mark: '50.00000' },
          ...{ lower: { mark: '30', cumulative: 2 }, upper: { mark: '70', cumulative: 4 } },
        },
      ],
    });
  });

  it('base shift: the marks of the shift with the highest mean, unless it is small', () => {
    const easy = shiftOf(1, { 40: 5, 80: 5 });
    const hard = shiftOf(2, { 10: 2, 30: 6, 50: 2 });
    const tiny = shiftOf(3, { 90: 2 });
    expect(chooseBaseShift([hard, tiny, easy]).id).toBe(1);
    const outcome = scored('base_shift', [easy, hard, tiny]);
    // 30 is at 8/10 of its shift; the base shift has 40 at 5/10 and 80 at 10/10: 40 + 40 (0.8 - 0.5) / (1 - 0.5).
    expect(scoresOf(outcome, 2)).toEqual({ 10: '40.00000', 30: '64.00000', 50: '80.00000' });
    expect(scoresOf(outcome, 3)).toEqual({ 90: '80.00000' });
    expect(outcome[1]?.marks[1]?.trace).toMatchObject({ base: 1, base_candidates: 10, cumulative: 8, candidates: 10 });
  });

  it('mean and deviation: by the formulas of SSC and GATE', () => {
    // Shift 1: 0, 0, 0, 4: mean 1, deviation √3. Shift 2: 0, 0, 0, 8: mean 2, deviation 2√3. All: mean 1.5, variance 7.75.
    const list = [shiftOf(1, { 0: 3, 4: 1 }), shiftOf(2, { 0: 3, 8: 1 })];
    const [q1, q] = [1 + Math.sqrt(3), 1.5 + Math.sqrt(7.75)];
    const slope = (8 - q) / (4 - q1);
    const gate = scored('mean_deviation_gate', list);
    expect(scoresOf(gate, 1)).toEqual({ 0: (slope * -q1 + q).toFixed(5), 4: '8.00000' });
    const ssc = scored('mean_deviation_ssc', list);
    expect(scoresOf(ssc, 1)[4]).toBe((slope * (4 - q1) + 2 + Math.sqrt(7.75)).toFixed(5));
    expect(ssc[0]?.marks[0]?.trace).toMatchObject({
      shift: { mean: '1.00000', deviation: '1.73205', top: '4.00000' },
      added: (2 + Math.sqrt(7.75)).toFixed(5),
    });
  });

  it('mean and deviation: the best 0.1 % are rounded up', () => {
    const outcome = scored('mean_deviation_gate', [shiftOf(1, { 0: 999, 10: 1, 20: 1 })]);
    expect(outcome[0]?.marks[0]?.trace).toMatchObject({ shift: { top: '15.00000' } });
  });

  it.each(['mean_deviation_ssc', 'mean_deviation_gate'] as const)('%s: equal marks have no score', (method) => {
    const flat = shiftOf(2, { 7: 12 });
    expect(scoreShifts(method, [shiftOf(1, { 0: 9, 8: 1 }), flat], 1)).toEqual({
      ...{ problem: 'no_spread', shift: 2, candidates: 12 },
    });
  });
});

it('a shift is built of whole numbers of candidates, and of each mark once', () => {
  expect(() => shiftOf(1, { 3: 0 })).toThrow();
  expect(() => shiftOf(1, { 3: 1.5 })).toThrow();
  expect(() => shiftOf(1, { 3: 1, '6/2': 1 })).toThrow();
});
