/** Endpoints of the bill of a purchase and its promo codes. */
import { Exactly, HindiText, Id, IdList, Nullable, type StaticDecode, Text, Type } from '#schema';
import { alreadyOwned, notForSale } from '../cart.ts';
import { productUnknown } from '../catalogue/product-unknown.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { Addon, Coupon, CourseInformation, emiNotPayable, nothingToBuy, Purchase } from './purchase.ts';

/** Maximum length of a promo code, in characters. */
export const MAX_PROMO_CODE_CHARS = 32;
export const promoRefused = {
  code: 'promo_refused',
  message: 'Promo code could not be applied. Please enter a valid coupon.',
} as const satisfies Refusal;
export const addonUnknown = {
  code: 'addon_unknown',
  message: 'This add-on does not belong to your order.',
} as const satisfies Refusal;

/** An instalment of the plan; `emi_mrp` in rupees. */
const PlannedInstalment = Exactly({
  emi_no: Type.Integer(),
  emi_mrp: Type.Number(),
  /** ISO instant at which it is due, if this bill is paid now; null for this instalment and for paid ones. */
  due_on: Nullable(Type.String()),
});
export type PlannedInstalment = StaticDecode<typeof PlannedInstalment>;

/** The bill of a purchase; all amounts in rupees. */
const BillSummary = Type.Object({
  course_basic_information: Type.Array(CourseInformation),
  /** Rupees before the discount. */
  total_amount: Type.Number(),
  discount_amount: Type.Number(),
  /** GST included in the payable amount, in rupees. */
  tax_amount: Type.Number(),
  net_payble_amount: Type.Number(),
  /** 1 if the order needs an address, because something is payable or sent by post. */
  is_address_needed: Type.Integer(),
  /** 1 if something in the order is sent by post. */
  is_shipped: Type.Integer(),
  /** The whole plan of the instalment that is billed; empty for a payment in full. */
  emi_plan: Type.Array(PlannedInstalment),
  /** The highest saving first. */
  all_valid_coupons: Type.Array(Coupon),
  show_promocode_text: Type.Integer(),
  coupon_details: Type.Object({
    coupon_id: Nullable(Id),
    coupon_title: Nullable(Type.String()),
    /** Code, title and limit, which a student can check the discount by. */
    coupon_text: Nullable(Type.String()),
    coupon_text_hindi: HindiText,
  }),
  pay_via: Type.Integer(),
  addons_data: Type.Array(Addon),
});
export type BillSummary = StaticDecode<typeof BillSummary>;

/** A coupon id; null, empty text and 0 mean no coupon. */
export const CouponId = Type.Optional(Type.Union([Id, Type.Literal(''), Type.Null()]));

export const getBillSummary = endpoint({
  method: 'POST',
  path: '/payment/get_bill_summary',
  caller: 'student',
  summary: 'The bill: items, add-ons, discount, included tax, payable amount',
  body: Exactly({ ...Purchase, addon_ids: Type.Optional(IdList), coupon_id: CouponId }),
  data: BillSummary,
  refusals: [productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy, addonUnknown],
});

export const applyPromoCode = endpoint({
  method: 'POST',
  path: '/payment/apply_promo_code',
  caller: 'student',
  summary: 'Applies a promo code, a link that contains one, or a coupon; an empty coupon_id removes it',
  body: Exactly({
    ...Purchase,
    addon_ids: Type.Optional(IdList),
    promo_code: Type.Optional(Text(MAX_PROMO_CODE_CHARS)),
    promo_code_seo_url: Type.Optional(Text(100)),
    coupon_id: CouponId,
  }),
  data: Type.Object({
    applied_copon_data: Type.Array(
      Type.Object({
        coupon_id: Id,
        coupon_title: Type.String(),
        after_applied_text: Type.String(),
      }),
    ),
  }),
  refusals: [promoRefused, productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy],
  successMessage: 'Promo code applied successfully!',
});
