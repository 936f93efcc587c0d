import { expect, test } from 'vitest';
import type { Offer } from '../../../../contract/staff/money/offline/buyer.ts';
import { addChoice, type Choice, EXTRAS, purchaseOf } from './choices.ts';

const offer = (product_id: number): Offer => ({
  product_id,
  title: `Product ${product_id}`,
  price: 100,
  instalment: { emi_no: 2, emi_total: 3, amount: 40 },
  addons: [],
});
const full = (id: number): Choice => ({ offer: offer(id), isInstalment: false, addonIds: [] });
const instalment = (id: number): Choice => ({ ...full(id), isInstalment: true });

test('several products in full are one purchase', () => {
  const choices = [{ ...full(1), addonIds: [7] }, full(2)].reduce(addChoice, []);
  expect(purchaseOf(1001, choices, { coupon: ' NEW10 ', addressId: '5' })).toEqual({
    student_id: 1001,
    product_ids: '1,2',
    emi_no: 0,
    addon_ids: '7',
    coupon_code: 'NEW10',
    address_id: '5',
  });
});

test('an instalment is paid by itself', () => {
  const choices = addChoice([full(1), full(2)], instalment(2));
  expect(purchaseOf(1001, choices, EXTRAS)).toEqual({
    student_id: 1001,
    product_ids: '2',
    emi_no: 2,
    addon_ids: '',
  });
  expect(addChoice(choices, full(3))).toEqual([full(3)]);
});
