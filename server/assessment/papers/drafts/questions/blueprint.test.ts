import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderBySeed } from '../../../../../engine/shuffle/seeded-order.ts';
import { runAtOnce } from '../../../../platform/process/time-slicing.ts';
import { drawByBlueprint, fitsRow } from './blueprint.ts';

const subjects = ['Physics', 'Chemistry'] as const;
const topics = ['', 'Heat', 'Light'] as const;
const difficulty = fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const, null);
const candidates = fc
  .array(fc.record({ subject: fc.constantFrom(...subjects), topic: fc.constantFrom(...topics), difficulty }), {
    maxLength: 40,
  })
  .map((list) => list.map((one, at) => ({ ...one, question_id: at + 1 })));
const rows = fc.array(
  fc.record({
    subject: fc.constantFrom('', ...subjects),
    topic: fc.constantFrom(...topics),
    difficulty,
    count: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const seeds = fc.integer({ min: 1, max: 999_999_999 });

const draw = (...parameters: Parameters<typeof drawByBlueprint>) => runAtOnce(drawByBlueprint(...parameters));

describe('a draw by blueprint', () => {
  test('has no question twice, none that is excluded, and only those that fit their row', () => {
    fc.assert(
      fc.property(candidates, rows, seeds, (bank, blueprint, seed) => {
        const excluded = bank.slice(0, 5).map(({ question_id }) => question_id);
        const { questions, found } = draw(bank, blueprint, seed, excluded);
        const ids = questions.map(({ question_id }) => question_id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => excluded.includes(id))).toEqual([]);
        let at = 0;
        for (const [index, row] of blueprint.entries()) {
          const own = questions.slice(at, at + (found[index] ?? 0));
          expect(own.every((question) => fitsRow(question, row))).toBe(true);
          expect(own.length).toBeLessThanOrEqual(row.count);
          at += own.length;
        }
        expect(at).toBe(questions.length);
      }),
    );
  });

  test('is the same for the same seed, in whatever order the bank is read', () => {
    fc.assert(
      fc.property(candidates, rows, seeds, (bank, blueprint, seed) => {
        expect(draw(bank.toReversed(), blueprint, seed, [])).toEqual(draw(bank, blueprint, seed, []));
      }),
    );
  });

  test('fills a single row while there are questions', () => {
    fc.assert(
      fc.property(candidates, rows, seeds, (bank, [row], seed) => {
        if (!row) return;
        const fitting = bank.filter((question) => fitsRow(question, row)).length;
        expect(draw(bank, [row], seed, []).found).toEqual([Math.min(row.count, fitting)]);
      }),
    );
  });

  test('gives a narrow row its questions before a wide one', () => {
    const bank = [1, 2, 3].map((question_id) => ({
      ...{ question_id, subject: 'Physics', topic: question_id === 1 ? 'Heat' : '', difficulty: null },
    }));
    const wide = { subject: '', topic: '', difficulty: null, count: 2 };
    for (let seed = 1; seed < 30; seed++) {
      expect(draw(bank, [wide, { ...wide, topic: 'Heat', count: 1 }], seed, []).found).toEqual([2, 1]);
    }
  });

  test('differs between seeds', () => {
    const bank = Array.from({ length: 30 }, (_, at) => ({
      ...{ question_id: at + 1, subject: 'Physics', topic: '', difficulty: null },
    }));
    const row = { subject: 'Physics', topic: '', difficulty: null, count: 5 };
    const drawn = (seed: number) => draw(bank, [row], seed, []).questions.map(({ question_id }) => question_id);
    expect(drawn(1)).not.toEqual(drawn(2));
  });
});

test('other work can run while thousands of questions are ordered and visited', () => {
  const bank = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ question_id: at + 1, subject: 'Physics', topic: '', difficulty: null },
  }));
  const row = { subject: 'Chemistry', topic: '', difficulty: null, count: 5 };
  const drawing = drawByBlueprint(bank, [row, row], 1, []);
  let pauses = 0;
  while (!drawing.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(200);
  const everything = draw(bank, [{ ...row, subject: '', count: 20_000 }], 7, []).questions;
  expect(everything).toEqual(orderBySeed(bank, 7, ({ question_id }) => [question_id]));
});
