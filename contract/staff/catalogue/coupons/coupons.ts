/** Endpoints that list and read coupons. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, HindiText, Id, IdList, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { MEDIUMS } from '../../../catalogue/catalogue.ts';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { COUPON_KINDS, PRODUCT_KINDS } from './coupon-fields.ts';

/** The first that holds, in the order disabled, expired, used up, scheduled (not begun), active. */
const COUPON_STATES = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const;
const CouponState = OneOf(COUPON_STATES);
export type CouponState = StaticDecode<typeof CouponState>;

const head = {
  coupon_id: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  state: CouponState,
  kind: OneOf(COUPON_KINDS),
  /** Percent, or rupees for a flat coupon. */
  value: Type.Number(),
  cap: Nullable(Type.Number()),
  from: Nullable(Type.String()),
  until: Nullable(Type.String()),
  /** Null for no limit. */
  uses: Nullable(Type.Integer()),
  /** Redemptions, which are counted when a payment is settled. */
  used: Type.Integer(),
  /** The sum of the discounts of all redemptions; later refunds do not reduce it. */
  discount_given: Type.Number(),
  tile: Type.Boolean(),
  created_at: Type.String(),
};

const CouponRow = Exactly(head);
export type CouponRow = StaticDecode<typeof CouponRow>;

export const listCoupons = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons',
  permission: 'coupons.manage',
  summary: 'Coupons with their usage; `search` is text in the code or the title',
  body: ListQuery({ state: Type.Optional(CouponState), kind: Type.Optional(OneOf(COUPON_KINDS)) }, [
    '-created_at',
    'created_at',
    'code',
    '-code',
    '-used',
    'used',
  ]),
  data: ListOf(CouponRow),
});

const Choice = Exactly({ id: Type.Integer(), title: Type.String() });

export const CouponDetails = Exactly({
  ...head,
  seo: Type.String(),
  text: Type.String(),
  applied_text: Type.String(),
  /** Absent without a Hindi text. */
  title_hindi: HindiText,
  text_hindi: HindiText,
  applied_text_hindi: HindiText,
  minimum: Type.Number(),
  /** With their titles; `Product 7` for one that the catalogue does not have. */
  products: Type.Array(Choice),
  verticals: Type.Array(Choice),
  media: Type.Array(OneOf(MEDIUMS)),
  kinds: Type.Array(OneOf(PRODUCT_KINDS)),
  uses_per_student: Nullable(Type.Integer()),
  first_purchase: Type.Boolean(),
  changed_at: Type.String(),
  disabled_at: Nullable(Type.String()),
  /** Grows with every change; a change names the version that was edited. */
  version: Type.Integer(),
  /** Whether coupons.yaml contains it: a changed entry there replaces what the console has changed. */
  is_from_file: Type.Boolean(),
});
export type CouponDetails = StaticDecode<typeof CouponDetails>;

export const getCoupon = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons/coupon',
  permission: 'coupons.manage',
  summary: 'One coupon with its conditions and its usage',
  body: Exactly({ coupon_id: Id }),
  data: CouponDetails,
});

const ProductChoice = Exactly({
  id: Type.Integer(),
  title: Type.String(),
  price: Type.Number(),
  kind: OneOf(PRODUCT_KINDS),
  is_published: Type.Boolean(),
});
export type ProductChoice = StaticDecode<typeof ProductChoice>;

export const findProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons/products',
  permission: 'catalogue.read',
  summary: 'Up to 20 products with all words of `search` in the title, or those with these ids',
  body: Exactly({ search: Type.Optional(Text(100)), ids: Type.Optional(IdList) }),
  data: Type.Array(ProductChoice),
});

export const listVerticals = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons/verticals',
  permission: 'catalogue.read',
  summary: 'The verticals to which a coupon can be limited',
  body: NoBody,
  data: Type.Array(Choice),
});
