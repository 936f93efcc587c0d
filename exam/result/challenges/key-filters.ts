/** Filters of the questions with a provisional key. */
import type { ProvisionalKey } from '../../../contract/assessment/challenges.ts';
import { gradeResponse } from '../../../engine/grading/grade-response.ts';
import type { AnswerKey } from '../../../engine/paper.ts';
import { rational, ZERO } from '../../../engine/rational.ts';

export const KEY_FILTERS = ['all', 'incorrect', 'challenged'] as const;
export type KeyFilter = (typeof KEY_FILTERS)[number];

type Question = ProvisionalKey['questions'][number];
type Numbered = { question: Question; number: number };

/** Returns the questions of each filter, with their numbers in the paper. */
export function filterKeys(questions: readonly Question[]): Record<KeyFilter, Numbered[]> {
  const all = questions.map((question, index) => ({ question, number: index + 1 }));
  return {
    all,
    incorrect: all.filter(({ question }) => isWrong(question)),
    challenged: all.filter(({ question }) => question.challenge !== null),
  };
}

/** Whether the response is wrong by the provisional key; marks do not matter. */
export function isWrong({ question_id, type, response, partial, dropped, ...keys }: Question): boolean {
  if (dropped) return false;
  const marking = { correct: rational(1), wrong: ZERO, unanswered: ZERO, ...(partial ? { partial: rational(1) } : {}) };
  const question = { questionId: question_id, type, marking };
  return gradeResponse(question, answerKeyOf({ type, ...keys }), response).verdict === 'incorrect';
}

function answerKeyOf({ type, key, other_keys = [] }: Pick<Question, 'type' | 'key' | 'other_keys'>): AnswerKey {
  const keys = [key, ...other_keys];
  const sets = keys.flatMap((one) => (Array.isArray(one) ? [one] : []));
  if (sets.length === 0) return { ranges: keys.flatMap((one) => (Array.isArray(one) ? [] : [one])) };
  return type === 'single' ? { options: sets.flat() } : { sets };
}
