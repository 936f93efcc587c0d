/** What became of an answer that was changed: from the first one given to the one that counts. */
import { isAnswered } from './answers.ts';
import { markResponse } from './mark-response.ts';
import type { EngineQuestion, Key, Response } from './paper.ts';

export type Change = 'right_to_wrong' | 'wrong_to_right' | 'wrong_to_wrong';

/** `responses` in the order in which they were given. Null when the answer stands as it was first given, or was cleared. */
export function changeOf(question: EngineQuestion, key: Key, responses: readonly Response[]): Change | null {
  const [first, ...later] = responses.filter(isAnswered);
  const last = responses.at(-1) ?? null;
  if (first === undefined || later.length === 0 || !isAnswered(last)) return null;
  if (JSON.stringify(first) === JSON.stringify(last) || 'dropped' in key) return null;
  const isRight = (response: Response) => markResponse(question, key, response).verdict === 'correct';
  if (isRight(last)) return isRight(first) ? null : 'wrong_to_right';
  return isRight(first) ? 'right_to_wrong' : 'wrong_to_wrong';
}
