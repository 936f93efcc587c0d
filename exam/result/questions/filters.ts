/** Filters of the question list in a result. */
import type { Result } from '../../../contract/assessment/result.ts';
import { isSlow, type Question } from '../format.ts';

export const FILTERS = ['all', 'incorrect', 'skipped', 'correct', 'slow', 'changed', 'bookmarked'] as const;
export type Filter = (typeof FILTERS)[number];

export type NumberedQuestion = { question: Question; number: number };

/** Returns the questions of each filter, with their numbers in the paper. */
export function filterQuestions(result: Result, bookmarks: ReadonlySet<number>): Record<Filter, NumberedQuestion[]> {
  const all = result.questions.map((question, index) => ({ question, number: index + 1 }));
  const spent = all.reduce((sum, { question }) => sum + question.spent_ms, 0);
  const mean = all.length === 0 ? 0 : spent / all.length;
  const matching = (fits: (question: Question) => boolean) => all.filter(({ question }) => fits(question));
  return {
    all,
    incorrect: matching(({ verdict }) => verdict === 'incorrect'),
    skipped: matching(({ verdict }) => verdict === 'skipped'),
    correct: matching(({ verdict }) => verdict === 'correct'),
    slow: matching((question) => isSlow(question, mean)),
    changed: matching(({ change }) => change === 'right_to_wrong'),
    bookmarked: matching(({ question_id }) => bookmarks.has(question_id)),
  };
}
