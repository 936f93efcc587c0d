import { expect, it } from 'vitest';
import type { QuestionType, Response } from '../paper.ts';
import { validateResponse } from './validate-response.ts';

it.each<[QuestionType, Response, string | null]>([
  ['single', 2, null],
  ['single', null, null],
  ['single', 9, 'The question has no such option.'],
  ['single', [2], 'Exactly one option can be chosen.'],
  ['single', '2', 'Exactly one option can be chosen.'],
  ['multiple', [1, 3], null],
  ['multiple', [], null],
  ['multiple', 1, 'The options chosen are sent as a list.'],
  ['multiple', [1, 1], 'An option is chosen twice.'],
  ['multiple', [1, 9], 'The question has no such option.'],
  ['numerical', '12.50', null],
  ['numerical', null, null],
  ['numerical', 12, 'A number is sent as text.'],
  ['numerical', 'a dozen', 'This is not a number.'],
  ['numerical', '1'.repeat(31), 'This is not a number.'],
  ['integer', '-12', null],
  ['integer', '12.0', null],
  ['integer', '12.5', 'This is not a whole number.'],
  ['integer', 12, 'A number is sent as text.'],
  ['match', [102, 201], null],
  ['match', [], null],
  ['match', 102, 'The options chosen are sent as a list.'],
  ['match', [102, 103], 'Two options are put to one row.'],
  ['match', [301], 'The question has no such row.'],
  ['match', [109], 'The question has no such option.'],
])('%s with %j', (type, response, reason) => {
  expect(validateResponse(type, { optionIds: [1, 2, 3, 4], rowIds: [1, 2] }, response)).toBe(reason);
});
