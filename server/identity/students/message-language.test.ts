import { expect, test } from 'vitest';
import { messageLanguage } from './message-language.ts';

test.each([
  [{ language: 'english', signedUpIn: 'hindi' }, 'hindi', 'english'],
  [{ language: 'hindi', signedUpIn: 'english' }, 'english', 'hindi'],
  [{ language: null, signedUpIn: 'hindi' }, 'english', 'english'],
  [{ language: null, signedUpIn: 'english' }, 'hindi', 'hindi'],
  [{ language: null, signedUpIn: 'hindi' }, null, 'hindi'],
  [{ language: null, signedUpIn: null }, undefined, 'english'],
] as const)('the choice, the page, the sign-up: %j on a page in %s gets %s', (student, page, expected) => {
  expect(messageLanguage(student, page)).toBe(expected);
});
