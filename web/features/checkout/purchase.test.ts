import { expect, test } from 'vitest';
import { initialPurchaseFields, purchaseFields, purchaseFrom } from './purchase.ts';

test('a number is a product id, letters or a hyphen make an address', () => {
  expect(purchaseFrom({ product: '12' }, false)).toMatchObject({ productId: 12, seoUrl: '', isCart: false, emiNo: 0 });
  expect(purchaseFrom({ product: 'upsc-prelims' }, false)).toMatchObject({ productId: 0, seoUrl: 'upsc-prelims' });
  expect(purchaseFrom({ product: '20-26' }, false)).toMatchObject({ productId: 0, seoUrl: '20-26' });
});

test('no product is the whole cart', () => {
  expect(initialPurchaseFields(purchaseFrom({}, false))).toEqual({ emi_no: 0, is_emi: 0 });
});

test('an instalment without a number is the first', () => {
  expect(purchaseFrom({ product: '12', emiNo: '3' }, true).emiNo).toBe(3);
  expect(purchaseFrom({ product: '12', emiNo: 'x' }, true).emiNo).toBe(1);
});

test('calls name the product by id or, with id 0, by address', () => {
  expect(initialPurchaseFields(purchaseFrom({ product: '12', emiNo: '2' }, true))).toEqual({
    product_ids: '12',
    emi_no: 2,
    is_emi: 1,
  });
  expect(initialPurchaseFields(purchaseFrom({ product: 'abc' }, false))).toEqual({
    product_ids: '0',
    product_seo_url: 'abc',
    emi_no: 0,
    is_emi: 0,
  });
  expect(purchaseFields(purchaseFrom({}, false), [3, 4])).toEqual({ product_ids: '3,4', emi_no: 0, is_emi: 0 });
});
