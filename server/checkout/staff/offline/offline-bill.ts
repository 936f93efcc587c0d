/** The bill of a purchase that a student pays offline, computed as in the checkout of the store. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { type Paise, rupees } from '../../../../common/money.ts';
import { promoRefused } from '../../../../contract/checkout/bill.ts';
import { addressMissing } from '../../../../contract/checkout/payment.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import type { Address } from '../../../../contract/identity/addresses.ts';
import type { getOfflineBill, OfflineBill } from '../../../../contract/staff/money/offline/payment.ts';
import { recordReading } from '../../../audit/index.ts';
import { addressOf, findActiveStudent, numberHash, type Student, studentTarget } from '../../../identity/index.ts';
import { institute } from '../../../pages/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { notFound, Refused, refuse } from '../../../platform/http/http-error.ts';
import { type Bill, type FoundCoupon, findCoupon, type Line, priceOf } from '../../../pricing/index.ts';
import { evaluateForStudent } from '../../purchase/coupons.ts';
import { stateOf } from '../../purchase/initialize.ts';
import { countStaffCodeTry, uncountStaffCodeTry } from '../../purchase/promo-code-limits.ts';
import { type BuyerCtx, type Item, linesFor, refuseUnavailable } from '../../purchase/purchase.ts';
import { itemsNamed } from './offers.ts';
import { recordedBefore } from './recorded-before.ts';

type Purchase = DecodedBody<typeof getOfflineBill>;

export type PricedPurchase = {
  student: Student;
  address: Address | null;
  items: readonly Item[];
  used: (FoundCoupon & { discount: Bill['discount'] }) | null;
  bill: Bill;
  isShipped: boolean;
};

/**
 * Returns the bill, after the audit log has recorded the reading: it says what the student owns. Throws 404 for an unknown
 * student, 429 after many wrong codes, or the refusals of the endpoint.
 */
export async function offlineBill(ctx: StaffCtx, purchase: Purchase): Promise<OfflineBill> {
  const { id } = await buyerOrThrow(ctx, purchase);
  await recordReading(ctx, { action: 'student.read', target: studentTarget(id) });
  await countCode(ctx, purchase);
  const priced = await pricePurchase(ctx, purchase);
  return shownBill(priced, await recordedBefore(ctx, priced.student.id));
}

/** Counts a promo code that does not exist. Call it outside the transaction of a refusal. Throws 404, and 429 after many. */
export async function countCode(ctx: StaffCtx, purchase: Purchase): Promise<void> {
  const code = codeOf(purchase);
  if (!code) return;
  const student = await buyerOrThrow(ctx, purchase);
  await countStaffCodeTry(ctx);
  if (await codeFor(ctx, student, code)) await uncountStaffCodeTry(ctx);
}

async function buyerOrThrow(ctx: Ctx, { student_id }: Purchase): Promise<Student> {
  const student = await findActiveStudent(ctx, student_id);
  if (!student) throw notFound(inEnglish('We do not know this student, or the account is deleted.'));
  return student;
}

/** Computes the bill of a purchase with the student's coupon and address. Throws 404 or a refusal. */
export async function pricePurchase(ctx: Ctx, purchase: Purchase): Promise<PricedPurchase> {
  const student = await buyerOrThrow(ctx, purchase);
  const buyer: BuyerCtx = { ...ctx, studentId: student.id };
  const items = itemsNamed(purchase);
  await refuseUnavailable(buyer, items).catch(addressStaff);
  const lines = linesFor(items, purchase.addon_ids ?? []);
  const address = purchase.address_id ? await addressOf(ctx, student.id, purchase.address_id) : null;
  if (purchase.address_id && !address) throw refuse(addressMissing);
  const used = await couponOf(buyer, student, codeOf(purchase), lines);
  return {
    student,
    address,
    items,
    used,
    bill: priceOf(lines, used, stateOf(student, address) === institute().stateId),
    isShipped: lines.some(({ isShipped }) => isShipped),
  };
}

const codeOf = ({ coupon_code }: Purchase) => coupon_code?.trim() ?? '';

function codeFor(ctx: Ctx, student: Student, code: string): Promise<FoundCoupon | null> {
  return findCoupon(ctx, { studentId: student.id, numberHash: numberHash(ctx, student) }, { code });
}

async function couponOf(ctx: BuyerCtx, student: Student, code: string, lines: readonly Line[]) {
  if (!code) return null;
  const found = await codeFor(ctx, student, code);
  if (!found) throw refuse(promoRefused, inEnglish('There is no coupon with this code.'));
  const { discount, reason } = await evaluateForStudent(ctx, found, lines);
  if (discount === null) throw refuse(promoRefused, reason ?? undefined);
  return { ...found, discount };
}

const STAFF_MESSAGES: Readonly<Record<string, string>> = {
  already_owned: 'The student owns this already.',
  not_for_sale: 'This product is withdrawn or out of stock.',
  nothing_to_buy: 'Choose at least one product.',
};

/** The messages of these refusals address the student. */
function addressStaff(error: unknown): never {
  const message = error instanceof Refused ? STAFF_MESSAGES[error.code] : undefined;
  throw error instanceof Refused && message ? refuse({ code: error.code, message }) : error;
}

/** `before`: what the caller has recorded for the student within a day, which counts towards the limit. */
export function shownBill({ bill, used, isShipped }: PricedPurchase, before: Paise): OfflineBill {
  const limit = institute().offlineApprovalAbove;
  return {
    lines: bill.lines.map(({ title, amount, discount, net }) => ({
      title,
      amount: rupees(amount),
      discount: rupees(discount),
      net: rupees(net),
    })),
    total: rupees(bill.total),
    discount: rupees(bill.discount),
    tax: rupees(bill.tax),
    payable: rupees(bill.payable),
    coupon_title: used?.coupon.title ?? null,
    is_shipped: isShipped,
    needs_approval: bill.payable + before > limit,
    approval_above: rupees(limit),
  };
}
