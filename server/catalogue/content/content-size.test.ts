import { expect, test } from 'vitest';
import {
  MAX_ANSWER_CHARACTERS,
  MAX_CONTENT_BYTES,
  MAX_CONTENT_ELEMENTS,
} from '../../../contract/staff/catalogue/content-limits.ts';
import { contentSizeProblem } from './content-size.ts';
import type { EntryContent } from './product-content.ts';

const withEntries = (entries: EntryContent[]) => ({
  tabs: [{ type: 2, name: '', icon: '', entries: entries as never[] }],
});

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
  const answers = (count: number) => withEntries(Array.from({ length: count }, () => ({ faq: '<b>x</b>' })));
  expect(contentSizeProblem(answers(MAX_CONTENT_ELEMENTS / 2))).toBeNull();
  expect(contentSizeProblem(answers(MAX_CONTENT_ELEMENTS / 2 + 1))).toContain('too many HTML elements');
});

test('all answers together are limited, also those in categories; other entries are not', () => {
  const text = 'x'.repeat(10_000);
  const count = MAX_ANSWER_CHARACTERS / 20_000;
  const answers = Array.from({ length: count }, () => ({ faq: text, description: text }));
  expect(contentSizeProblem(withEntries([{ category: text, entries: answers }, { pdf: text }]))).toBeNull();
  expect(contentSizeProblem(withEntries([{ category: '', entries: [...answers, { faq: 'x' }] }]))).toContain('answers');
});
