/** The published score of an attempt across shifts, with what a candidate needs to compute it again. */
import type { ShiftScore } from '../../../../contract/assessment/shift-scores.ts';
import { rational, toDecimalText } from '../../../../engine/rational.ts';
import { compareDecimals } from '../../../../engine/scores/ties.ts';
import type { StudentCtx } from '../../../platform/context.ts';

/** Returns null unless the score of this attempt is published. The caller has checked that its result is released. */
export async function shownScoreOf(
  { db, studentId }: Pick<StudentCtx, 'db' | 'studentId'>,
  attemptId: number,
): Promise<ShiftScore | null> {
  const row = await db
    .selectFrom('assessment.candidate_score as own')
    .innerJoin('assessment.score_computation as computation', 'computation.id', 'own.computation_id')
    .innerJoin('assessment.score_group as group', 'group.published_id', 'computation.id')
    .innerJoin('assessment.scored_mark as scored', (join) =>
      join
        .onRef('scored.computation_id', '=', 'own.computation_id')
        .onRef('scored.test_id', '=', 'own.test_id')
        .onRef('scored.raw', '=', 'own.raw'),
    )
    .where('own.student_id', '=', studentId)
    .where('own.attempt_id', '=', attemptId)
    .select(['own.raw', 'own.rank', 'own.tied', 'own.ties', 'scored.trace'])
    .select(({ cast, ref }) => cast<string>(ref('own.score'), 'text').as('score'))
    .select(['computation.settings', 'computation.shifts', 'computation.candidates'])
    .select(['computation.published_at', 'computation.key_changed_at'])
    .executeTakeFirst();
  if (!row?.published_at) return null;
  const { settings, score, rank, candidates, tied, trace, ties } = row;
  return {
    group: settings.name,
    method: settings.method,
    ...{ score, raw: toDecimalText(rational(row.raw)), rank, candidates, tied, trace },
    shifts: row.shifts.map(({ test_id, name, candidates }) => ({ test_id, name, candidates })),
    ties: settings.tie_rules.map((rule, at) => ({ ...rule, value: ties[at] ?? null })),
    cutoffs: settings.cutoffs.map((cutoff) => ({ ...cutoff, is_met: compareDecimals(score, cutoff.score) >= 0 })),
    published_at: row.published_at.toISOString(),
    is_outdated: row.key_changed_at !== null,
  };
}
