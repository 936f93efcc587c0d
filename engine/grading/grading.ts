/** Grades a whole attempt: a pure function of paper, answer key and responses, with exact fractions. */

import type { AnswerKeys, EnginePaper, EngineQuestion, EngineSection, Response } from '../paper.ts';
import { add, type Rational, ZERO } from '../rational.ts';
import { applyBestOf, maxMarksOf } from './best-of-scoring.ts';
import { gradeResponse } from './grade-response.ts';
import type { GradedAttempt, GradedQuestion, GradedSection, Totals, Verdict } from './graded.ts';

export type { GradedAttempt, Verdict };
export { gradeResponse };

/**
 * Returns the marks of every question, section and the whole attempt. A question without a response counts as skipped.
 * Throws if a question has no answer key.
 */
export function gradeAttempt(
  paper: EnginePaper,
  keys: AnswerKeys,
  answers: ReadonlyMap<number, Response>,
): GradedAttempt {
  const sections: GradedSection[] = [];
  const questions: GradedQuestion[] = [];
  for (const section of paper.sections) {
    const graded = applyBestOf(
      section,
      section.questions.map((question) => gradeQuestion(question, keys, answers)),
    );
    questions.push(...graded);
    sections.push({ sectionId: section.sectionId, ...totalsOf(section, keys, graded) });
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

function gradeQuestion(
  question: EngineQuestion,
  keys: AnswerKeys,
  answers: ReadonlyMap<number, Response>,
): GradedQuestion {
  const key = keys.get(question.questionId);
  if (!key) throw new Error(`question ${question.questionId} has no key`);
  return gradeResponse(question, key, answers.get(question.questionId) ?? null);
}

function totalsOf(section: EngineSection, keys: AnswerKeys, graded: readonly GradedQuestion[]): Totals {
  const countOf = (verdict: Verdict) => graded.filter((question) => question.verdict === verdict).length;
  return {
    score: sum(graded.map((question) => question.awarded)),
    max: maxMarksOf(section, keys),
    correct: countOf('correct'),
    incorrect: countOf('incorrect'),
    skipped: countOf('skipped'),
  };
}

function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, ZERO);
}
