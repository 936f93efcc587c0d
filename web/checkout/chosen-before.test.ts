import { expect, test } from 'vitest';
import { checkoutPath, chosenIn, chosenOf, chosenState } from './chosen-before.ts';

const retry = { product_ids: [7], emi_no: 0, addon_ids: [71], coupon_id: 4, address_id: 9 };

test('one product is paid at its own address, an instalment at its number, several as the cart', () => {
  expect(checkoutPath(retry)).toBe('/pay/7');
  expect(checkoutPath({ ...retry, emi_no: 2 })).toBe('/pay-emi/7/2');
  expect(checkoutPath({ ...retry, product_ids: [7, 8] })).toBe('/payment');
});

test('what was chosen is read from the state of the location; other states hold nothing', () => {
  const chosen = chosenOf(retry);
  expect(chosen).toEqual({ addonIds: [71], couponId: 4, addressId: 9 });
  expect(chosenIn(chosenState(chosen))).toEqual(chosen);
  expect(chosenIn(null)).toBeNull();
  expect(chosenIn({ other: 1 })).toBeNull();
});
