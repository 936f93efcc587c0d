import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankOf } from './ranking.ts';

it('equal scores have equal ranks', () => {
  const counts = [
    { score: 80, count: 1 },
    { score: 75, count: 2 },
    { score: 60.5, count: 1 },
  ];
  expect(rankOf(counts, 80)).toEqual({ rank: 1, percentile: 100, candidates: 4 });
  expect(rankOf(counts, 75)).toEqual({ rank: 2, percentile: 75, candidates: 4 });
  expect(rankOf(counts, 60.5)).toEqual({ rank: 4, percentile: 25, candidates: 4 });
});

it('agrees with sorting all candidates', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }), fc.nat(), (scores, pick) => {
      const mine = scores[pick % scores.length] ?? 0;
      const counts = [...new Set(scores)].map((score) => ({ score, count: scores.filter((s) => s === score).length }));
      const sorted = scores.toSorted((a, b) => b - a);
      expect(rankOf(counts, mine)).toEqual({
        rank: sorted.indexOf(mine) + 1,
        percentile: (100 * scores.filter((score) => score <= mine).length) / scores.length,
        candidates: scores.length,
      });
    }),
  );
});
