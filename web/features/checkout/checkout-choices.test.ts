import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutPath, leaveChoices, previousChoices, storeChoices } from './checkout-choices.ts';

const retry = { product_ids: [7], emi_no: 0, addon_ids: [71], coupon_id: 4, address_id: 9 };
const choices = { addonIds: [71], couponId: 4, addressId: 9 };

let state: unknown;
beforeEach(() => {
  state = null;
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(pathname: string) {
  vi.stubGlobal('location', { pathname });
}

test('one product is paid at its own address, an instalment at its number, several as the cart', () => {
  expect(checkoutPath(retry)).toBe('/pay/7');
  expect(checkoutPath({ ...retry, emi_no: 2 })).toBe('/pay-emi/7/2');
  expect(checkoutPath({ ...retry, product_ids: [7, 8] })).toBe('/payment');
});

test('the checkout of a failed purchase opens with its choices, also when it is loaded again', () => {
  leaveChoices(retry);
  open('/pay/7');
  expect(previousChoices()).toEqual(choices);
  expect(previousChoices()).toEqual(choices);
});

test('another checkout does not take over the choices, nor does the same one later', () => {
  leaveChoices(retry);
  open('/pay/8');
  expect(previousChoices()).toBeNull();
  open('/pay/7');
  expect(previousChoices()).toBeNull();
});

test('the history entry stores the choices; an entry of another page contains none', () => {
  open('/pay/7');
  storeChoices(choices);
  expect(previousChoices()).toEqual(choices);
  state = { other: 1 };
  expect(previousChoices()).toBeNull();
});

test('the choices are also found by the checkout in Hindi', () => {
  leaveChoices(retry);
  open('/hi/pay/7');
  vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } });
  expect(previousChoices()).toEqual(choices);
});
