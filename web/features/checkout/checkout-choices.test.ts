import { expect, test } from 'vitest';
import { checkoutPath, choicesFromRetry, choicesFromState, choicesState } from './checkout-choices.ts';

const retry = { product_ids: [7], emi_no: 0, addon_ids: [71], coupon_id: 4, address_id: 9 };

test('one product is paid at its own address, an instalment at its number, several as the cart', () => {
  expect(checkoutPath(retry)).toBe('/pay/7');
  expect(checkoutPath({ ...retry, emi_no: 2 })).toBe('/pay-emi/7/2');
  expect(checkoutPath({ ...retry, product_ids: [7, 8] })).toBe('/payment');
});

test('the choices are read from the state of the location; other states contain nothing', () => {
  const choices = choicesFromRetry(retry);
  expect(choices).toEqual({ addonIds: [71], couponId: 4, addressId: 9 });
  expect(choicesFromState(choicesState(choices))).toEqual(choices);
  expect(choicesFromState(null)).toBeNull();
  expect(choicesFromState({ other: 1 })).toBeNull();
});
