/**
 * Item analysis of a test, one candidate after the other: what is stored does not grow with the candidates. The scores of all
 * candidates are counted first, because they decide in which group a candidate is.
 */
import { type AnalysedQuestion, type CandidateAnswers, NO_RESPONSE, placeOf, TENTHS } from './candidate.ts';
import { openQuestionCounts, type QuestionStatistics } from './question-counts.ts';
import type { ScoreDistribution } from './score-distribution.ts';

export type TestStatistics = Readonly<{
  candidates: number;
  /** Cronbach's alpha; KR-20 if each question has either full marks or none. Null if it is not defined. */
  alpha: number | null;
  /** Standard error of measurement, in marks. */
  standardError: number | null;
  /** Candidates of each tenth, the lowest scores first. */
  tenths: readonly number[];
  /** Candidates of the lower and of the upper group. */
  lower: number;
  upper: number;
  questions: readonly QuestionStatistics[];
}>;

export type TestAnalysis = { add(candidate: CandidateAnswers): void; finish(): TestStatistics };

/** Begins an analysis of candidates whose scores are counted in `scores`. */
export function openAnalysis(questions: readonly AnalysedQuestion[], scores: ScoreDistribution): TestAnalysis {
  const counts = questions.map(openQuestionCounts);
  const tenths = new Array<number>(TENTHS).fill(0);
  const outer = { lower: 0, upper: 0 };
  const mean = scores.mean ?? 0;
  let candidates = 0;
  let squares = 0;
  return {
    add: ({ score, marks, responses }) => {
      const place = placeOf(scores.rankShare(score));
      const deviation = score - mean;
      candidates += 1;
      squares += deviation * deviation;
      tenths[place.tenth] = (tenths[place.tenth] ?? 0) + 1;
      if (place.outer) outer[place.outer] += 1;
      for (let at = 0; at < counts.length; at++) {
        counts[at]?.add(marks[at] ?? 0, responses[at] ?? NO_RESPONSE, deviation, place);
      }
    },
    finish: () => {
      const variance = candidates < 2 ? null : squares / (candidates - 1);
      const totals = { candidates, variance, tenths, ...outer };
      const alpha = alphaOf(
        counts.filter(({ isDropped }) => !isDropped).map((question) => question.variance(candidates)),
        variance,
      );
      const standardError = alpha === null || variance === null ? null : Math.sqrt(variance * Math.max(0, 1 - alpha));
      const statistics = counts.map((question) => question.finish(totals));
      return { candidates, alpha, standardError, tenths, ...outer, questions: statistics };
    },
  };
}

function alphaOf(variances: readonly number[], total: number | null): number | null {
  const count = variances.length;
  if (count < 2 || total === null || total < 1e-9) return null;
  return (count / (count - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / total);
}
