/** Answer changes: compares the first response to a question with the final one. */
import { isAnswered } from './answers.ts';
import { markResponse } from './mark-response.ts';
import type { EngineQuestion, Key, Response } from './paper.ts';

export type Change = 'right_to_wrong' | 'wrong_to_right' | 'wrong_to_wrong';

/**
 * Returns how the grade changed between the first and the last of `responses`, which are in the order given. Returns
 * null if there was no change, the response was cleared or stayed correct, or the question is dropped.
 */
export function changeOf(question: EngineQuestion, key: Key, responses: readonly Response[]): Change | null {
  const [first, ...later] = responses.filter(isAnswered);
  const last = responses.at(-1) ?? null;
  if (first === undefined || later.length === 0 || !isAnswered(last)) return null;
  if (JSON.stringify(first) === JSON.stringify(last) || 'dropped' in key) return null;
  const isRight = (response: Response) => markResponse(question, key, response).verdict === 'correct';
  if (isRight(last)) return isRight(first) ? null : 'wrong_to_right';
  return isRight(first) ? 'right_to_wrong' : 'wrong_to_wrong';
}
