/** Sections where only so many questions count ("any 5 of 10"). */
import type { MarkedQuestion } from './marked.ts';
import type { EngineSection, KeyOf } from './paper.ts';
import { add, compare, type Rational, ZERO } from './rational.ts';

/** The section's questions as marked; those beyond the count bring nothing and are shown as skipped. */
export function keepCounted(section: EngineSection, marked: readonly MarkedQuestion[]): readonly MarkedQuestion[] {
  if (!section.counted) return marked;
  const answered = marked.filter((question) => question.verdict !== 'skipped');
  // `sort` is stable: among equals the earlier question counts.
  const preferred =
    section.counted.rule === 'best' ? answered.toSorted((a, b) => compare(b.awarded, a.awarded)) : answered;
  const kept = new Set(preferred.slice(0, section.counted.count).map((question) => question.questionId));
  return marked.map((question) =>
    question.verdict === 'skipped' || kept.has(question.questionId)
      ? question
      : { questionId: question.questionId, verdict: 'skipped', awarded: ZERO },
  );
}

/** The most a section can bring. */
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
