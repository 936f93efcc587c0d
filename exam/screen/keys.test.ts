import { expect, it } from 'vitest';
import type { PaperQuestion } from '../../contract/assessment.ts';
import type { Response } from '../../engine/paper.ts';
import { meaningOf } from './keys.ts';

const question = (type: PaperQuestion['type'], options: number): PaperQuestion => ({
  question_id: 1,
  type,
  passage: null,
  text: { english: '', hindi: '' },
  options: Array.from({ length: options }, (_, at) => ({ option_id: 10 + at, english: '', hindi: '' })),
  marks: 1,
  negative: 0,
});
const single = question('single', 4);

it.each<[string, PaperQuestion, Response, unknown]>([
  ['2', single, null, { do: 'choose', response: 11 }],
  ['c', single, null, { do: 'choose', response: 12 }],
  ['C', single, null, { do: 'clear' }],
  ['x', single, null, { do: 'clear' }],
  ['c', question('numerical', 0), null, { do: 'clear' }],
  ['c', question('single', 2), null, { do: 'clear' }],
  ['5', single, null, null],
  ['b', question('multiple', 4), [10], { do: 'choose', response: [10, 11] }],
  ['a', question('multiple', 4), [10], { do: 'choose', response: null }],
  ['n', single, null, { do: 'saveAndNext' }],
  ['P', single, null, { do: 'previous' }],
  ['m', single, null, { do: 'markAndNext' }],
  ['?', single, null, 'help'],
  ['q', single, null, null],
])('%s', (key, at, response, meaning) => {
  expect(meaningOf({ key, shift: key !== key.toLowerCase() }, at, response)).toEqual(meaning);
});
