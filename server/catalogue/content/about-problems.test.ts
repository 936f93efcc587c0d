import { expect, test } from 'vitest';
import { readYaml } from '../../platform/files/content-file.ts';
import { aboutProblems } from './about-problems.ts';
import { ProductContent } from './product-content.ts';
import { productRows } from './product-rows.ts';

const PRODUCT = `id: 1
title: Polity
seo_url: upsc/polity
kind: book
category: Printed Book
price: 1
mrp: 1
validity_months: 0
published: true
out_of_stock: false
in: [upsc]
description: ''
keywords: []
tabs:
  - type: 1
    name: Notes
    icon: media/icons/notes.svg
    entries:
      - { category: Inner, entries: [{ pdf: Free, file: media/pdf/free.pdf, free: true }] }
      - { pdf: Paid, file: media/pdf/paid.pdf }
  - { type: 4, name: Tests, icon: media/icons/test.svg, entries: [{ test: 507 }] }
`;
const read = (about: string) => readYaml(`${PRODUCT}about: ${about}`, ProductContent).value;
const stored = (about: string) => {
  const content = read(about);
  expect(aboutProblems(content)).toEqual([]);
  return productRows(content).product.about;
};

test('what the file states is stored, the front cover as a path of the site', () => {
  expect(stored('{ author: A. Rao, isbn: 978-0-306-40615-7, starts_on: 2028-02-29 }')).toEqual({
    author: 'A. Rao',
    isbn: '978-0-306-40615-7',
    starts_on: '2028-02-29',
  });
  expect(stored('{ portrait: media/p.svg }').portrait).toBe('/media/p.svg');
  expect(stored('{ sample: { title: Read, pdf: media/pdf/free.pdf } }').sample?.pdf).toBe('media/pdf/free.pdf');
  expect(stored('{ sample: { title: Try, test: 507 } }').sample?.test).toBe(507);
  expect(stored('{ sample: { title: Watch, class: the-preamble } }').sample?.class).toBe('the-preamble');
});

test.each([
  ['an ISBN with a wrong check digit', '{ isbn: 978-0-306-40615-8 }', /check digit of 978-0-306-40615-8 is wrong/],
  ['a day that does not exist', '{ starts_on: 2027-02-29 }', /2027-02-29 is not a day/],
  ['an unknown fact', '{ colour: red }', /about.colour is not a known field/],
  ['a paid sample', '{ sample: { title: Read, pdf: media/pdf/paid.pdf } }', /paid.pdf is no free PDF of the tabs/],
  ['a test that is not in the tabs', '{ sample: { title: Try, test: 501 } }', /test 501 is not in the tabs/],
  ['a sample of two kinds', '{ sample: { title: Try, test: 507, class: a } }', /a pdf, a test or a class/],
])('%s is rejected', (_what, about, reason) => {
  const check = () => {
    for (const problem of aboutProblems(read(about))) throw new Error(problem.reason);
  };
  expect(check).toThrow(reason);
});
