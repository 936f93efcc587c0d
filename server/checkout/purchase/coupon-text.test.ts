import { expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { couponText } from './coupon-text.ts';

test('a discount is named by code, title and limit', () => {
  const coupon = { code: 'STEP10', title: '10% off', cap: paise(500_00) };
  expect(couponText(coupon, 'english')).toBe('STEP10, 10% off up to ₹500');
  expect(couponText({ ...coupon, cap: null }, 'english')).toBe('STEP10, 10% off');
  expect(couponText({ ...coupon, title: '10%, at most ₹500' }, 'english')).toBe('STEP10, 10%, at most ₹500');
});

test('in Hindi the limit follows the discount', () => {
  const coupon = { code: 'STEP10', title: '10% की छूट', cap: paise(500_00) };
  expect(couponText(coupon, 'hindi')).toBe('STEP10, 10% की छूट, ₹500 तक');
  expect(couponText({ ...coupon, title: 'अधिकतम ₹500 की छूट' }, 'hindi')).toBe('STEP10, अधिकतम ₹500 की छूट');
});
