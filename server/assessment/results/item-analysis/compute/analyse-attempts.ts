/** Reads the attempts at a test once, and analyses them: the work between the database and what is stored. */
import { setImmediate } from 'node:timers/promises';
import { openAnalysis, type TestStatistics } from '../../../../../engine/grading/analysis/open-analysis.ts';
import { type FoundPairs, MIN_QUESTIONS } from '../../../../../engine/grading/analysis/pairs/find-pairs.ts';
import type { AnswerMatrix } from '../../../../../engine/grading/analysis/pairs/wrong-answers.ts';
import {
  describeScores,
  type ScoreCount,
  type ScoreDistribution,
} from '../../../../../engine/grading/analysis/score-distribution.ts';
import type { Ctx } from '../../../../platform/context.ts';
import type { GradingData } from '../../../queries/answer-keys.ts';
import { findPairsInThread } from './pair-thread.ts';
import { type AnswerReader, openAnswerReader } from './read-answers.ts';
import { type AnalysedAttempts, readAttempts, readScores } from './read-attempts.ts';

/** The answers of all candidates are in memory, two bytes each, while pairs are compared. */
const MAX_CANDIDATES = 300_000;

type PairCandidate = { studentId: number; attemptId: number };

export type AnalysedTest = {
  counts: readonly ScoreCount[];
  scores: ScoreDistribution;
  statistics: TestStatistics;
  reader: AnswerReader;
  /** Null for a test that is too short for a comparison. */
  found: FoundPairs | null;
  /** Returns the candidate with this number in `found`. */
  candidate(number: number): PairCandidate;
};

/** Marks or attempts changed while they were read; the job runs again. */
class ChangedMeanwhile extends Error {}

/** Returns a sentence if the test cannot be analysed. Throws if marks change meanwhile. */
export async function analyseAttempts(
  ctx: Pick<Ctx, 'db'>,
  attempts: AnalysedAttempts,
  gradingData: GradingData,
): Promise<AnalysedTest | string> {
  const counts = await readScores(ctx, attempts);
  const scores = describeScores(counts);
  if (scores.candidates === 0) return 'Nobody has finished this test in its current version.';
  if (scores.candidates > MAX_CANDIDATES) return `There are more than ${MAX_CANDIDATES} candidates.`;
  const reader = openAnswerReader(gradingData);
  const analysis = openAnalysis(reader.questions, scores);
  const rows = openMatrix(scores.candidates, reader.questions.length);
  for await (const page of readAttempts(ctx, attempts)) {
    for (const attempt of page) {
      const answers = reader.read(attempt);
      if (rows.isFull()) throw new ChangedMeanwhile('an attempt was marked meanwhile');
      analysis.add({ score: attempt.score, marks: answers.marks, responses: answers.responses });
      rows.add(attempt.score, answers.responses, answers.wrong, {
        studentId: Number(attempt.student_id),
        attemptId: Number(attempt.attempt_id),
      });
    }
    // Other requests are served in between.
    await setImmediate();
  }
  if (!rows.isFull()) throw new ChangedMeanwhile('attempts were marked by another key meanwhile');
  const found = reader.questions.length < MIN_QUESTIONS ? null : await findPairsInThread(rows.matrix);
  return { counts, scores, statistics: analysis.finish(), reader, found, candidate: rows.candidate };
}

function openMatrix(candidates: number, questions: number) {
  const matrix: AnswerMatrix = {
    ...{ candidates, questions },
    answers: new Uint8Array(candidates * questions),
    responses: new Uint8Array(candidates * questions),
    scores: new Float64Array(candidates),
  };
  const [students, attempts] = [new Float64Array(candidates), new Float64Array(candidates)];
  let added = 0;
  return {
    matrix,
    isFull: () => added === candidates,
    add: (score: number, responses: Uint8Array, wrong: Uint8Array, { studentId, attemptId }: PairCandidate) => {
      matrix.responses.set(responses, added * questions);
      matrix.answers.set(wrong, added * questions);
      matrix.scores[added] = score;
      students[added] = studentId;
      attempts[added] = attemptId;
      added += 1;
    },
    candidate: (number: number) => ({ studentId: students[number] ?? 0, attemptId: attempts[number] ?? 0 }),
  };
}
