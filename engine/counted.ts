/** Best-of scoring: sections where only some questions count ("any 5 of 10"; `counted` in content/README.md). */
import type { MarkedQuestion } from './marked.ts';
import type { EngineSection, KeyOf } from './paper.ts';
import { add, compare, type Rational, ZERO } from './rational.ts';

/** Applies best-of scoring: answered questions beyond the count get no marks and the verdict `skipped`. */
export function keepCounted(section: EngineSection, marked: readonly MarkedQuestion[]): readonly MarkedQuestion[] {
  if (!section.counted) return marked;
  const answered = marked.filter((question) => question.verdict !== 'skipped');
  // `toSorted` is stable: of questions with equal marks the earlier one counts.
  const preferred =
    section.counted.rule === 'best' ? answered.toSorted((a, b) => compare(b.awarded, a.awarded)) : answered;
  const kept = new Set(preferred.slice(0, section.counted.count).map((question) => question.questionId));
  return marked.map((question) =>
    question.verdict === 'skipped' || kept.has(question.questionId)
      ? question
      : { questionId: question.questionId, verdict: 'skipped', awarded: ZERO },
  );
}

/** Returns the maximum marks of a section, without questions that are dropped for everyone. */
export function maxOf(section: EngineSection, keys: KeyOf): Rational {
  const marks = section.questions
    .filter((question) => {
      const key = keys.get(question.questionId);
      return !(key && 'dropped' in key && key.award === 'none');
    })
    .map((question) => question.marking.correct)
    .toSorted((a, b) => compare(b, a));
  return marks.slice(0, section.counted?.count ?? marks.length).reduce(add, ZERO);
}
