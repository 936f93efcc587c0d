/** Best-of scoring: sections where only some questions count ("any 5 of 10"; `counted` in content/README.md). */

import type { AnswerKeys, EngineSection } from '../paper.ts';
import { add, compare, type Rational, ZERO } from '../rational.ts';
import type { GradedQuestion } from './graded.ts';

/** Applies best-of scoring: answered questions beyond the count get no marks and the verdict `skipped`. */
export function applyBestOf(section: EngineSection, graded: readonly GradedQuestion[]): readonly GradedQuestion[] {
  if (!section.counted) return graded;
  const answered = graded.filter((question) => question.verdict !== 'skipped');
  // `toSorted` is stable: of questions with equal marks the earlier one counts.
  const preferred =
    section.counted.rule === 'best' ? answered.toSorted((a, b) => compare(b.awarded, a.awarded)) : answered;
  const counted = new Set(preferred.slice(0, section.counted.count).map((question) => question.questionId));
  return graded.map((question) =>
    question.verdict === 'skipped' || counted.has(question.questionId)
      ? question
      : { questionId: question.questionId, verdict: 'skipped', awarded: ZERO },
  );
}

/** Returns the maximum marks of a section, without questions that are dropped for everyone. */
export function maxMarksOf(section: EngineSection, keys: AnswerKeys): Rational {
  const marks = section.questions
    .filter((question) => {
      const key = keys.get(question.questionId);
      return !(key && 'dropped' in key && key.award === 'none');
    })
    .map((question) => question.marking.correct)
    .toSorted((a, b) => compare(b, a));
  return marks.slice(0, section.counted?.count ?? marks.length).reduce(add, ZERO);
}
