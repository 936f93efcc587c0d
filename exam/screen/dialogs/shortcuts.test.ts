import { expect, it } from 'vitest';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import { actionOf } from './shortcuts.ts';

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

it.each<[string, PaperQuestion, unknown]>([
  ['2', single, { do: 'choose', questionId: 1, response: 11 }],
  ['c', single, { do: 'choose', questionId: 1, response: 12 }],
  ['C', single, { do: 'clear', questionId: 1 }],
  ['x', single, { do: 'clear', questionId: 1 }],
  ['c', question('numerical', 0), { do: 'clear', questionId: 1 }],
  ['c', question('single', 2), { do: 'clear', questionId: 1 }],
  ['5', single, null],
  ['b', question('multiple', 4), { do: 'toggle', questionId: 1, optionId: 11 }],
  ['n', single, { do: 'saveAndNext', questionId: 1 }],
  ['P', single, { do: 'previous', questionId: 1 }],
  ['m', single, { do: 'markAndNext', questionId: 1 }],
  ['?', single, 'help'],
  ['q', single, null],
])('%s', (key, at, meaning) => {
  expect(actionOf({ key, shift: key !== key.toLowerCase() }, at)).toEqual(meaning);
});
