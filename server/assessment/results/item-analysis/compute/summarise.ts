/** The summary of an analysis, as it is stored and shown. */
import { type AnalysisSummary, QUESTION_FLAGS } from '../../../../../contract/staff/exams/analysis/analyses.ts';
import { barsOfScores } from '../../../../../engine/grading/analysis/score-distribution.ts';
import type { AnalysedTest } from './analyse-attempts.ts';
import type { DescribedQuestion } from './describe-questions.ts';

/** More than the chart has room to label: it shows the ends of the axis. */
const BARS = 15;

/** `totalMarks`: the highest possible score. */
export function summarise(
  { counts, scores, statistics, found }: AnalysedTest,
  questions: readonly DescribedQuestion[],
  totalMarks: number,
): AnalysisSummary {
  const withFlag = (flag: (typeof QUESTION_FLAGS)[number]) =>
    questions.filter(({ flags }) => flags.includes(flag)).length;
  return {
    ...{ mean: scores.mean, median: scores.median, standard_deviation: scores.standardDeviation },
    ...{ skewness: scores.skewness, kurtosis: scores.kurtosis, lowest: scores.lowest, highest: scores.highest },
    ...{ total_marks: totalMarks, alpha: statistics.alpha, standard_error: statistics.standardError },
    bars: barsOfScores(counts, BARS),
    ...{ lower: statistics.lower, upper: statistics.upper, questions: questions.length },
    flags: Object.fromEntries(QUESTION_FLAGS.map((flag) => [flag, withFlag(flag)])) as AnalysisSummary['flags'],
    pairs: {
      state: found ? 'compared' : 'few_questions',
      ...{ found: found?.pairs.length ?? 0, compared: found?.compared ?? 0, eligible: found?.eligible ?? 0 },
      is_cut: found?.isCut ?? false,
    },
  };
}

/** Questions whose key looks wrong. */
export function countSuspicious(questions: readonly DescribedQuestion[]): number {
  return questions.filter(({ flags }) => flags.includes('key_suspicious') || flags.includes('negative')).length;
}
