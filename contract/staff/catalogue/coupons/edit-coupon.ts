/** Endpoints that create, change, disable and delete coupons. */
import { Exactly, Id, NoData, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { bulkOf } from '../../lists/bulk.ts';
import { MAX_COUPON_TILES } from '../../maxima.ts';
import { OneLine } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { COUPON_REFUSALS, couponFields } from './coupon-fields.ts';
import { CouponDetails } from './coupons.ts';

export const couponInUse: Refusal = {
  code: 'coupon_in_use',
  message: 'Students have used this coupon, so it stays in the books. Disable it instead.',
};
export const couponEnabled: Refusal = {
  code: 'coupon_enabled',
  message: 'Disable this coupon first.',
};
export const couponPayable: Refusal = {
  code: 'coupon_payable',
  message:
    'A student has started a payment with this coupon. It can be deleted after that payment has ended, at most 10 days from now.',
};

const FIELD_REFUSALS = COUPON_REFUSALS.map(([, refusal]) => refusal);

export const createCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/create',
  permission: 'coupons.manage',
  needsProof: true,
  summary: 'Creates a coupon, which applies at once to new bills that meet its conditions',
  body: Exactly(couponFields),
  data: CouponDetails,
  refusals: [...FIELD_REFUSALS, MAX_COUPON_TILES.refusal],
  successMessage: 'The coupon is created.',
});

export const saveCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/save',
  permission: 'coupons.manage',
  needsProof: true,
  summary: 'Changes a coupon for new bills; payments that were started keep their bill',
  body: Exactly({ coupon_id: Id, version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), ...couponFields }),
  data: CouponDetails,
  refusals: [...FIELD_REFUSALS, changedMeanwhile, MAX_COUPON_TILES.refusal],
  successMessage: 'The coupon is saved.',
});

export const disableCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/disable',
  permission: 'coupons.manage',
  needsProof: true,
  summary: 'Ends a coupon for new bills; payments that were started are settled as agreed',
  body: Exactly({ coupon_id: Id, reason: OneLine(500) }),
  data: NoData,
  successMessage: 'The coupon is disabled.',
});

export const enableCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/enable',
  permission: 'coupons.manage',
  needsProof: true,
  summary: 'Offers a disabled coupon again',
  body: Exactly({ coupon_id: Id }),
  data: NoData,
  refusals: [MAX_COUPON_TILES.refusal],
  successMessage: 'The coupon is enabled.',
});

export const disableCoupons = bulkOf(disableCoupon, ['coupon_id'], 'Ends several coupons for new bills');
export const enableCoupons = bulkOf(enableCoupon, ['coupon_id'], 'Offers several disabled coupons again');

export const deleteCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/delete',
  permission: 'coupons.manage',
  needsProof: true,
  summary: 'Deletes a disabled coupon that was never used and is in no open payment',
  body: Exactly({ coupon_id: Id }),
  data: NoData,
  refusals: [couponEnabled, couponInUse, couponPayable],
  successMessage: 'The coupon is deleted.',
});
