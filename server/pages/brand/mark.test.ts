import { expect, test } from 'vitest';
import { markOf } from './mark.ts';

test('the mark has the first letter of the name on the accent', () => {
  expect(markOf(' deepa classes', '#0b5d4e')).toMatch(/fill="#0b5d4e".*fill="#ffffff">D<\/text>/);
  expect(markOf('सोपान', '#0b5d4e')).toContain('>सो</text>');
});

test('a name cannot add elements to the picture', () => {
  expect(markOf('<script>', '#0b5d4e')).toContain('>&lt;</text>');
  expect(markOf('', '#0b5d4e')).toContain('></text>');
});
