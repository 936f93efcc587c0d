import { expect, test } from 'vitest';
import messages from '../messages/english.ts';
import { instalmentDifference } from './instalment-difference.ts';

const difference = (price: number, parts: number[]) =>
  instalmentDifference(
    {
      basic_information: { product_selling_price: price },
      emi_information: parts.map((emi_mrp, at) => ({ emi_no: at + 1, emi_mrp, emi_validity: 30 })),
    },
    messages,
  );

test('the difference between instalments and the price in full', () => {
  expect(difference(89_000, [30_000, 30_000, 32_000])).toBe('₹30,000 now · ₹3,000 more in three parts');
  expect(difference(0.3, [0.1, 0.2])).toBe('₹0.1 now · the same price in two parts');
  expect(difference(1000, [400.5, 400])).toBe('₹400.5 now · ₹199.5 less in two parts');
  expect(difference(1000, [])).toBeNull();
});
