import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a character that does not fit is left out as a whole', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('कि', 1)).toBe('क');
});
