/** Validates a response against its question's type before the server stores it. */

import type { QuestionType, Response } from '../paper.ts';
import { parseDecimal } from '../rational.ts';
import { optionOf, rowOf } from './match-encoding.ts';

/** The valid ids of a question: options, and the rows of a match question. */
export type Choices = Readonly<{ optionIds: readonly number[]; rowIds: readonly number[] }>;

export type ResponseFault =
  | 'Exactly one option can be chosen.'
  | 'The question has no such option.'
  | 'The options chosen are sent as a list.'
  | 'An option is chosen twice.'
  | 'Two options are put to one row.'
  | 'The question has no such row.'
  | 'A number is sent as text.'
  | 'This is not a number.'
  | 'This is not a whole number.';

/** More characters than any expected number has. */
const MAX_LENGTH = 30;

/** Returns why a response does not fit its question, or null if it does. Null (no response) always fits. */
export function validateResponse(
  type: QuestionType,
  { optionIds, rowIds }: Choices,
  response: Response,
): ResponseFault | null {
  if (response === null) return null;
  if (type === 'numerical' || type === 'integer') return validateNumber(type, response);
  if (type === 'single') {
    if (typeof response !== 'number') return 'Exactly one option can be chosen.';
    return optionIds.includes(response) ? null : 'The question has no such option.';
  }
  if (!Array.isArray(response)) return 'The options chosen are sent as a list.';
  if (new Set(response).size !== response.length) return 'An option is chosen twice.';
  if (type === 'multiple') {
    return response.every((option) => optionIds.includes(option)) ? null : 'The question has no such option.';
  }
  if (type !== 'match') return type satisfies never;
  const rows = response.map(rowOf);
  if (new Set(rows).size !== rows.length) return 'Two options are put to one row.';
  if (!rows.every((row) => rowIds.includes(row))) return 'The question has no such row.';
  return response.every((pair) => optionIds.includes(optionOf(pair))) ? null : 'The question has no such option.';
}

function validateNumber(type: 'numerical' | 'integer', response: Response): ResponseFault | null {
  if (typeof response !== 'string') return 'A number is sent as text.';
  const value = response.length <= MAX_LENGTH ? parseDecimal(response) : null;
  if (!value) return 'This is not a number.';
  return type === 'integer' && value.d !== 1n ? 'This is not a whole number.' : null;
}
