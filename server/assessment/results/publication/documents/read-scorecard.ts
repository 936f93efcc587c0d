/** What a candidate's scorecard, certificate and links show: the first attempt, which is the ranked one. */
import type { Bilingual } from '../../../../../contract/assessment/paper.ts';
import type { ShiftScore } from '../../../../../contract/assessment/shift-scores.ts';
import { rankOf } from '../../../../../engine/grading/ranking.ts';
import { rational, toNumber } from '../../../../../engine/rational.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { attempts } from '../../../queries/attempts.ts';
import { paperDocument } from '../../../queries/papers.ts';
import { countScores } from '../../../queries/statistics.ts';
import { type TestRow, testOf } from '../../../queries/tests.ts';
import { isPractice, isReleased } from '../../../rules.ts';
import { shownScoreOf } from '../../scores/shown-score.ts';
import { readDocuments } from './read-documents.ts';

export type Scorecard = {
  testId: number;
  testName: string;
  name: string;
  /** Empty without one. */
  rollNumber: string;
  /** When the attempt ended, as an ISO instant. */
  takenAt: string;
  score: number;
  max: number;
  sections: Array<{
    title: Bilingual;
    score: number;
    max: number;
    correct: number;
    incorrect: number;
    skipped: number;
  }>;
  rank: number;
  candidates: number;
  percentile: number;
  isPractice: boolean;
  /** The published score across shifts; null without one. */
  shift: Pick<ShiftScore, 'group' | 'score' | 'rank' | 'candidates'> | null;
  cutoffs: ShiftScore['cutoffs'];
};

/** Returns a test whose results are out; null for other tests. */
export async function releasedTest(ctx: Pick<Ctx, 'db' | 'now'>, testId: number): Promise<TestRow | null> {
  const test = await testOf(ctx, testId);
  return test && isReleased(test, ctx.now) ? test : null;
}

/** Returns null for a student without a result. The caller has checked that the results are out. */
export async function readScorecard(ctx: Pick<Ctx, 'db'>, test: TestRow, studentId: number): Promise<Scorecard | null> {
  const attempt = await attempts(ctx)
    .where('attempt.student_id', '=', studentId)
    .where('attempt.test_id', '=', test.id)
    .where('attempt.number', '=', 1)
    .executeTakeFirst();
  if (!attempt) return null;
  const result = await ctx.db
    .selectFrom('assessment.result')
    .where('student_id', '=', studentId)
    .where('attempt_id', '=', attempt.id)
    .select(['score', 'score_number', 'max', 'sections'])
    .executeTakeFirst();
  if (!result) return null;
  const paper = await paperDocument(ctx, attempt);
  const shift = await shownScoreOf({ db: ctx.db, studentId }, attempt.id);
  const graded = new Map(result.sections.map((section) => [section.sectionId, section]));
  return {
    testId: test.id,
    testName: test.name,
    name: attempt.student_name,
    rollNumber: await rollNumberOf(ctx, test.id, studentId),
    takenAt: (attempt.ended_at ?? attempt.deadline).toISOString(),
    score: marks(result.score),
    max: marks(result.max),
    sections: paper.sections.flatMap(({ section_id, title }) => {
      const section = graded.get(section_id);
      if (!section) return [];
      const { score, max, correct, incorrect, skipped } = section;
      return { title, score: marks(score), max: marks(max), correct, incorrect, skipped };
    }),
    ...rankOf(await countScores(ctx, test.id), result.score_number),
    isPractice: isPractice(test),
    shift,
    cutoffs: shift ? shift.cutoffs : await ownCutoffs(ctx, test.id, result.score_number),
  };
}

async function ownCutoffs(ctx: Pick<Ctx, 'db'>, testId: number, score: number): Promise<Scorecard['cutoffs']> {
  const documents = await readDocuments(ctx, testId);
  return (documents?.cutoffs ?? []).map((cutoff) => ({ ...cutoff, is_met: score >= Number(cutoff.score) }));
}

/** The student's number as a candidate of a test; empty without one. */
export async function rollNumberOf({ db }: Pick<Ctx, 'db'>, testId: number, studentId: number): Promise<string> {
  const row = await db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where('student_id', '=', studentId)
    .select('roll_number')
    .executeTakeFirst();
  return row?.roll_number ?? '';
}

/** The rank with which the candidate is listed: across shifts, if such scores are published. */
export function publishedRank({ shift, rank }: Pick<Scorecard, 'shift' | 'rank'>): number {
  return shift?.rank ?? rank;
}

function marks(exact: string): number {
  return toNumber(rational(exact));
}
