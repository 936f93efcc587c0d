/** Endpoint that explains why a coupon applies to a purchase or not. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, IdList, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { productUnknown } from '../../../catalogue/product-unknown.ts';
import { emiNotPayable } from '../../../checkout/purchase.ts';
import type { Refusal } from '../../../endpoint.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

export const couponUnknown: Refusal = {
  code: 'coupon_unknown',
  message: 'There is no coupon with this code. Compare the spelling with the student.',
};
export const productMissing: Refusal = { code: 'product_missing', message: 'Choose at least one product.' };
export const studentUnknown: Refusal = {
  code: 'student_unknown',
  message: 'There is no student with this number.',
};

const CONDITION_NAMES = [
  ...(['enabled', 'from', 'until', 'uses', 'uses_per_student', 'first_purchase'] as const),
  ...(['products', 'verticals', 'media', 'kinds', 'eligible', 'minimum'] as const),
] as const;
const CouponConditionName = OneOf(CONDITION_NAMES);
export type CouponConditionName = StaticDecode<typeof CouponConditionName>;

/**
 * `required` is what the coupon asks for, empty for no restriction; `actual` is the same of this purchase. Instants,
 * amounts in rupees, counts, and names of products and verticals, as text.
 */
const Condition = Exactly({
  name: CouponConditionName,
  is_met: Type.Boolean(),
  required: Type.Array(Type.String()),
  actual: Type.Array(Type.String()),
});
export type ExplainedCondition = StaticDecode<typeof Condition>;

const Explanation = Exactly({
  coupon_id: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  /** Whether all conditions are met, as the bill decides it. */
  applies: Type.Boolean(),
  /** What the student reads when it does not apply; empty if it does. */
  message: Type.String(),
  /** The price of the products or the instalment, with mandatory add-ons. */
  total: Type.Number(),
  /** Null if it does not apply. */
  discount: Nullable(Type.Number()),
  conditions: Type.Array(Condition),
  /** Why products cannot be bought at all, whatever the coupon. */
  purchase_problems: Type.Array(Exactly({ title: Type.String(), message: Type.String() })),
  /** Null for a new student. */
  student_id: Nullable(Type.Integer()),
});
export type CouponExplanation = StaticDecode<typeof Explanation>;

export const explainCoupon = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons/explain',
  permission: 'catalogue.read',
  summary:
    'Every condition of a coupon for a purchase, with the values that are compared. For a student, `students.read` is needed too',
  body: Exactly({
    code: Text(100, { minLength: 1 }),
    product_ids: IdList,
    /** 0 or absent for a payment in full. */
    emi_no: Type.Optional(Id),
    student_id: Type.Optional(Id),
  }),
  data: Explanation,
  refusals: [couponUnknown, productMissing, productUnknown, emiNotPayable, studentUnknown],
});
