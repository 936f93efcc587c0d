/** Filters of the question list in a result. */
import type { Result } from '../../contract/assessment.ts';
import { isSlow, type Question } from './words.ts';

export const FILTERS = ['all', 'incorrect', 'skipped', 'correct', 'slow', 'changed', 'bookmarked'] as const;
export type Filter = (typeof FILTERS)[number];

export type Numbered = { question: Question; number: number };

/** Returns the questions of each filter, with their numbers in the paper. */
export function filtered(result: Result, bookmarks: ReadonlySet<number>): Record<Filter, Numbered[]> {
  const all = result.questions.map((question, index) => ({ question, number: index + 1 }));
  const spent = all.reduce((sum, { question }) => sum + question.spent_ms, 0);
  const mean = all.length === 0 ? 0 : spent / all.length;
  const where = (fits: (question: Question) => boolean) => all.filter(({ question }) => fits(question));
  return {
    all,
    incorrect: where(({ verdict }) => verdict === 'incorrect'),
    skipped: where(({ verdict }) => verdict === 'skipped'),
    correct: where(({ verdict }) => verdict === 'correct'),
    slow: where((question) => isSlow(question, mean)),
    changed: where(({ change }) => change === 'right_to_wrong'),
    bookmarked: where(({ question_id }) => bookmarks.has(question_id)),
  };
}
