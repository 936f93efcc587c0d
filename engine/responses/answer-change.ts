/** Answer changes: compares the first response to a question with the final one. */

import { gradeResponse } from '../grading/grade-response.ts';
import type { AnswerKey, EngineQuestion, Response } from '../paper.ts';
import { isAnswered } from './answers.ts';

export type AnswerChange = 'right_to_wrong' | 'wrong_to_right' | 'wrong_to_wrong';

/**
 * Returns how the grade changed between the first and the last of `responses`, which are in the order given. Returns
 * null if there was no change, the response was cleared or stayed correct, or the question is dropped.
 */
export function answerChangeOf(
  question: EngineQuestion,
  key: AnswerKey,
  responses: readonly Response[],
): AnswerChange | null {
  const [first, ...later] = responses.filter(isAnswered);
  const last = responses.at(-1) ?? null;
  if (first === undefined || later.length === 0 || !isAnswered(last)) return null;
  if (JSON.stringify(first) === JSON.stringify(last) || 'dropped' in key) return null;
  const isCorrect = (response: Response) => gradeResponse(question, key, response).verdict === 'correct';
  if (isCorrect(last)) return isCorrect(first) ? null : 'wrong_to_right';
  return isCorrect(first) ? 'right_to_wrong' : 'wrong_to_wrong';
}
