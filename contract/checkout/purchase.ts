/** Endpoints of the checkout: purchase details, bill, promo codes, transaction and payment status. */
import { Exactly, Flag, Id, IdList, Nullable, type StaticDecode, Text, Type } from '#schema';
import { alreadyOwned, notForSale } from '../cart.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { productUnknown } from '../product.ts';

/** The gateway whose protocol a payment uses, by its `pay_via` value. */
export const PAY_VIA = { payu: 1, easebuzz: 12 } as const;
/** Maximum length of a promo code, in characters. */
export const MAX_PROMO_CODE_CHARS = 32;

export const nothingToBuy: Refusal = { code: 'nothing_to_buy', message: 'There is nothing to pay for.' };
export const emiNotPayable: Refusal = {
  code: 'emi_not_payable',
  message: 'This instalment cannot be paid now. Please pay the earliest unpaid one.',
};
export const promoRefused: Refusal = {
  code: 'promo_refused',
  message: 'Promo code could not be applied. Please enter a valid coupon.',
};
export const addonUnknown: Refusal = { code: 'addon_unknown', message: 'This add-on does not belong to your order.' };
export const addressMissing: Refusal = {
  code: 'address_missing',
  message: 'Please add an address to proceed.',
};
export const priceChanged: Refusal = {
  code: 'price_changed',
  message: 'The amount has changed since you opened this page. Please check the bill and pay again.',
};
export const gatewayNotOffered: Refusal = {
  code: 'gateway_not_offered',
  message: 'This way to pay is not available. Please reload the page and pay again.',
};
export const gatewayUnavailable: Refusal = {
  code: 'gateway_unavailable',
  message: 'The payment service did not answer. You were not charged. Please try again in a minute.',
};
export const transactionUnknown: Refusal = {
  code: 'transaction_unknown',
  message: 'We do not know this payment.',
};

/** The products of a purchase, or the instalment (`is_emi` 1 and `emi_no`) of one product. */
const Purchase = {
  product_ids: IdList,
  emi_no: Type.Optional(Id),
  is_emi: Type.Optional(Flag),
};

/** A product of a purchase; prices in rupees, `validity` in months. */
const CourseInformation = Type.Object({
  id: Id,
  course_id: Id,
  course_title_english: Type.String(),
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
  cover_image: Type.String(),
  desc_header_image: Type.String(),
  is_emi_available: Type.Integer(),
  course_seo_url: Type.String(),
  vertical_id: Id,
});
export type CourseInformation = StaticDecode<typeof CourseInformation>;

/** An add-on; `addon_sp` is its price in rupees. */
const Addon = Type.Object({
  id: Id,
  addon_desc: Type.String(),
  addon_image: Type.String(),
  addon_sp: Type.Number(),
  is_default: Type.Integer(),
});
export type Addon = StaticDecode<typeof Addon>;

const Coupon = Type.Object({
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
  summary: 'What the checkout page shows above the bill; no product_ids: the whole cart',
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
  all_valid_coupons: Type.Array(Coupon),
  show_promocode_text: Type.Integer(),
  coupon_details: Type.Object({ coupon_id: Nullable(Id), coupon_title: Nullable(Type.String()) }),
  pay_via: Type.Integer(),
  addons_data: Type.Array(Addon),
});
export type BillSummary = StaticDecode<typeof BillSummary>;

/** A coupon id; null, empty text and 0 mean no coupon. */
const CouponId = Type.Optional(Type.Union([Id, Type.Literal(''), Type.Null()]));

export const getBillSummary = endpoint({
  method: 'POST',
  path: '/payment/get_bill_summary',
  caller: 'student',
  summary: 'The bill: items, add-ons, discount, tax inside, what is to pay',
  body: Exactly({ ...Purchase, addon_ids: Type.Optional(IdList), coupon_id: CouponId }),
  data: BillSummary,
  refusals: [productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy, addonUnknown],
});

export const applyPromoCode = endpoint({
  method: 'POST',
  path: '/payment/apply_promo_code',
  caller: 'student',
  summary: 'Tries a promo code (or its address, or a coupon) on this purchase; empty coupon_id clears',
  body: Exactly({
    ...Purchase,
    addon_ids: Type.Optional(IdList),
    promo_code: Type.Optional(Text(MAX_PROMO_CODE_CHARS)),
    promo_code_seo_url: Type.Optional(Text(100)),
    coupon_id: CouponId,
  }),
  data: Type.Object({
    applied_copon_data: Type.Array(
      Type.Object({ coupon_id: Id, coupon_title: Type.String(), after_applied_text: Type.String() }),
    ),
  }),
  refusals: [promoRefused, productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy],
  successMessage: 'Promo code applied successfully!',
});

/** Signed form that the browser posts to the gateway; `amount` is in rupees with two decimals. */
const GatewayForm = Type.Object({
  /** Target of the hidden form; for pay_via 12 the browser requests the access key first. */
  action: Type.String(),
  key: Type.String(),
  txnid: Type.String(),
  amount: Type.String(),
  productinfo: Type.String(),
  firstname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  surl: Type.String(),
  furl: Type.String(),
  hash: Type.String(),
});
const InitializedFields = {
  pre_txn_id: Type.String(),
  hash_array: Type.Object({ payment_hash: Type.String() }),
};
const InitializedTransaction = Type.Object({
  ...InitializedFields,
  data: Type.Object(InitializedFields),
  pay_via: Type.Integer(),
  /** True if nothing was payable and the order is complete. */
  is_paid: Type.Boolean(),
  ...GatewayForm.properties,
});
export type InitializedTransaction = StaticDecode<typeof InitializedTransaction>;

export const initializeTransaction = endpoint({
  method: 'POST',
  path: '/payment/initialize_transaction',
  caller: 'student',
  summary: 'Freezes the bill as a transaction and answers what the gateway form needs',
  body: Exactly({
    address_id: Type.Optional(Nullable(Id)),
    cart_value: Type.Union([Type.Number(), Text(20, { pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' })]),
    coupon_applied: CouponId,
    pay_via: Type.Optional(Id),
    product_addons: Type.Optional(IdList),
    purchase_components: Type.Array(
      Exactly({
        product_id: Id,
        emi_no: Type.Optional(Id),
        product_price: Type.Union([Type.Number(), Text(20, { pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' })]),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  data: InitializedTransaction,
  refusals: [
    addressMissing,
    priceChanged,
    productUnknown,
    notForSale,
    alreadyOwned,
    emiNotPayable,
    nothingToBuy,
    addonUnknown,
    promoRefused,
    gatewayNotOffered,
    gatewayUnavailable,
  ],
});

export const getNewAccessKey = endpoint({
  method: 'POST',
  path: '/payment/get_new_acceskey',
  caller: 'student',
  summary: "The key of the second gateway's hosted page for a transaction (pay_via 12)",
  body: Exactly({
    key: Text(100),
    txnid: Text(40),
    amount: Type.Union([Text(20), Type.Number()]),
    productinfo: Text(100),
    firstname: Text(150),
    phone: Text(20),
    email: Text(254),
    surl: Text(500),
    furl: Text(500),
    hash: Text(128),
  }),
  data: Type.String(),
  refusals: [transactionUnknown, gatewayUnavailable],
});

const RetryPurchase = Type.Object({
  product_ids: Type.Array(Id),
  /** 0 means payment in full. */
  emi_no: Type.Integer(),
  addon_ids: Type.Array(Id),
  coupon_id: Nullable(Id),
  address_id: Nullable(Id),
});
/** The purchase of a failed payment, with which the checkout can be opened again. */
export type RetryPurchase = StaticDecode<typeof RetryPurchase>;

/** The result page polls this endpoint for the payment status. */
export const getTransactionStatus = endpoint({
  method: 'GET',
  path: '/payment/get_transaction_status',
  caller: 'student',
  summary: 'How one of my payments stands',
  body: Exactly({ txnid: Text(40) }),
  data: Type.Object({
    txnid: Type.String(),
    state: Type.Union([
      Type.Literal('created'),
      Type.Literal('pending'),
      Type.Literal('success'),
      Type.Literal('failed'),
    ]),
    amount: Type.Number(),
    message: Type.String(),
    /** Null unless the payment failed and everything in it can still be bought. */
    retry: Nullable(RetryPurchase),
  }),
  refusals: [transactionUnknown],
});
