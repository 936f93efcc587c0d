import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { AboutProduct } from './about-product.tsx';

/** The texts of the section, in order; '' if it is not shown. */
function textsOf(about: ProductData['about']): string[] {
  const data = { basic_information: { kind: 'course' }, about } as ProductData;
  const html = renderToStaticMarkup(<AboutProduct data={data} />);
  return html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('who a product is for, its languages and its teachers', () => {
  expect(
    textsOf({
      for_whom: 'For graduates.',
      languages: 'Taught in Hindi',
      teachers: [
        { name: 'Dr. Anita Rao', subject: 'Polity', note: 'Twelve years' },
        { name: 'Imran', subject: 'Economy' },
      ],
    }),
  ).toEqual([
    ...['About this course', 'Who it is for', 'For graduates.', 'Languages', 'Taught in Hindi', 'Your teachers'],
    ...['AR', 'Dr. Anita Rao', 'Polity', 'Twelve years', 'I', 'Imran', 'Economy'],
  ]);
});

test('one teacher, and what is not known is left out', () => {
  const teachers = [{ name: 'Imran', subject: 'Economy' }];
  expect(textsOf({ teachers })).toEqual(['About this course', 'Your teacher', 'I', 'Imran', 'Economy']);
  expect(textsOf({ classes: 620, starts_on: '2026-12-07' })).toEqual([]);
});
