import { expect, test } from 'vitest';
import { highlightMatches, matchingKeyword } from './highlighted-text.tsx';

const shown = (text: string, typed: string) =>
  highlightMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['SSC CGL 2027', 'cgl ss', '[SS]C [CGL] 2027'],
  ['Geography Optional', 'geo', '[Geo]graphy Optional'],
  ['Geography Optional', 'gegra', 'Geography Optional'],
  ['हिंदी साहित्य', 'हिंदी', '[हिंदी] साहित्य'],
  ['a (b) *', '( * .', 'a (b) *'],
])('%s, typed %s: %s', (text, typed, expected) => expect(shown(text, typed)).toBe(expected));

test('a suggestion shows the keyword it was found by', () => {
  expect(matchingKeyword('Geography', 'geography, भूगोल, bhugol', 'bhug')).toBe('bhugol');
  expect(matchingKeyword('Geography', 'geography, भूगोल, bhugol', 'geo')).toBeNull();
});
