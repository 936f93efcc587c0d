import { expect, test } from 'vitest';
import { wayBackFrom } from './checkout-path.ts';

test.each([
  ['/payment', '/my-cart'],
  ['/pay/1101', '/product-information/1101'],
  ['/pay/1101/step10', '/product-information/1101'],
  ['/pay/ias-foundation-2027', '/'],
  ['/pay-emi/1101/1', '/product-information/1101'],
  ['/pay-emi/1101/2/step10', '/my-courses'],
  ['/payment-success', undefined],
  ['/pay', undefined],
  ['/my-cart', undefined],
])('the way back from %s leads to %s', (path, to) => {
  expect(wayBackFrom(path)?.to).toBe(to);
});
