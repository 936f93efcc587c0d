import { expect, test } from 'vitest';
import { MAX_CONTENT_BYTES, MAX_CONTENT_ELEMENTS } from '../../../contract/staff/catalogue/content-limits.ts';
import { contentSizeProblem } from './content-size.ts';

test('the content of a product is limited in bytes, whatever its letters', () => {
  const ofBytes = (letter: string) => ({
    description: letter.repeat(Math.floor((MAX_CONTENT_BYTES - 20) / Buffer.byteLength(letter))),
  });
  for (const letter of ['x', 'अ', '😀']) {
    expect(contentSizeProblem(ofBytes(letter))).toBeNull();
    expect(contentSizeProblem({ ...ofBytes(letter), title: 'x'.repeat(50) })).toContain('too long');
  }
});

test('the HTML elements of all answers together are limited', () => {
  const answers = (count: number) => ({
    tabs: [{ entries: Array.from({ length: count }, () => ({ faq: '<b>x</b>' })) }],
  });
  expect(contentSizeProblem(answers(MAX_CONTENT_ELEMENTS / 2))).toBeNull();
  expect(contentSizeProblem(answers(MAX_CONTENT_ELEMENTS / 2 + 1))).toContain('too many HTML elements');
});
