/** What a purchase contains: products, add-ons and coupons, as the checkout page shows them. */
import { Exactly, Flag, HindiText, Id, IdList, type StaticDecode, Text, Type } from '#schema';
import { alreadyOwned, notForSale } from '../cart.ts';
import { productUnknown } from '../catalogue/product-unknown.ts';
import { endpoint, type Refusal } from '../endpoint.ts';

export const nothingToBuy = {
  code: 'nothing_to_buy',
  message: 'There is nothing to pay for.',
} as const satisfies Refusal;
export const emiNotPayable = {
  code: 'emi_not_payable',
  message: 'This instalment cannot be paid now. Please pay the earliest unpaid one.',
} as const satisfies Refusal;

/** The products of a purchase, or the instalment (`is_emi` 1 and `emi_no`) of one product. */
export const Purchase = {
  product_ids: IdList,
  emi_no: Type.Optional(Id),
  is_emi: Type.Optional(Flag),
};

/** A product of a purchase; prices in rupees, `validity` in months. */
export const CourseInformation = Type.Object({
  id: Id,
  course_id: Id,
  course_title_english: Type.String(),
  course_title_hindi: HindiText,
  course_selling_price: Type.Number(),
  is_emi: Type.Integer(),
  emi_no: Type.Integer(),
  product_id: Id,
  product_title_english: Type.String(),
  product_mrp: Type.Number(),
  product_selling_price: Type.Number(),
  validity: Type.Integer(),
  product_lang: Type.String(),
  product_category_type_name: Type.String(),
  product_category_type_hindi: HindiText,
  cover_image: Type.String(),
  desc_header_image: Type.String(),
  is_emi_available: Type.Integer(),
  course_seo_url: Type.String(),
  vertical_id: Id,
  /** 1 if it is sent by post. */
  is_shipped: Type.Integer(),
});
export type CourseInformation = StaticDecode<typeof CourseInformation>;

/**
 * An add-on; `addon_sp` is its price in rupees. Of add-ons and coupons a text `x` that has a Hindi version has it in `x_hindi`
 * beside it, which is not listed here, because no program reads it by name.
 */
export const Addon = Type.Object({
  id: Id,
  addon_desc: Type.String(),
  addon_image: Type.String(),
  addon_sp: Type.Number(),
  is_default: Type.Integer(),
});
export type Addon = StaticDecode<typeof Addon>;

export const Coupon = Type.Object({
  coupon_id: Id,
  coupon_title: Type.String(),
  coupon_text_1: Type.String(),
  after_applied_text: Type.String(),
  /** Rupees by which the coupon reduces this bill. */
  coupon_value: Type.Number(),
  applied: Type.Boolean(),
});
export type Coupon = StaticDecode<typeof Coupon>;

export const getProductPurchaseDetails = endpoint({
  method: 'POST',
  path: '/payment/get_product_purchase_details',
  caller: 'student',
  summary: 'The items, add-ons and coupons of a checkout; without product_ids those of the cart',
  body: Exactly({
    product_ids: Type.Optional(Purchase.product_ids),
    product_seo_url: Type.Optional(Text(300)),
    emi_no: Purchase.emi_no,
    is_emi: Purchase.is_emi,
  }),
  data: Type.Object({
    course_basic_information: Type.Array(CourseInformation),
    all_addons: Type.Array(Addon),
    mandatory_addons: Type.Array(Addon),
    all_valid_coupons: Type.Array(Coupon),
  }),
  refusals: [productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy],
});
