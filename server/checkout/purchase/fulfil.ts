/**
 * Fulfils a paid bill in one transaction, with the payment and the student locked: payment, order, invoice number,
 * access, coupon, cart. A payment that can buy nothing (bill or coupon expired, product owned already, coupon used up,
 * wrong amount, account deleted) is refunded.
 */
import { type Paise, paise } from '../../../common/money.ts';
import { removeCartItems } from '../../cart/index.ts';
import { numberHash, stateById, studentById } from '../../identity/index.ts';
import { type GrantOfOrder, grantsByProduct, ownershipsFrom, recordGrants } from '../../learning/index.ts';
import { hasPaidOrder, isDeletedBuyer, recordFailedOrder, recordOrder, type Seller } from '../../orders/index.ts';
import { institute } from '../../pages/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { type CouponRefusal, redeemCoupon } from '../../pricing/index.ts';
import type { CapturedPayment } from '../gateways/gateway.ts';
import { queueNotification } from '../notifications/notifications.ts';
import { MONEY_RETURNS, PARTLY_OWNED, UNDELIVERABLE_MESSAGES } from '../notifications/stored-sentences.ts';
import { isBillExpired } from '../payments/polling-schedule.ts';
import { lockAndRecord, type PaidStatus, recordDuplicates } from '../payments/record-payment.ts';
import { requestRefund } from '../refunds/refunds.ts';
import type { TransactionRow } from '../tables.ts';
import type { FrozenLine } from './frozen-bill.ts';
import { isPayable } from './purchase.ts';

type State = TransactionRow['state'];

/** The state of a transaction, and why it bought nothing, if so. */
export type Fulfilled = {
  state: State;
  undeliverable: keyof typeof UNDELIVERABLE_MESSAGES | null;
  /** What was owned already and is refunded. */
  returned: Paise;
};

/** `paid` is null for a bill of zero. Idempotent. */
export async function fulfilTransaction(ctx: Ctx, found: TransactionRow, paid: PaidStatus | null): Promise<Fulfilled> {
  return inTransaction(ctx, async (ctx) => {
    const { row, isNew } = await lockAndRecord(ctx, found, paid);
    if (paid) await refundDuplicates(ctx, row, isNew ? (paid.duplicates ?? []) : [paid, ...(paid.duplicates ?? [])]);
    if (!isNew) return { state: row.state, undeliverable: null, returned: paise(0) };
    if (paid && paid.amount !== row.amount_paise) return refundUndeliverable(ctx, row, paid, 'wrong amount');
    if (isDeletedBuyer(row.bill.buyer)) return refundUndeliverable(ctx, row, paid, 'account deleted');
    if (paid && isBillExpired(row.created_at, ctx.now)) return refundUndeliverable(ctx, row, paid, 'bill expired');
    const { deliverable, owned, granted } = await splitDeliverable(ctx, row);
    if (deliverable.length === 0) return refundUndeliverable(ctx, row, paid, 'owned already');
    const refusal = await redeemBillCoupon(ctx, row, deliverable);
    if (refusal) return refundUndeliverable(ctx, row, paid, refusal);
    const returned = paid ? netOf(owned) : paise(0);
    if (paid) await requestRefund(ctx, { row, paymentId: paid.paymentId, amount: returned, reason: 'owned already' });
    await closeTransaction(ctx, row, 'success', returned > 0 ? PARTLY_OWNED : '');
    await queueNotification(ctx, { txnid: row.txnid, event: 'paid' });
    await deliverLines(ctx, row, deliverable, granted);
    return { state: 'success', undeliverable: null, returned };
  });
}

/** Refunds duplicate payments of the transaction, each once. */
async function refundDuplicates(ctx: Ctx, row: TransactionRow, payments: readonly CapturedPayment[]): Promise<void> {
  for (const { paymentId, amount } of await recordDuplicates(ctx, row, payments)) {
    await requestRefund(ctx, { row, paymentId, amount, reason: 'paid twice' });
  }
}

/** Refunds a payment that can buy nothing. */
async function refundUndeliverable(
  ctx: Ctx,
  row: TransactionRow,
  paid: PaidStatus | null,
  reason: keyof typeof UNDELIVERABLE_MESSAGES,
): Promise<Fulfilled> {
  if (paid) await requestRefund(ctx, { row, paymentId: paid.paymentId, amount: paid.amount, reason });
  await recordFailedOrder(ctx, orderFacts(row, row.bill.lines));
  await closeTransaction(ctx, row, 'failed', `${UNDELIVERABLE_MESSAGES[reason]}${paid ? MONEY_RETURNS : ''}`);
  return { state: 'failed', undeliverable: reason, returned: paid?.amount ?? paise(0) };
}

type SplitLines = { deliverable: FrozenLine[]; owned: FrozenLine[]; granted: Map<number, GrantOfOrder[]> };

/** Separates the lines that can still be delivered from those whose product is owned already. */
async function splitDeliverable(ctx: Ctx, row: TransactionRow): Promise<SplitLines> {
  const { lines } = row.bill;
  const ids = lines.map(({ productId }) => productId);
  const granted = await grantsByProduct(ctx, row.student_id, ids);
  const ownerships = ownershipsFrom(granted, ctx.now);
  const { deliverable = [], owned = [] } = Object.groupBy(lines, ({ productId, emiNo, emiTotal }) =>
    isPayable(emiNo, emiTotal, ownerships.get(productId) ?? null) ? 'deliverable' : 'owned',
  );
  return { deliverable, owned, granted };
}

async function redeemBillCoupon(
  ctx: Ctx,
  { student_id, txnid, bill, created_at }: TransactionRow,
  lines: readonly FrozenLine[],
): Promise<CouponRefusal | null> {
  if (bill.couponId === null) return null;
  const { usesPerStudent, isFirstPurchase = true } = bill;
  const student = await studentById(ctx, student_id);
  return redeemCoupon(ctx, {
    couponId: bill.couponId,
    user: { studentId: student_id, numberHash: student && numberHash(ctx, student) },
    paymentRef: txnid,
    begunAt: created_at,
    // The number may have changed since the payment began, so the uses under both numbers count.
    usesWhenBegun: bill.former?.uses ?? 0,
    // Older bills do not store `hasBought`, so it is looked up.
    hasBought: bill.former?.hasBought || (isFirstPurchase && (await hasPaidOrder(ctx, student_id, txnid))),
    discount: paise(lines.reduce((total, { discount }) => total + discount, 0)),
    agreed: usesPerStudent === undefined ? null : { usesPerStudent, isFirstPurchase },
  });
}

/** Runs last, because all payments wait for the row of the invoice counter until this transaction commits. */
async function deliverLines(
  ctx: Ctx,
  row: TransactionRow,
  lines: FrozenLine[],
  granted: SplitLines['granted'],
): Promise<void> {
  const products = lines.filter(({ addonId }) => addonId === null);
  await removeCartItems(
    ctx,
    row.student_id,
    products.map(({ productId }) => productId),
  );
  const { orderId } = await recordOrder(ctx, {
    ...orderFacts(row, lines),
    seller: seller(),
    buyer: row.bill.buyer,
    paidBy: row.bill.paidBy ?? null,
    hasFailed: row.state === 'failed',
  });
  await recordGrants(
    ctx,
    products.map(({ productId, emiNo, emiTotal, validityMonths, validityDays = null }) => ({
      studentId: row.student_id,
      productId,
      orderId,
      emiNo,
      emiTotal,
      validity: { months: validityMonths, days: validityDays },
      earlier: granted.get(productId) ?? [],
    })),
  );
}

function orderFacts(row: TransactionRow, lines: FrozenLine[]) {
  return { studentId: row.student_id, paymentRef: row.txnid, lines, couponCode: row.bill.couponCode };
}

/** The institute as the seller on invoices. */
export function seller(): Seller {
  const { name, legalName, gstin, address, stateId, email, invoiceLanguage } = institute();
  const state = stateById(stateId);
  const place = { name: state?.name ?? '', gst: state?.gst ?? '' };
  return { name, legalName, gstin, address, email, state: place, invoiceLanguage };
}

async function closeTransaction(
  ctx: Ctx,
  row: TransactionRow,
  state: 'success' | 'failed',
  message: string,
): Promise<void> {
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ state, message, settled_at: ctx.now, next_check_at: null })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .execute();
}

function netOf(lines: readonly FrozenLine[]): Paise {
  return paise(lines.reduce((total, { net }) => total + net, 0));
}
