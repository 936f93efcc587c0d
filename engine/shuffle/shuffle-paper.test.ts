import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderBySeed } from './seeded-order.ts';
import { shufflePaper } from './shuffle-paper.ts';

type Question = Parameters<typeof shufflePaper>[0]['sections'][number]['questions'][number];

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const question = fc.record(
  {
    type: fc.constantFrom('single' as const, 'multiple' as const, 'numerical' as const, 'match' as const),
    keep_options: fc.boolean(),
    passage_id: fc.constantFrom('a', 'b'),
    options: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['type', 'options'] },
);
const papers = fc
  .tuple(fc.array(fc.array(question, { maxLength: 8 }), { maxLength: 3 }), fc.boolean(), fc.boolean())
  .map(([sections, questions, options]) => ({
    shuffle: { questions, options },
    sections: sections.map((list, s) => ({
      section_id: s + 1,
      questions: list.map(
        (one, q): Question => ({
          ...one,
          question_id: 1_000_007_000 + s * 100 + q,
          options: Array.from({ length: one.options }, (_, at) => ({ option_id: at + 1 })),
        }),
      ),
    })),
  }));

const idsOf = (paper: { sections: readonly { questions: readonly Question[] }[] }) =>
  paper.sections.map(({ questions }) => questions.map(({ question_id }) => question_id));
const byId = (paper: { sections: readonly { questions: readonly Question[] }[] }) =>
  new Map(paper.sections.flatMap(({ questions }) => questions).map((one) => [one.question_id, one]));

describe('the order of a candidate', () => {
  test('has the same questions in each section, and the same options in each question', () => {
    fc.assert(
      fc.property(papers, seeds, (paper, seed) => {
        const shuffled = shufflePaper(paper, seed);
        expect(idsOf(shuffled).map((ids) => ids.toSorted())).toEqual(idsOf(paper).map((ids) => ids.toSorted()));
        for (const [id, { options, ...same }] of byId(paper)) {
          const { options: moved, ...rest } = byId(shuffled).get(id) as Question;
          expect(rest).toEqual(same);
          expect(moved.map(({ option_id }) => option_id).toSorted()).toEqual(options.map(({ option_id }) => option_id));
        }
      }),
    );
  });

  test('is the same for the same seed, and a second time', () => {
    fc.assert(
      fc.property(papers, seeds, (paper, seed) => {
        const shuffled = shufflePaper(paper, seed);
        expect(shufflePaper(paper, seed)).toEqual(shuffled);
        expect(shufflePaper(shuffled, seed)).toEqual(shuffled);
      }),
    );
  });

  test('keeps the questions of a passage together, and the options that must stay', () => {
    fc.assert(
      fc.property(papers, seeds, (paper, seed) => {
        const shuffled = shufflePaper(paper, seed);
        for (const [s, { questions }] of paper.sections.entries()) {
          const ids = idsOf(shuffled)[s] ?? [];
          for (const [q, one] of questions.entries()) {
            const next = questions[q + 1];
            if (one.passage_id === undefined || next?.passage_id !== one.passage_id) continue;
            expect(ids.indexOf(next.question_id)).toBe(ids.indexOf(one.question_id) + 1);
          }
        }
        for (const [id, one] of byId(paper)) {
          const stays = !paper.shuffle.options || one.keep_options || !['single', 'multiple'].includes(one.type);
          if (stays) expect(byId(shuffled).get(id)?.options).toEqual(one.options);
          if (!paper.shuffle.questions) expect(idsOf(shuffled)).toEqual(idsOf(paper));
        }
      }),
    );
  });

  test('is that of the paper without a seed, and for a paper that is not shuffled', () => {
    const paper = {
      sections: [
        { questions: [1, 2, 3].map((question_id) => ({ question_id, type: 'single' as const, options: [] })) },
      ],
    };
    expect(shufflePaper(paper, 5)).toBe(paper);
    const shuffled = { ...paper, shuffle: { questions: true, options: true } };
    expect(shufflePaper(shuffled, null)).toBe(shuffled);
  });

  test('is even: each of four items is as often first', () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 1; seed <= 4000; seed++) {
      const [first = 0] = orderBySeed([0, 1, 2, 3], seed, (item) => [1_000_007_000_001, item + 1]);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  test('of two items does not depend on others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1e12 }), { minLength: 3 }), seeds, (items, seed) => {
        const [dropped, ...rest] = items;
        const order = orderBySeed(items, seed, (item) => [item]).filter((item) => item !== dropped);
        expect(orderBySeed(rest, seed, (item) => [item])).toEqual(order);
      }),
    );
  });
});
