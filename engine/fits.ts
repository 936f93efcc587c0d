/** Whether a response is of its question's kind: asked by the server before it stores one. */
import type { QuestionType, Response } from './paper.ts';
import { readDecimal } from './rational.ts';

/** Why a response does not fit its question; null when it does. Nothing chosen always fits. */
export function fitsQuestion(type: QuestionType, optionIds: readonly number[], response: Response): string | null {
  if (response === null) return null;
  if (type === 'numerical') {
    if (typeof response !== 'string') return 'A number is sent as text.';
    return readDecimal(response) ? null : 'This is not a number.';
  }
  if (type === 'single') {
    if (typeof response !== 'number') return 'Exactly one option can be chosen.';
    return optionIds.includes(response) ? null : 'The question has no such option.';
  }
  if (!Array.isArray(response)) return 'The options chosen are sent as a list.';
  if (new Set(response).size !== response.length) return 'An option is chosen twice.';
  return response.every((option) => optionIds.includes(option)) ? null : 'The question has no such option.';
}
