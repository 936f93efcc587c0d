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

test('the time grows with the number of PDFs, not with its square', () => {
  const timeOf = (count: number) => {
    const product = productWith(Array.from({ length: count }, (_, at) => pdf(`media/pdf/${at}.pdf`)));
    return Math.min(
      ...Array.from({ length: 3 }, () => {
        const begin = performance.now();
        expect(pdfProblems(product)).toEqual([]);
        return performance.now() - begin;
      }),
    );
  };
  timeOf(2000);
  // The square would be 256 times as long.
  expect(timeOf(32_000) / timeOf(2000)).toBeLessThan(90);
});
