import { expect, test } from 'vitest';
import { isDevanagari, langOf } from './script.ts';

test.each([
  ['क्या उत्तर हिंदी में लिखे जा सकते हैं?', 'hi', undefined],
  ['विधिक सूत्र: legal maxims', undefined, undefined],
  ['SSC CGL की तैयारी', 'hi', undefined],
  ['Indian Polity और NCERT', undefined, undefined],
  ['Notes', undefined, 'en'],
  ['2027', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s on an English page, %s on a Hindi one', (text, onEnglish, onHindi) => {
  expect([langOf(text, 'english'), langOf(text, 'hindi')]).toEqual([onEnglish, onHindi]);
});

test('one Devanagari letter is enough', () => {
  expect(['NCERT का सार', 'NCERT', '2027', '।'].map(isDevanagari)).toEqual([true, false, false, false]);
});
