/** Counts the marks of shifts while their candidates are read. */
import { rational, toText } from '../../../../../engine/rational.ts';
import { buildShift, type Shift } from '../../../../../engine/scores/shift.ts';
import type { TiedCandidate } from '../../../../../engine/scores/ties.ts';
import type { ShiftCandidate } from './read-candidates.ts';

type Counts = Map<string, number>;

/** The candidates of a shift, with the number of those who have each mark, in all and in each section. */
export type CountedShift = { testId: number; candidates: ShiftCandidate[]; marks: Counts; sections: Counts[] };

export function emptyShift(testId: number): CountedShift {
  return { testId, candidates: [], marks: new Map(), sections: [] };
}

export function countCandidate(shift: CountedShift, candidate: ShiftCandidate): void {
  shift.candidates.push(candidate);
  increment(shift.marks, candidate.raw);
  for (const [at, { raw }] of candidate.sections.entries()) {
    shift.sections[at] ??= new Map();
    increment(shift.sections[at], raw);
  }
}

function increment(counts: Counts, raw: string): void {
  counts.set(raw, (counts.get(raw) ?? 0) + 1);
}

/** The marks as text, which a thread can receive. */
export type MarkCounts = { id: number; counts: Array<[raw: string, count: number]> };

export function markCounts({ testId, marks }: CountedShift): MarkCounts {
  return { id: testId, counts: [...marks] };
}

export function shiftOf({ id, counts }: MarkCounts): Shift {
  return buildShift(
    id,
    counts.map(([raw, count]) => ({ mark: rational(raw), count })),
  );
}

/** Returns a function that gives the share of a shift's candidates with the section's marks or less. */
export function sectionShares({ testId, candidates, sections }: CountedShift) {
  const cumulative = sections.map((counts) => {
    const { points } = shiftOf({ id: testId, counts: [...counts] });
    return new Map(points.map((point) => [toText(point.mark), point.cumulative]));
  });
  return (section: number, raw: string) => ({
    cumulative: cumulative[section]?.get(raw) ?? 0,
    candidates: candidates.length,
  });
}

/** Returns what the tie rules compare of a candidate. */
export function tiedCandidate(
  candidate: ShiftCandidate,
  shareOf: ReturnType<typeof sectionShares>,
  bornOn: string | null,
): TiedCandidate {
  return {
    correct: candidate.correct,
    incorrect: candidate.incorrect,
    sections: candidate.sections.map(({ raw, correct, incorrect }, at) => ({
      correct,
      incorrect,
      ...shareOf(at, raw),
    })),
    bornOn,
    name: candidate.name,
  };
}
