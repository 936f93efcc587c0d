import { expect, test } from 'vitest';
import type { DraftContent } from '../../../../contract/staff/catalogue/product-content.ts';
import { contentOf, formField, formOf, invalidFields } from './product-form.ts';

const CONTENT: DraftContent = {
  title: 'Polity',
  seo_url: 'upsc/polity',
  kind: 'book',
  category: 'Printed Book',
  medium: 'English',
  price: 499.5,
  mrp: 999,
  validity_months: 0,
  out_of_stock: false,
  shipped: true,
  in: ['upsc', 'upsc/prelims'],
  cover: 'media/covers/polity.svg',
  description: 'About polity.',
  keywords: ['polity', 'constitution'],
  about: {
    for_whom: 'All',
    teachers: [{ name: 'A. Rao', subject: 'Polity', subject_hindi: 'राजव्यवस्था' }],
    pages: 300,
    refund: { days: 7, rule: 'Unopened.' },
    sample: { title: 'Try', test: 507 },
  },
  emi: [
    { price: 250, validity_days: 30 },
    { price: 250, validity_days: 60 },
  ],
  tabs: [
    {
      type: 1,
      name: 'Notes',
      name_hindi: 'नोट्स',
      icon: 'media/icons/notes.svg',
      entries: [
        { level: 1, category: 'Constitution', sub_text: '2 chapters', sub_text_hindi: '2 अध्याय' },
        { level: 2, pdf: 'Preamble', file: 'media/pdf/preamble.pdf', free: true },
      ],
    },
    { type: 5, name: 'Plan', icon: 'media/icons/plan.svg', web_view_url: '/plan', entries: [] },
  ],
  addons: [
    {
      id: 7,
      title: 'Bag',
      title_hindi: 'थैला',
      price: 100,
      image: 'media/bag.svg',
      mandatory: false,
      default: true,
      shipped: true,
    },
  ],
};

test('the form returns the content that it was given', () => {
  expect(contentOf(formOf(CONTENT))).toEqual(CONTENT);
});

test('what was not entered is left out, and a new row has no number', () => {
  const values = formOf({ kind: 'course' });
  expect(contentOf(values)).toEqual({
    kind: 'course',
    out_of_stock: false,
    keywords: [],
    in: [],
    description: '',
    tabs: [],
  });
  const addon = { title: 'Notes', price: '', image: '', mandatory: false, default: false, shipped: false };
  expect(contentOf({ ...values, addons: [addon] }).addons).toEqual([
    { title: 'Notes', image: '', mandatory: false, default: false },
  ]);
});

test('texts that are no numbers are found, with their fields', () => {
  const values = { ...formOf(CONTENT), price: '49x', validity_months: '1.5', 'about.sample.ref': 'a' };
  expect(invalidFields({ ...values, emi: [{ price: '1.234', validity_days: '30' }] })).toEqual([
    { field: 'price', kind: 'amount' },
    { field: 'emi.0.price', kind: 'amount' },
    { field: 'validity_months', kind: 'whole' },
    { field: 'about.sample.ref', kind: 'whole' },
  ]);
  expect(invalidFields(formOf(CONTENT))).toEqual([]);
});

test.each([
  ['in.1', 'in.1.page'],
  ['about.sample', 'about.sample.ref'],
  ['addons.2.id', 'addons.2.title'],
  ['about.refund', 'about.refund.rule'],
  ['price', 'price'],
])('the problem %s is shown at %s', (problem, field) => {
  expect(formField(problem)).toBe(field);
});
