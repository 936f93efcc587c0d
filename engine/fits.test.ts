import { expect, it } from 'vitest';
import { fitsQuestion } from './fits.ts';
import type { QuestionType, Response } from './paper.ts';

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
])('%s with %j', (type, response, reason) => {
  expect(fitsQuestion(type, [1, 2, 3, 4], response)).toBe(reason);
});
