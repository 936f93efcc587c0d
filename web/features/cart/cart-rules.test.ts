import { expect, test } from 'vitest';
import { summaryOf } from './cart-rules.ts';

const item = (product_selling_price: number, is_available = 1) => ({
  product_selling_price,
  product_mrp: product_selling_price * 2,
  tax_amount: product_selling_price / 10,
  mandatory_addons: [],
  is_available,
});

test('the summary adds the items that can be bought, to the paisa', () => {
  expect(summaryOf([item(0.1), item(0.2), item(499, 0)])).toEqual({
    count: 2,
    mrp: 0.6,
    saving: 0.3,
    addons: [],
    total: 0.3,
    tax: 0.03,
  });
  for (const items of [[], [item(499, 0)]]) expect(summaryOf(items)).toMatchObject({ count: 0, total: 0, tax: 0 });
});

test('an add-on that the checkout adds by itself is in the total, and not in the saving', () => {
  const notes = { id: 1, addon_desc: 'Notes', addon_sp: 600 };
  expect(summaryOf([{ ...item(100), mandatory_addons: [notes] }])).toMatchObject({
    saving: 100,
    addons: [notes],
    total: 700,
  });
});

test('an MRP below the price is no saving', () => {
  expect(summaryOf([{ ...item(100), product_mrp: 90 }])).toMatchObject({ mrp: 100, saving: 0 });
});
