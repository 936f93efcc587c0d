import { expect, test } from 'vitest';
import messages from '../messages/english.ts';
import { actionsOf, dueText, instalmentState, nextInstalment } from './action-rules.ts';

const onSale = {
  is_purchased_user: false,
  is_in_cart: false,
  is_locked: false,
  lock_status: 0,
  basic_information: { is_published: 1, is_out_of_stock: 0 },
  emi_information: [],
  purchased_emi_information: [],
};
const plan = [{ emi_no: 1, emi_mrp: 500, emi_validity: 30 }];

test('an unpurchased product on sale goes into the cart or is bought at once', () => {
  expect(actionsOf(onSale)).toEqual({
    payInstalment: null,
    canBuy: true,
    canPayWithEmi: false,
    cart: 'add',
    whyNot: null,
  });
});

test('once in the cart, the button goes to the cart', () => {
  expect(actionsOf({ ...onSale, is_in_cart: true }).cart).toBe('go');
});

test('an instalment plan can be chosen until the product is bought', () => {
  expect(actionsOf({ ...onSale, emi_information: plan }).canPayWithEmi).toBe(true);
  expect(actionsOf({ ...onSale, emi_information: plan, is_purchased_user: true }).canPayWithEmi).toBe(false);
});

test('what is unpublished or out of stock cannot be bought, and shows the reason', () => {
  const soldOut = actionsOf({ ...onSale, basic_information: { is_published: 1, is_out_of_stock: 1 } });
  expect([messages.outOfStock, messages.notOnSale]).toEqual(['Out of stock', 'Not on sale yet']);
  expect(soldOut).toMatchObject({ canBuy: false, cart: null, whyNot: 'outOfStock' });
  const early = actionsOf({ ...onSale, basic_information: { is_published: 0, is_out_of_stock: 0 } });
  expect(early).toMatchObject({ canBuy: false, cart: null, whyNot: 'notOnSale' });
});

test('an owner pays the first pending instalment and buys nothing', () => {
  const owned = {
    ...onSale,
    is_purchased_user: true,
    purchased_emi_information: [
      { emi_no: 3, status: 0 },
      { emi_no: 1, status: 1 },
      { emi_no: 2, status: 0 },
    ],
  };
  expect(actionsOf(owned)).toMatchObject({ payInstalment: 2, canBuy: false, cart: null, whyNot: null });
});

test('nothing is pending when every instalment is paid', () => {
  expect(nextInstalment({ purchased_emi_information: [{ emi_no: 1, status: 1 }] })).toBeNull();
});

test('an owned product is never for sale, in any other state', () => {
  for (const is_published of [0, 1]) {
    for (const is_out_of_stock of [0, 1]) {
      const owned = {
        ...onSale,
        is_purchased_user: true,
        is_in_cart: true,
        emi_information: plan,
        basic_information: { is_published, is_out_of_stock },
      };
      expect(actionsOf(owned)).toEqual({
        payInstalment: null,
        canBuy: false,
        canPayWithEmi: false,
        cart: null,
        whyNot: null,
      });
    }
  }
});

test('a product that is not sold has no plan to choose either', () => {
  const soldOut = { ...onSale, emi_information: plan, basic_information: { is_published: 1, is_out_of_stock: 1 } };
  expect(actionsOf(soldOut).canPayWithEmi).toBe(false);
});

test('an instalment is paid or pending', () => {
  expect([1, 0, 2].map(instalmentState)).toEqual(['paid', 'pending', 'pending']);
});

test('paying opens a locked course only where an instalment is the reason for the lock', () => {
  const locked = {
    ...onSale,
    is_purchased_user: true,
    is_locked: true,
    lock_status: 3,
    purchased_emi_information: [
      { emi_no: 1, status: 1 },
      { emi_no: 2, status: 0 },
    ],
  };
  expect(actionsOf(locked).payInstalment).toBe(2);
  expect(actionsOf({ ...locked, lock_status: 1 }).payInstalment).toBeNull();
  expect(actionsOf({ ...locked, is_locked: false, lock_status: 0 }).payInstalment).toBe(2);
});

test('the amount and the due day of the next instalment', () => {
  const owned = {
    is_locked: false,
    valid_till: '2026-11-14T06:00:00Z',
    emi_information: [...plan, { emi_no: 2, emi_mrp: 9000, emi_validity: 30 }],
    purchased_emi_information: [
      { emi_no: 1, status: 1 },
      { emi_no: 2, status: 0 },
    ],
  };
  expect(dueText(owned, messages)).toBe('Rs. 9,000 due on 14 November 2026');
  expect(dueText({ ...owned, is_locked: true }, messages)).toBe('Rs. 9,000 was due on 14 November 2026');
  expect(dueText({ ...owned, purchased_emi_information: [] }, messages)).toBe('');
});
