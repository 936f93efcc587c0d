import { expect, test } from 'vitest';
import type { PaymentItem } from '../../../../contract/checkout/payment-status.ts';
import { nextStepFor } from './next-step.ts';

const stepAfter = (...deliveries: PaymentItem['delivery'][]) =>
  nextStepFor(deliveries.map((delivery, at) => ({ product_id: at + 1, delivery })));

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
