import { expect, test } from 'vitest';
import type { LandingContent } from '../../../../contract/staff/store-front/landing.ts';
import { ENGLISH as FORM } from '../../../messages/form.ts';
import { ENGLISH } from '../../../messages/store-front/store-front.ts';
import { contentOf, EMPTY_BANNER, landingErrors, valuesOf } from './landing-form.ts';

const BANNER = {
  image: 'media/landing/all.svg',
  image_mobile: 'media/landing/all-mobile.svg',
  alt: 'All.',
  to: '/all',
};
const CONTENT: LandingContent = {
  title: 'Sopan',
  description: 'Courses.',
  keywords: 'upsc, ssc',
  hero: { heading: 'A climb', text: 'In steps.' },
  free_test: { text: 'Take a test', note: 'Ten questions.', to: '/test' },
  proof: [{ value: '9 in 10', text: 'choose us again' }],
  session: 'half an hour',
  banners: [
    BANNER,
    { ...BANNER, from: '2026-10-14T00:00:00+05:30' },
    { ...BANNER, until: '2026-10-18T23:59:00+05:30' },
  ],
  festive: { from: '2025-10-14T00:00:00+05:30', until: '2025-10-18T23:59:00+05:30', banners: [BANNER] },
  study_material: [{ title: 'Books', text: 'Printed.', icon: 'media/icons/books.svg', to: '/publications' }],
};
const errorsOf = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  Object.keys(landingErrors({ ...valuesOf(CONTENT), ...changes }, ENGLISH, FORM));

test('the form keeps every field', () => {
  expect(contentOf(valuesOf(CONTENT))).toEqual(CONTENT);
  const less = { ...CONTENT, free_test: null, festive: null, session: '', proof: [] };
  expect(contentOf(valuesOf(less))).toEqual(less);
});

test('an invalid value is reported at its field', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ title: ' ', heading: '' })).toEqual(['title', 'heading']);
  expect(errorsOf({ banners: [{ ...EMPTY_BANNER, ...BANNER }, EMPTY_BANNER] })).toEqual([
    'banners.1.image',
    'banners.1.image_mobile',
    'banners.1.alt',
    'banners.1.to',
  ]);
  const times = { ...EMPTY_BANNER, ...BANNER, from: '2026-10-14T09:00' };
  expect(errorsOf({ banners: [{ ...times, until: '2026-10-14T09:00' }] })).toEqual([]);
  expect(errorsOf({ banners: [{ ...times, until: '2026-10-14T08:59' }] })).toEqual(['banners.0.until']);
  expect(errorsOf({ banners: [{ ...times, from: 'tomorrow' }] })).toEqual(['banners.0.from']);
  expect(errorsOf({ festive_banners: [{ ...EMPTY_BANNER, ...BANNER, to: '//evil.example' }] })).toEqual([
    'festive_banners.0.to',
  ]);
  expect(errorsOf({ free_note: '' })).toEqual(['free_text']);
  expect(errorsOf({ festive_from: '' })).toEqual(['festive_until']);
  expect(errorsOf({ festive_from: '2025-11-01T00:00' })).toEqual(['festive_until']);
});
