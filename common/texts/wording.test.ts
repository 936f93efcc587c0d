import { expect, test } from 'vitest';
import { inSentence, ordinal } from './wording.ts';

const ORDINALS =
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 101st 111th 112th 113th 121st';

test('ordinals: 1st, 2nd, 3rd, otherwise th; 11 to 13 are th', () => {
  for (const text of ORDINALS.split(' ')) expect(ordinal(Number.parseInt(text, 10))).toBe(text);
});

test.each([
  ['Notes', 'notes'],
  ['Sample pages', 'sample pages'],
  ['FAQ', 'FAQ'],
  ['PDF notes', 'PDF notes'],
  ['नोट्स', 'नोट्स'],
  ['', ''],
])('the name %s is %s inside a sentence', (name, text) => {
  expect(inSentence(name)).toBe(text);
});
