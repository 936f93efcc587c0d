/** Endpoints that start a payment: transaction and access key of the gateway. */
import { Exactly, Id, IdList, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { LANGUAGES } from '../../common/languages/language.ts';
import { alreadyOwned, notForSale } from '../cart.ts';
import { productUnknown } from '../catalogue/product-unknown.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { addonUnknown, CouponId, promoRefused } from './bill.ts';
import { emiNotPayable, nothingToBuy } from './purchase.ts';

/** The gateway whose protocol a payment uses, by its `pay_via` value. */
export const PAY_VIA = { payu: 1, easebuzz: 12 } as const;
export const addressMissing = {
  code: 'address_missing',
  message: 'Please add an address to proceed.',
} as const satisfies Refusal;
export const priceChanged = {
  code: 'price_changed',
  message: 'The amount has changed since you opened this page. Please check the bill and pay again.',
} as const satisfies Refusal;
export const gatewayNotOffered = {
  code: 'gateway_not_offered',
  message: 'This way to pay is not available. Please reload the page and pay again.',
} as const satisfies Refusal;
export const storeClosed = {
  code: 'store_closed',
  message: 'The store is closed at the moment. You were not charged. Please come back later.',
} as const satisfies Refusal;
export const gatewayUnavailable = {
  code: 'gateway_unavailable',
  message: 'The payment service did not answer. You were not charged. Please try again in a minute.',
} as const satisfies Refusal;
export const transactionUnknown = {
  code: 'transaction_unknown',
  message: 'We do not know this payment.',
} as const satisfies Refusal;

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
  summary: 'Stores the bill as a transaction and returns the fields of the gateway form',
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
    /** The language of the page to which the gateway returns; English by default. */
    language: Type.Optional(OneOf(LANGUAGES)),
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
    storeClosed,
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
