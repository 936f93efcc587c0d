/** Explains to the staff why a coupon applies to a purchase or not, with the conditions that the bill checks. */
import { type Paise, rupees } from '../../../../common/money.ts';
import { productUnknown } from '../../../../contract/catalogue/product-unknown.ts';
import { emiNotPayable } from '../../../../contract/checkout/purchase.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type CouponExplanation,
  couponUnknown,
  type ExplainedCondition,
  type explainCoupon,
  productMissing,
  studentUnknown,
} from '../../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { recordReading } from '../../../audit/index.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { numberHash, studentById } from '../../../identity/index.ts';
import { ownershipsOf } from '../../../learning/index.ts';
import { hasPaidOrder } from '../../../orders/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { notAllowed, refuse } from '../../../platform/http/http-error.ts';
import {
  amountOf,
  type CouponCondition,
  type CouponUser,
  conditionsOf,
  evaluateCoupon,
  findCoupon,
  productTitle,
  verticalTitle,
} from '../../../pricing/index.ts';
import { usageOf } from '../../purchase/coupons.ts';
import { countStaffCodeTry, uncountStaffCodeTry } from '../../purchase/promo-code-limits.ts';
import { type Item, linesFor, refusalOf } from '../../purchase/purchase.ts';

/** A student without an account, who has bought nothing. */
const NEW_STUDENT: CouponUser = { studentId: 0, numberHash: null };

/**
 * Returns every condition of the coupon with the values that are compared. Throws the refusals of an unknown code, product
 * or student, 403 for a student without `students.read`, and 429 after many wrong codes without `coupons.manage`.
 */
export async function explainForStaff(
  ctx: StaffCtx,
  { code, product_ids, emi_no = 0, student_id }: DecodedBody<typeof explainCoupon>,
): Promise<CouponExplanation> {
  const user = student_id === undefined ? NEW_STUDENT : await readStudent(ctx, student_id);
  const items = itemsOf(product_ids, emi_no);
  const lines = linesFor(items, []);
  await countStaffCodeTry(ctx);
  const found = await findCoupon(ctx, user, { code });
  if (!found) throw refuse(couponUnknown);
  await uncountStaffCodeTry(ctx);
  const { coupon } = found;
  const usage = usageOf(found, await hasPaidOrder(ctx, user.studentId));
  const { discount, reason } = evaluateCoupon(coupon, lines, usage, ctx.now);
  return {
    coupon_id: coupon.id,
    code: coupon.code,
    title: coupon.title,
    applies: discount !== null,
    message: reason?.english ?? '',
    total: rupees(amountOf(lines)),
    discount: discount === null ? null : rupees(discount),
    conditions: conditionsOf(coupon, lines, usage, ctx.now).map(explained),
    purchase_problems: await problemsOf(ctx, user.studentId, items),
    student_id: student_id ?? null,
  };
}

/** The reading is recorded, because the result says what the student did before. */
async function readStudent(ctx: StaffCtx, studentId: number): Promise<CouponUser> {
  if (!ctx.staff.permissions.has('students.read')) throw notAllowed();
  const student = await studentById(ctx, studentId);
  if (!student) throw refuse(studentUnknown);
  await recordReading(ctx, {
    action: 'student.read',
    target: { type: 'student', id: studentId, label: String(studentId) },
  });
  return { studentId, numberHash: numberHash(ctx, student) };
}

function itemsOf(ids: readonly number[], emiNo: number): Item[] {
  if (ids.length === 0) throw refuse(productMissing);
  if (emiNo > 0 && ids.length > 1) throw refuse(emiNotPayable);
  return ids.map((id) => {
    const product = catalogue().product(id);
    if (!product) throw refuse(productUnknown);
    return { product, emiNo };
  });
}

async function problemsOf(ctx: StaffCtx, studentId: number, items: readonly Item[]) {
  const ids = items.map(({ product }) => product.id);
  const owned = await ownershipsOf(ctx, studentId, ids);
  return items.flatMap((item) => {
    const refusal = refusalOf(item, owned.get(item.product.id) ?? null);
    return refusal ? [{ title: item.product.title, message: refusal.message }] : [];
  });
}

function explained({ name, isMet, required, actual }: CouponCondition): ExplainedCondition {
  const textOf = (value: string | number | Date): string => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string') return value;
    if (name === 'products') return productTitle(value);
    if (name === 'verticals') return verticalTitle(value);
    return String(name === 'eligible' || name === 'minimum' ? rupees(value as Paise) : value);
  };
  return { name, is_met: isMet, required: required.map(textOf), actual: actual.map(textOf) };
}
