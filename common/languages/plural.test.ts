import { expect, test } from 'vitest';
import { pluralIn } from './plural.ts';

test.each([
  ['english', 0, 'many'],
  ['english', 1, 'one'],
  ['english', 2, 'many'],
  ['hindi', 0, 'one'],
  ['hindi', 1, 'one'],
  ['hindi', 2, 'many'],
] as const)('in %s the form of %i is for %s', (language, count, form) => {
  expect(pluralIn(language, count, 'one', 'many')).toBe(form);
});
