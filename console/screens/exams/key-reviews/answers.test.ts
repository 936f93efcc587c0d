import { expect, test } from 'vitest';
import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import { answerLines, chosenLetters, keyText, readAnswers, responseText } from './answers.ts';

const texts = { english: 'x', hindi: 'x' };
const question = (type: PaperQuestion['type']) => ({
  type,
  options: [1, 2, 3, 4].map((option_id) => ({ option_id, ...texts })),
  rows: [1, 2].map((row_id) => ({ row_id, ...texts })),
});
const words = { or: 'or', to: 'to' };

test.each([
  ['single', 'b\n\n D ', [2, 4]],
  ['multiple', 'A, C\nB', [[1, 3], [2]]],
  ['match', 'B, a', [[2, 1]]],
  ['numerical', '12.5\n-1 to .5', ['12.5', { from: '-1', to: '.5' }]],
  ['integer', '7', ['7']],
] as const)('answers of a %s question are read, and written the same', (type, text, expected) => {
  const answers = readAnswers(question(type), text);
  expect(answers).toEqual(expected);
  const lines = answerLines(question(type), expected as never);
  expect(readAnswers(question(type), lines)).toEqual(expected);
});

test.each([
  ['single', 'A, B'],
  ['single', 'E'],
  ['multiple', 'A; B'],
  ['match', 'A'],
  ['numerical', 'twelve'],
  ['numerical', '1 to 2 to 3'],
] as const)('a %s question has no answer "%s"', (type, line) => {
  expect(readAnswers(question(type), `\n${line}`)).toEqual({ unreadable: line });
});

test('responses and keys', () => {
  expect(responseText(question('single'), 2)).toBe('B');
  expect(responseText(question('multiple'), [1, 3])).toBe('A, C');
  expect(responseText(question('match'), [102, 201])).toBe('1–B, 2–A');
  expect(responseText(question('numerical'), '12')).toBe('12');
  expect(responseText(question('single'), null)).toBe('');
  expect(keyText(question('single'), [[1, 3]], words)).toBe('A or C');
  expect(keyText(question('multiple'), [[1, 3], [2]], words)).toBe('A, C or B');
  expect(keyText(question('numerical'), [{ from: '1', to: '2' }], words)).toBe('1 to 2');
});

test.each([
  ['multiple', 'a, c', 'AC'],
  ['multiple', 'A, B\nC', ''],
  ['multiple', 'A; B', ''],
  ['multiple', '', ''],
  ['single', 'b\nD', 'BD'],
] as const)('of a %s question with the answers %j the options "%s" are chosen', (type, text, letters) => {
  expect([...chosenLetters(question(type), text)].join('')).toBe(letters);
});
