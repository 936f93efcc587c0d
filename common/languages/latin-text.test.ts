import { expect, test } from 'vitest';
import { isLatinText } from './latin-text.ts';

test.each([
  ['Refunds', true],
  ['धनवापसी', false],
  ['UPSC की तैयारी', false],
  ['2027, ₹500', false],
])('%s is Latin text: %s', (text, isLatin) => {
  expect(isLatinText(text)).toBe(isLatin);
});
