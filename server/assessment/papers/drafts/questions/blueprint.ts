/** Draws questions by a blueprint, with possible pauses. Pure: the same seed and the same questions give the same draw. */
import type { DrawRow } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { Difficulty } from '../../../../../contract/staff/exams/question-content.ts';
import { rankOf } from '../../../../../engine/shuffle/seeded-order.ts';
import { each, type Pausable, sorted } from '../../../../platform/process/time-slicing.ts';

/** Candidates that a row visits between two possible pauses. */
const VISITED_PER_STEP = 1000;

type Candidate = Readonly<{ question_id: number; subject: string; topic: string; difficulty: Difficulty | null }>;

/**
 * Returns the drawn questions in the order of the rows, and how many each row found. Rows with more conditions draw first,
 * so that a row for any topic does not take what only another row could use. No question is drawn twice.
 */
export function* drawByBlueprint<Question extends Candidate>(
  candidates: readonly Question[],
  rows: readonly DrawRow[],
  seed: number,
  excluded: readonly number[],
): Pausable<{ questions: Question[]; found: number[] }> {
  const taken = new Set(excluded);
  const ordered = yield* orderInSteps(candidates, seed);
  const drawn: Question[][] = rows.map(() => []);
  const narrowFirst = rows
    .map((row, at) => ({ row, at }))
    .toSorted((a, b) => conditionsOf(b.row) - conditionsOf(a.row));
  for (const { row, at } of narrowFirst) {
    for (const [place, candidate] of ordered.entries()) {
      if ((drawn[at]?.length ?? 0) >= row.count) break;
      if (place % VISITED_PER_STEP === 0) yield;
      if (taken.has(candidate.question_id) || !fitsRow(candidate, row)) continue;
      taken.add(candidate.question_id);
      drawn[at]?.push(candidate);
    }
  }
  return { questions: drawn.flat(), found: drawn.map(({ length }) => length) };
}

/** The order of `orderBySeed`. */
function* orderInSteps<Question extends Candidate>(
  candidates: readonly Question[],
  seed: number,
): Pausable<Question[]> {
  const ranked: Array<{ candidate: Question; rank: number }> = [];
  yield* each(candidates.length, (at) => {
    const candidate = candidates[at] as Question;
    ranked.push({ candidate, rank: rankOf(seed, [candidate.question_id]) });
  });
  const ordered = yield* sorted(
    ranked,
    (one, other) => one.rank - other.rank || one.candidate.question_id - other.candidate.question_id,
  );
  return ordered.map(({ candidate }) => candidate);
}

export function fitsRow({ subject, topic, difficulty }: Candidate, row: DrawRow): boolean {
  return (
    (row.subject === '' || row.subject.trim() === subject) &&
    (row.topic === '' || row.topic.trim() === topic) &&
    (row.difficulty === null || row.difficulty === difficulty)
  );
}

function conditionsOf({ subject, topic, difficulty }: DrawRow): number {
  // A topic is narrower than a subject.
  return (topic ? 4 : 0) + (difficulty ? 2 : 0) + (subject ? 1 : 0);
}
