import { expect, test } from 'vitest';
import { readLanguage } from './language.ts';

test.each([
  ['hindi', 'hindi'],
  ['english', 'english'],
  ['tamil', 'english'],
  [undefined, 'english'],
  [['hindi'], 'english'],
])('%s names %s', (value, language) => {
  expect(readLanguage(value)).toBe(language);
});
