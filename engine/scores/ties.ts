/** Ranks of candidates by their scores, with rules for equal scores. */
import type { Share } from './shift.ts';

/**
 * `section_percentile`: the higher percentile of a section in the candidate's shift. `wrong_ratio`, `section_wrong_ratio`: the
 * lower ratio of wrong to right answers, in all sections or in one; without a right answer it is the highest. `age`: the older
 * candidate; those whose birthday is unknown come last. `name`: A to Z. `section` counts from 1, and is null for other rules.
 */
export type TieRule = Readonly<{
  rule: 'section_percentile' | 'wrong_ratio' | 'section_wrong_ratio' | 'age' | 'name';
  section: number | null;
}>;

export type Answers = Readonly<{ correct: number; incorrect: number }>;

/** What the rules compare; a missing section counts as the worst. */
export type TiedCandidate = Answers &
  Readonly<{
    sections: ReadonlyArray<Answers & Share>;
    /** YYYY-MM-DD. */
    bornOn: string | null;
    name: string;
  }>;

export type Ranked<Candidate> = Readonly<{
  candidate: Candidate;
  rank: number;
  /** Other candidates with the same score, before the rules. */
  tied: number;
}>;

/**
 * Ranks candidates by their score, a decimal number as text, in descending order, then by the rules in their order. Candidates
 * whom no rule separates share a rank, and as many ranks after it are skipped. Yields one score at a time, the highest first.
 */
export function* rankByScore<Candidate extends TiedCandidate>(
  byScore: ReadonlyMap<string, readonly Candidate[]>,
  rules: readonly TieRule[],
): Generator<Ranked<Candidate>[]> {
  const scores = [...byScore.keys()].toSorted(compareDecimals).reverse();
  let before = 0;
  for (const score of scores) {
    const equal = (byScore.get(score) ?? []).toSorted((a, b) => compareTied(a, b, rules));
    let rank = before + 1;
    yield equal.map((candidate, at) => {
      const previous = equal[at - 1];
      if (previous && compareTied(previous, candidate, rules) !== 0) rank = before + at + 1;
      return { candidate, rank, tied: equal.length - 1 };
    });
    before += equal.length;
  }
}

/** Compares decimal numbers as text exactly, for `sort`. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = scaled(a, places) - scaled(b, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns a number below 0 if `a` is placed before `b`, and 0 if the rules do not separate them. */
export function compareTied(a: TiedCandidate, b: TiedCandidate, rules: readonly TieRule[]): number {
  for (const rule of rules) {
    const order = compareBy(rule, a, b);
    if (order !== 0) return order;
  }
  return 0;
}

function compareBy({ rule, section }: TieRule, a: TiedCandidate, b: TiedCandidate): number {
  switch (rule) {
    case 'section_percentile':
      return compareShares(sectionOf(b, section), sectionOf(a, section));
    case 'wrong_ratio':
      return compareRatios(a, b);
    case 'section_wrong_ratio':
      return compareRatios(sectionOf(a, section), sectionOf(b, section));
    case 'age':
      return compareText(a.bornOn ?? '9999', b.bornOn ?? '9999');
    case 'name':
      return compareText(sortedName(a.name), sortedName(b.name));
    default:
      return rule satisfies never;
  }
}

const NO_SECTION = { correct: 0, incorrect: 0, cumulative: 0, candidates: 1 };

/** Returns a section of a candidate; `section` counts from 1. */
export function sectionOf({ sections }: Pick<TiedCandidate, 'sections'>, section: number | null): Answers & Share {
  return sections[(section ?? 0) - 1] ?? NO_SECTION;
}

function compareShares(a: Share, b: Share): number {
  return Math.sign(a.cumulative * b.candidates - b.cumulative * a.candidates);
}

function compareRatios(a: Answers, b: Answers): number {
  if (a.correct === 0 || b.correct === 0) return Number(a.correct === 0) - Number(b.correct === 0);
  return Math.sign(a.incorrect * b.correct - b.incorrect * a.correct);
}

/** By code points, so that every machine has the same order. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function decimalsOf(text: string): number {
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

function scaled(text: string, places: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(places - decimalsOf(text)));
}
