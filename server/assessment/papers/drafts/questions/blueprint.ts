/** Draws questions by a blueprint. Pure: the same seed and the same questions give the same draw. */
import type { DrawRow } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { Difficulty } from '../../../../../contract/staff/exams/question-content.ts';
import { orderBySeed } from '../../../../../engine/shuffle/seeded-order.ts';

type Candidate = Readonly<{ question_id: number; subject: string; topic: string; difficulty: Difficulty | null }>;

/**
 * Returns the drawn questions in the order of the rows, and how many each row found. Rows with more conditions draw first,
 * so that a row for any topic does not take what only another row could use. No question is drawn twice.
 */
export function drawByBlueprint<Question extends Candidate>(
  candidates: readonly Question[],
  rows: readonly DrawRow[],
  seed: number,
  excluded: readonly number[],
): { questions: Question[]; found: number[] } {
  const taken = new Set(excluded);
  const ordered = orderBySeed(candidates, seed, ({ question_id }) => [question_id]);
  const drawn: Question[][] = rows.map(() => []);
  const narrowFirst = rows
    .map((row, at) => ({ row, at }))
    .toSorted((a, b) => conditionsOf(b.row) - conditionsOf(a.row));
  for (const { row, at } of narrowFirst) {
    for (const candidate of ordered) {
      if ((drawn[at]?.length ?? 0) >= row.count) break;
      if (taken.has(candidate.question_id) || !fitsRow(candidate, row)) continue;
      taken.add(candidate.question_id);
      drawn[at]?.push(candidate);
    }
  }
  return { questions: drawn.flat(), found: drawn.map(({ length }) => length) };
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
