import { expect, test } from 'vitest';
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import partMessages from '../../../parts/messages/english.ts';
import hindiPartMessages from '../../../parts/messages/hindi.ts';
import messages from '../messages/english.ts';
import hindi from '../messages/hindi.ts';
import { aboutWhat, factRows } from './fact-rows.ts';

const rows = (facts: object, about: object, texts = messages) => {
  const basic_information = facts as ProductData['basic_information'];
  const { product_category_type_name: format, product_lang: medium } = basic_information;
  const parts = texts === hindi ? hindiPartMessages : partMessages;
  const validity = parts.validity(basic_information.validity);
  return factRows({ about }, texts, { format, medium, validity });
};

test('facts that are not stated have no row', () => {
  expect(rows({ product_category_type_name: 'Merchandise', product_lang: '', validity: 0 }, {})).toEqual([
    ['Category', 'Merchandise'],
    ['Validity', 'NA'],
  ]);
});

test('the facts of a course, of tests and of a book', () => {
  const facts = { product_category_type_name: 'Online Course', product_lang: 'Hindi', validity: 1 };
  expect(rows(facts, { starts_on: '2026-12-07', classes: 1620, hours: 930 })).toEqual([
    ['Category', 'Online Course'],
    ['Language', 'Hindi'],
    ['Validity', '1 Month'],
    ['Start date', '7 Dec 2026'],
    ['Classes', '1,620'],
    ['Hours', '930'],
  ]);
  expect(rows(facts, { tests: 40, minutes: 60, marks: 200 }).slice(3)).toEqual([
    ['Tests', '40'],
    ['Minutes per test', '60'],
    ['Marks per test', '200'],
  ]);
  expect(rows(facts, { tests: 40, tests_so_far: 2 }).at(-1)).toEqual(['Tests', '40 (2 so far)']);
  expect(
    rows(facts, { author: 'A. Rao', pages: 640, edition: 'Fifth, 2026', isbn: '978-0-306-40615-7' }).slice(3),
  ).toEqual([
    ['Pages', '640'],
    ['Edition', 'Fifth, 2026'],
    ['ISBN', '978-0306406157'],
  ]);
});

test('the facts in Hindi have its words, and the digits of Indian forms', () => {
  const facts = { product_category_type_name: 'ऑनलाइन कोर्स', product_lang: 'हिंदी', validity: 12 };
  expect(rows(facts, { starts_on: '2026-12-07', classes: 1620 }, hindi)).toEqual([
    ['श्रेणी', 'ऑनलाइन कोर्स'],
    ['भाषा', 'हिंदी'],
    ['वैधता', '12 माह'],
    ['आरंभ तिथि', '7 दिसंबर 2026'],
    ['कक्षाएँ', '1,620'],
  ]);
});

test('the working days until a book is dispatched', () => {
  expect([1, 4].map(messages.dispatched)).toEqual([
    'Dispatched within 1 working day',
    'Dispatched within 4 working days',
  ]);
});

test('a bag is not called a book', () => {
  const heading = (kind: string, about: object) => messages.about[aboutWhat({ basic_information: { kind }, about })];
  expect(heading('book', { isbn: '978-0-306-40615-7' })).toBe('About this book');
  expect(heading('book', {})).toBe('About this product');
  expect([heading('course', {}), heading('test-series', {})]).toEqual(['About this course', 'About these tests']);
});
