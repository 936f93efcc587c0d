import { expect, test } from 'vitest';
import { mainLanguageOf } from './main-language.ts';

test.each([
  ['क्या उत्तर हिंदी में लिखे जा सकते हैं?', 'hi'],
  ['विधिक सूत्र: legal maxims', undefined],
  ['SSC CGL की तैयारी', 'hi'],
  ['Notes', undefined],
  ['2027', undefined],
])('%s', (text, lang) => {
  expect(mainLanguageOf(text)).toBe(lang);
});
