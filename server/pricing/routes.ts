import { findProducts, getCoupon, listCoupons, listVerticals } from '../../contract/staff/catalogue/coupons/coupons.ts';
import {
  createCoupon,
  disableCoupon,
  disableCoupons,
  enableCoupon,
  enableCoupons,
  saveCoupon,
} from '../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { bulkRoute } from '../audit/index.ts';
import { route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { purgeFormerBuyers } from './former-buyers.ts';
import { productChoices, verticalChoices } from './staff/catalogue-choices.ts';
import { changeCoupon, createNewCoupon } from './staff/change-coupon.ts';
import { endCoupon, reopenCoupon } from './staff/disable-coupon.ts';
import { couponList, readCoupon } from './staff/list-coupons.ts';

export const routes = [
  route(listCoupons, couponList),
  route(getCoupon, readCoupon),
  route(findProducts, productChoices),
  route(listVerticals, verticalChoices),
  route(createCoupon, createNewCoupon),
  route(saveCoupon, changeCoupon),
  route(disableCoupon, endCoupon),
  route(enableCoupon, reopenCoupon),
  bulkRoute(disableCoupons, endCoupon),
  bulkRoute(enableCoupons, reopenCoupon),
];

export const jobs: Job[] = [purgeFormerBuyers];
