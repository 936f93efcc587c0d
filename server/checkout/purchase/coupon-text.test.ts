import { expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { couponText, couponTextHindi } from './coupon-text.ts';

test('a discount is named by code, title and limit', () => {
  const coupon = { code: 'STEP10', title: '10% off', cap: paise(500_00) };
  expect(couponText(coupon)).toBe('STEP10, 10% off up to ₹500');
  expect(couponText({ ...coupon, cap: null })).toBe('STEP10, 10% off');
  expect(couponText({ ...coupon, title: '10%, at most ₹500' })).toBe('STEP10, 10%, at most ₹500');
});

test('in Hindi by code and limit', () => {
  expect(couponTextHindi({ code: 'STEP10', cap: paise(500_00) })).toBe('STEP10, ₹500 तक');
  expect(couponTextHindi({ code: 'DAS10', cap: null })).toBe('DAS10');
});
