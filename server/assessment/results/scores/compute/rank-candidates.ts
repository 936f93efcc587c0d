/** Ranks the candidates of all shifts by their scores and the tie rules of the group. */
import type { TieRule } from '../../../../../contract/assessment/shift-scores.ts';
import { percentileText } from '../../../../../engine/scores/percentile.ts';
import { rankByScore, sectionOf, type TiedCandidate } from '../../../../../engine/scores/ties.ts';
import { type CountedShift, sectionShares, tiedCandidate } from './count-shifts.ts';
import type { ShiftCandidate } from './read-candidates.ts';
import type { ScoredMarks } from './score-thread.ts';
import type { RankedRow } from './store-scores.ts';

type Placed = TiedCandidate & { own: ShiftCandidate };

/** Candidates that are grouped by their scores between two possible pauses. */
const GROUPED_PER_STEP = 500;

/**
 * Yields the rows of one score at a time, the highest first, and no rows before while it groups the candidates. `bornOn` has the
 * birthdays that the rules need.
 */
export function* rankCandidates(
  shifts: readonly CountedShift[],
  marks: ScoredMarks,
  rules: readonly TieRule[],
  bornOn: ReadonlyMap<number, string>,
): Generator<RankedRow[]> {
  const scoreOf = new Map(marks.map(({ testId, raw, score }) => [`${testId} ${raw}`, score]));
  const byScore = new Map<string, Placed[]>();
  for (const shift of shifts) {
    const shareOf = sectionShares(shift);
    for (const [at, own] of shift.candidates.entries()) {
      if (at % GROUPED_PER_STEP === 0) yield [];
      const score = scoreOf.get(`${own.testId} ${own.raw}`);
      if (score === undefined) throw new Error(`test ${own.testId}: the mark ${own.raw} has no score`);
      const placed = { ...tiedCandidate(own, shareOf, bornOn.get(own.studentId) ?? null), own };
      const equal = byScore.get(score);
      if (equal) equal.push(placed);
      else byScore.set(score, [placed]);
    }
  }
  for (const ranked of rankByScore(byScore, rules)) {
    yield ranked.map(({ candidate, rank, tied }) => {
      const { studentId, attemptId, testId, raw } = candidate.own;
      const score = scoreOf.get(`${testId} ${raw}`) ?? '';
      return {
        studentId,
        attemptId,
        testId,
        raw,
        score,
        rank,
        tied,
        ties: rules.map((rule) => shownTie(rule, candidate)),
      };
    });
  }
}

/** What a rule compared, for the candidate: a percentile, or wrong:right answers. */
function shownTie({ rule, section }: TieRule, candidate: TiedCandidate): string | null {
  if (rule === 'age' || rule === 'name') return null;
  if (rule === 'section_percentile') return percentileText(sectionOf(candidate, section));
  const { incorrect, correct } = rule === 'wrong_ratio' ? candidate : sectionOf(candidate, section);
  return `${incorrect}:${correct}`;
}
