import { expect, test } from 'vitest';
import { couponText } from './coupon-text.ts';

const details = { coupon_id: 1, coupon_code: 'STEP10', coupon_title: '10% off', coupon_cap: 500 };

test('a discount is named by code, title and limit', () => {
  expect(couponText(details)).toBe('STEP10, 10% off up to ₹500');
  expect(couponText({ ...details, coupon_cap: null })).toBe('STEP10, 10% off');
  expect(couponText({ ...details, coupon_title: '10%, at most ₹500' })).toBe('STEP10, 10%, at most ₹500');
  expect(couponText({ coupon_id: null, coupon_code: null, coupon_title: null, coupon_cap: null })).toBe('');
});
