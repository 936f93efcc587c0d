import { expect, test } from 'vitest';
import { totalOf } from './cart-rules.ts';

const item = (product_selling_price: number, is_available = 1) => ({ product_selling_price, is_available });

test('the total adds the items that can be bought, to the paisa', () => {
  expect(totalOf([item(0.1), item(0.2), item(499, 0)])).toEqual({ count: 2, total: 0.3 });
  expect(totalOf([])).toEqual({ count: 0, total: 0 });
  expect(totalOf([item(499, 0)])).toEqual({ count: 0, total: 0 });
});
