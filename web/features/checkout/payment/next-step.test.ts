import { expect, test } from 'vitest';
import type { PaymentItem } from '../../../../contract/checkout/payment-status.ts';
import messages from './messages/english.ts';
import hindi from './messages/hindi.ts';
import * as steps from './next-step.ts';

const NOW = new Date('2026-11-25T10:00:00+05:30');
const nextStepFor = (items: Parameters<typeof steps.nextStepFor>[0], now: Date) =>
  steps.nextStepFor(items, now, messages);
const openingTexts = (items: Parameters<typeof steps.openingTexts>[0], now: Date, texts = messages) =>
  steps.openingTexts(items, now, texts).map(({ name = '', text }) => name + text);
const item = (delivery: PaymentItem['delivery'], at = 0, starts_on: string | null = null) => ({
  product_id: at + 1,
  product_name_english: `Product ${at + 1}`,
  delivery,
  starts_on,
});
const stepAfter = (...deliveries: PaymentItem['delivery'][]) =>
  nextStepFor(
    deliveries.map((delivery, at) => item(delivery, at)),
    NOW,
  );

test('one thing that opens is opened by what it is', () => {
  expect(stepAfter('course')).toEqual({ to: '/product-information/1', text: 'Start learning' });
  expect(stepAfter('tests')?.text).toBe('Take a test');
  expect(stepAfter('ebook')?.text).toBe('Open the e-book');
  expect(stepAfter('post', 'tests')).toEqual({ to: '/product-information/2', text: 'Take a test' });
});

test('several things are in My Courses, and a book sent by post opens nothing', () => {
  expect(stepAfter('course', 'tests')?.to).toBe('/my-courses');
  expect(stepAfter('post', 'post')).toBeNull();
  expect(stepAfter()).toBeNull();
});

test('a course that starts later is not said to be open', () => {
  const later = item('course', 0, '2026-12-07');
  expect(nextStepFor([later], NOW)).toEqual({ to: '/product-information/1', text: 'See the course' });
  expect(openingTexts([later], NOW)).toEqual(['Product 1 starts on 7 December 2026. You find it in My Courses.']);
  expect(openingTexts([later, item('tests', 1), item('post', 2)], NOW)).toEqual([
    'Everything else online in this order is open in My Courses now.',
    'Product 1 starts on 7 December 2026.',
  ]);
});

test('a course that has started, or whose start is not known, is open', () => {
  const open = ['Everything online in this order is open in My Courses now.'];
  expect(openingTexts([item('course', 0, '2026-11-25'), item('ebook', 1)], NOW)).toEqual(open);
  const { starts_on: _ofThisRelease, ...earlier } = item('course');
  expect(openingTexts([earlier], NOW)).toEqual(open);
  expect(nextStepFor([earlier], NOW)?.text).toBe('Start learning');
  expect(openingTexts([item('post')], NOW)).toEqual([]);
});

test('in Hindi the name of the product comes first too', () => {
  expect(openingTexts([item('course', 0, '2026-12-07')], NOW, hindi)).toEqual([
    'Product 1 की कक्षाएँ 7 दिसंबर 2026 से शुरू होंगी। यह आपको मेरे कोर्स में मिलेगा।',
  ]);
});
