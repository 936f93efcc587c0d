/** Marks an attempt: a pure function of paper, key and answers, exact to the last third of a mark. */
import { keepCounted, maxOf } from './counted.ts';
import type { Marked, MarkedQuestion, MarkedSection, Totals, Verdict } from './marked.ts';
import type { EnginePaper, EngineQuestion, EngineSection, Key, KeyOf, Response } from './paper.ts';
import { add, compare, type Rational, rational, readDecimal, times, ZERO } from './rational.ts';

export type { Marked, MarkedQuestion, MarkedSection, Totals, Verdict };

export function markAttempt(paper: EnginePaper, keys: KeyOf, answers: ReadonlyMap<number, Response>): Marked {
  const sections: MarkedSection[] = [];
  const questions: MarkedQuestion[] = [];
  for (const section of paper.sections) {
    const marked = keepCounted(
      section,
      section.questions.map((question) => markOne(question, keys, answers)),
    );
    questions.push(...marked);
    sections.push({ sectionId: section.sectionId, ...totalsOf(section, keys, marked) });
  }
  return {
    score: sum(sections.map((section) => section.score)),
    max: sum(sections.map((section) => section.max)),
    correct: sections.reduce((count, section) => count + section.correct, 0),
    incorrect: sections.reduce((count, section) => count + section.incorrect, 0),
    skipped: sections.reduce((count, section) => count + section.skipped, 0),
    sections,
    questions,
  };
}

/** Marks one response by the question's own rule. */
export function markResponse(question: EngineQuestion, key: Key, response: Response): MarkedQuestion {
  const { questionId, type, marking } = question;
  if ('dropped' in key) {
    return key.award === 'none'
      ? { questionId, verdict: 'skipped', awarded: ZERO }
      : { questionId, verdict: 'correct', awarded: marking.correct };
  }
  const skipped: MarkedQuestion = { questionId, verdict: 'skipped', awarded: marking.unanswered };
  const right: MarkedQuestion = { questionId, verdict: 'correct', awarded: marking.correct };
  const wrong: MarkedQuestion = { questionId, verdict: 'incorrect', awarded: marking.wrong };

  // A response of another kind than its question was never accepted by `fitsQuestion`; nobody pays for one.
  if (type === 'numerical') {
    const typed = typeof response === 'string' ? readDecimal(response) : null;
    if (!typed || !('from' in key)) return skipped;
    return compare(typed, rational(key.from)) >= 0 && compare(typed, rational(key.to)) <= 0 ? right : wrong;
  }
  if (!('options' in key)) return skipped;
  if (type === 'single') {
    if (typeof response !== 'number') return skipped;
    return key.options.includes(response) ? right : wrong;
  }
  if (!Array.isArray(response) || response.length === 0) return skipped;
  const chosen = new Set(response);
  if ([...chosen].some((option) => !key.options.includes(option))) return wrong;
  if (chosen.size === new Set(key.options).size) return right;
  return marking.partial ? { questionId, verdict: 'correct', awarded: times(marking.partial, chosen.size) } : wrong;
}

function markOne(question: EngineQuestion, keys: KeyOf, answers: ReadonlyMap<number, Response>): MarkedQuestion {
  const key = keys.get(question.questionId);
  if (!key) throw new Error(`question ${question.questionId} has no key`);
  return markResponse(question, key, answers.get(question.questionId) ?? null);
}

function totalsOf(section: EngineSection, keys: KeyOf, marked: readonly MarkedQuestion[]): Totals {
  const having = (verdict: Verdict) => marked.filter((question) => question.verdict === verdict).length;
  return {
    score: sum(marked.map((question) => question.awarded)),
    max: maxOf(section, keys),
    correct: having('correct'),
    incorrect: having('incorrect'),
    skipped: having('skipped'),
  };
}

function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, ZERO);
}
