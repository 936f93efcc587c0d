import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDecimals, compareTied, rankByScore, type TiedCandidate, type TieRule } from './ties.ts';

/** JEE (Main) 2025: the percentiles of Mathematics, Physics, Chemistry, then the ratios overall and in each subject. */
const NTA: readonly TieRule[] = [
  ...[1, 2, 3].map((section) => ({ rule: 'section_percentile' as const, section })),
  { rule: 'wrong_ratio', section: null },
  ...[1, 2, 3].map((section) => ({ rule: 'section_wrong_ratio' as const, section })),
];
/** RRB: the older candidate, then the name. */
const RRB: readonly TieRule[] = [
  { rule: 'age', section: null },
  { rule: 'name', section: null },
];

const section = (cumulative: number, candidates = 100, correct = 1, incorrect = 0) => ({
  ...{ cumulative, candidates, correct, incorrect },
});
const candidate = (more: Partial<TiedCandidate> = {}): TiedCandidate => ({
  ...{
    correct: 3,
    incorrect: 1,
    sections: [section(90), section(80), section(70)],
    bornOn: '2001-05-04',
    name: 'Asha',
  },
  ...more,
});
const ranksOf = (byScore: Record<string, TiedCandidate[]>, rules: readonly TieRule[]) =>
  [...rankByScore(new Map(Object.entries(byScore)), rules)]
    .flat()
    .map(({ candidate: { name }, rank, tied }) => [...[name, rank, tied]]);

it('ranks by the exact score; without rules equal scores share a rank, and as many ranks are skipped', () => {
  const [asha, ravi, meena, imran] = ['Asha', 'Ravi', 'Meena', 'Imran'].map((name) => candidate({ name }));
  const byScore = { '9.5000001': [ravi], '100.0000000': [asha], '-2': [imran], '9.5': [meena] } as Record<
    string,
    TiedCandidate[]
  >;
  expect(ranksOf(byScore, [])).toEqual([
    ...[
      ['Asha', 1, 0],
      ['Ravi', 2, 0],
    ],
    ...[
      ['Meena', 3, 0],
      ['Imran', 4, 0],
    ],
  ]);
  expect(ranksOf({ '5': [asha, ravi] as TiedCandidate[], '4': [meena] as TiedCandidate[] }, [])).toEqual([
    ...[
      ['Asha', 1, 1],
      ['Ravi', 1, 1],
    ],
    ['Meena', 3, 0],
  ]);
});

it('NTA: subjects in their order, then fewer wrong answers for each right one', () => {
  const order = (a: Partial<TiedCandidate>, b: Partial<TiedCandidate>) => compareTied(candidate(a), candidate(b), NTA);
  const [first, second] = [section(90), section(80)];
  expect(order({ sections: [section(91), second] }, { sections: [first, section(99)] })).toBeLessThan(0);
  // 181/200 is more than 90/100, although the shifts differ in size.
  expect(order({ sections: [section(181, 200), second] }, { sections: [first, second] })).toBeLessThan(0);
  expect(order({ incorrect: 2, correct: 6 }, { incorrect: 1, correct: 3 })).toBe(0);
  expect(order({ incorrect: 1, correct: 4 }, { incorrect: 1, correct: 3 })).toBeLessThan(0);
  expect(order({ incorrect: 0, correct: 0 }, { incorrect: 9, correct: 1 })).toBeGreaterThan(0);
  const ratios = (wrong: number) => [first, second, section(70, 100, 4, wrong)];
  expect(order({ sections: ratios(2) }, { sections: ratios(3) })).toBeLessThan(0);
});

it('RRB: the older candidate, then the name from A to Z; an unknown birthday comes last', () => {
  const list = [
    candidate({ name: 'Zoya', bornOn: '2000-01-01' }),
    candidate({ name: 'ravi', bornOn: '2001-01-01' }),
    candidate({ name: 'Meena', bornOn: null }),
    candidate({ name: 'Anil', bornOn: '2001-01-01' }),
    candidate({ name: 'Anil ', bornOn: '2001-01-01' }),
  ];
  expect(ranksOf({ '7': list }, RRB)).toEqual([
    ['Zoya', 1, 4],
    ['Anil', 2, 4],
    ['Anil ', 2, 4],
    ['ravi', 4, 4],
    ['Meena', 5, 4],
  ]);
});

it('the rules are an order: antisymmetric and transitive', () => {
  const share = fc
    .record({ candidates: fc.integer({ min: 1, max: 9 }), correct: fc.nat(3), incorrect: fc.nat(3), part: fc.nat(9) })
    .map(({ part, ...one }) => ({ ...one, cumulative: Math.min(part, one.candidates) }));
  const any = fc.record({
    correct: fc.nat(4),
    incorrect: fc.nat(4),
    sections: fc.array(share, { maxLength: 3 }),
    bornOn: fc.constantFrom(null, '2000-01-01', '2001-01-01'),
    name: fc.constantFrom('Asha', 'Ravi', 'आशा'),
  });
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      const order = (x: TiedCandidate, y: TiedCandidate) => Math.sign(compareTied(x, y, [...NTA, ...RRB]));
      expect(order(a, b) + order(b, a)).toBe(0);
      if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

it('decimal numbers are compared exactly', () => {
  expect(compareDecimals('10', '9.9999999')).toBe(1);
  expect(compareDecimals('-1.5', '-1.50000')).toBe(0);
  expect(compareDecimals('0.00001', '0')).toBe(1);
  expect(compareDecimals('-3', '2')).toBe(-1);
});
