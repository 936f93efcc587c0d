import { expect, test } from 'vitest';
import { requestedLanguage } from './requested-language.ts';

test.each([
  [undefined, 'english'],
  ['', 'english'],
  ['*', 'english'],
  ['hi-IN', 'hindi'],
  ['HI', 'hindi'],
  ['en-IN', 'english'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hindi'],
  ['en-US,en;q=0.9,hi;q=0.8', 'english'],
  ['en;q=0.5, hi;q=0.7', 'hindi'],
  ['ta-IN,hi;q=0.5', 'hindi'],
  ['ta-IN', 'english'],
  ['hi;q=0', 'english'],
  ['hi;q=x', 'english'],
  ['hit', 'english'],
  [';;,,=;q=', 'english'],
  [`${'x,'.repeat(200)}hi`, 'english'],
])('%s asks for %s', (header, language) => {
  expect(requestedLanguage({ 'accept-language': header })).toBe(language);
});

test('a name of a property of objects is no language', () => {
  for (const name of ['constructor', '__proto__'])
    expect(requestedLanguage({ 'accept-language': name })).toBe('english');
});
