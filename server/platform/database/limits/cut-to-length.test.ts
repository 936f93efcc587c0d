import { expect, test } from 'vitest';
import { cutToLength } from './cut-to-length.ts';

test('a character that does not fit is left out as a whole', () => {
  expect(cutToLength('ab😀', 3)).toBe('ab');
  expect(cutToLength('ab😀', 4)).toBe('ab😀');
  expect(cutToLength('abc', 3)).toBe('abc');
  expect(cutToLength('कि', 1)).toBe('क');
});
