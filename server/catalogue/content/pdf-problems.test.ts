import { expect, test } from 'vitest';
import { pdfProblems } from './pdf-problems.ts';
import type { EntryContent, ProductContent } from './product-content.ts';

/** A product with one tab for each list of PDFs. */
const productWith = (...lists: EntryContent[][]) =>
  ({ tabs: lists.map((entries) => ({ type: 1, name: 'Notes', icon: '', entries })) }) as unknown as ProductContent;
const pdf = (file: string, free?: boolean): EntryContent => ({ pdf: 'x', file, ...(free ? { free } : {}) });

test('a PDF that is sold in one tab and free in another one has a problem, which names the first place', () => {
  const problems = pdfProblems(
    productWith([pdf('media/pdf/a.pdf')], [pdf('media/pdf/b.pdf'), pdf('media/pdf/a.pdf', true)]),
  );
  expect(problems).toMatchObject([
    { path: ['tabs', 1, 'entries', 1, 'file'], other: ['tabs', 0, 'entries', 0, 'file'] },
  ]);
});

test('each entry is read a few times, however many there are', () => {
  let reads = 0;
  const counted = (at: number) =>
    Object.defineProperty({ pdf: 'x' }, 'file', {
      enumerable: true,
      get: () => {
        reads++;
        return `media/pdf/${at}.pdf`;
      },
    }) as EntryContent;
  expect(pdfProblems(productWith(Array.from({ length: 1000 }, (_, at) => counted(at))))).toEqual([]);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(8000);
});
