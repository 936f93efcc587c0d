/** Grades a whole attempt: a pure function of paper, answer key and responses, with exact fractions. */
import { keepCounted, maxOf } from './counted.ts';
import { markResponse } from './mark-response.ts';
import type { Marked, MarkedQuestion, MarkedSection, Totals, Verdict } from './marked.ts';
import type { EnginePaper, EngineQuestion, EngineSection, KeyOf, Response } from './paper.ts';
import { add, type Rational, ZERO } from './rational.ts';

export type { Marked, MarkedQuestion, MarkedSection, Totals, Verdict };
export { markResponse };

/**
 * Returns the marks of every question, section and the whole attempt. A question without a response counts as skipped.
 * Throws if a question has no answer key.
 */
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
