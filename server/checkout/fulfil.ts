/**
 * Fulfils a paid bill in one transaction, with the payment and the student locked: payment, order, invoice number,
 * access, coupon, cart. A payment that can buy nothing (product owned already, coupon used up, wrong amount, account
 * deleted) is refunded.
 */
import { type Paise, paise } from '../../contract/money.ts';
import { emptyCart } from '../cart/index.ts';
import { numberHash, stateById, studentById } from '../identity/index.ts';
import { grantsByProduct, type HeldGrant, ownershipsFrom, putGrants } from '../learning/index.ts';
import { hasPaidOrder, isNobody, recordFailure, recordOrder, type Seller } from '../orders/index.ts';
import { institute } from '../pages/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { redeemCoupon } from '../pricing/index.ts';
import type { FrozenLine } from './frozen-bill.ts';
import type { Money } from './gateways/gateway.ts';
import { isPayable } from './purchase.ts';
import { lockAndRecord, type Paid, recordMore } from './record-payment.ts';
import { wantRefund } from './refunds.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';
import { tellLater } from './tell.ts';

type State = TransactionRow['state'];

const PARTLY_OWNED = 'You owned a part of this already; its price is being returned to you.';
const NOTHING = {
  'wrong amount': 'The amount that was paid is not the amount of the bill.',
  'owned already': 'You own this already.',
  'coupon used up': 'The coupon was used up before your payment arrived.',
  'account deleted': 'The account was deleted before the payment arrived.',
} as const;

/** The state of a transaction, and why it bought nothing, if so. */
export type Fulfilled = { state: State; nothing: keyof typeof NOTHING | null };

/** `paid` is null for a bill of zero. Idempotent. */
export async function fulfil(ctx: Ctx, found: TransactionRow, paid: Paid | null): Promise<Fulfilled> {
  return inTransaction(ctx, async (ctx) => {
    const { row, isNew } = await lockAndRecord(ctx, found, paid);
    if (paid) await returnRepeated(ctx, row, isNew ? (paid.also ?? []) : [paid, ...(paid.also ?? [])]);
    if (!isNew) return { state: row.state, nothing: null };
    if (paid && paid.amount !== row.amount_paise) return deliverNothing(ctx, row, paid, 'wrong amount');
    if (isNobody(row.bill.buyer)) return deliverNothing(ctx, row, paid, 'account deleted');
    const { wanted, owned, granted } = await sortLines(ctx, row);
    if (wanted.length === 0) return deliverNothing(ctx, row, paid, 'owned already');
    if (!(await takeCoupon(ctx, row))) return deliverNothing(ctx, row, paid, 'coupon used up');
    const returned = paid ? netOf(owned) : paise(0);
    if (paid) await wantRefund(ctx, { row, paymentId: paid.paymentId, amount: returned, reason: 'owned already' });
    await close(ctx, row, 'success', returned > 0 ? PARTLY_OWNED : '');
    await tellLater(ctx, { txnid: row.txnid, news: 'paid' });
    await deliver(ctx, row, wanted, granted);
    return { state: 'success', nothing: null };
  });
}

/** Refunds duplicate payments of the transaction, each once. */
async function returnRepeated(ctx: Ctx, row: TransactionRow, payments: readonly Money[]): Promise<void> {
  for (const { paymentId, amount } of await recordMore(ctx, row, payments)) {
    await wantRefund(ctx, { row, paymentId, amount, reason: 'paid twice' });
  }
}

/** Refunds a payment that can buy nothing. */
async function deliverNothing(
  ctx: Ctx,
  row: TransactionRow,
  paid: Paid | null,
  reason: keyof typeof NOTHING,
): Promise<Fulfilled> {
  if (paid) await wantRefund(ctx, { row, paymentId: paid.paymentId, amount: paid.amount, reason });
  await recordFailure(ctx, orderFacts(row, row.bill.lines));
  await close(ctx, row, 'failed', `${NOTHING[reason]}${paid ? ' Your money is being returned to you.' : ''}`);
  return { state: 'failed', nothing: reason };
}

type Sorted = { wanted: FrozenLine[]; owned: FrozenLine[]; granted: Map<number, HeldGrant[]> };

/** Separates the lines that can still be delivered from those whose product is owned already. */
async function sortLines(ctx: Ctx, row: TransactionRow): Promise<Sorted> {
  const { lines } = row.bill;
  const ids = lines.map(({ productId }) => productId);
  const granted = await grantsByProduct(ctx, row.student_id, ids);
  const ownerships = ownershipsFrom(granted, ctx.now);
  const { wanted = [], owned = [] } = Object.groupBy(lines, ({ productId, emiNo, emiTotal }) =>
    isPayable(emiNo, emiTotal, ownerships.get(productId) ?? null) ? 'wanted' : 'owned',
  );
  return { wanted, owned, granted };
}

async function takeCoupon(ctx: Ctx, { student_id, txnid, bill }: TransactionRow): Promise<boolean> {
  if (bill.couponId === null) return true;
  const student = await studentById(ctx, student_id);
  return redeemCoupon(ctx, {
    couponId: bill.couponId,
    user: { studentId: student_id, numberHash: student && numberHash(ctx, student) },
    paymentRef: txnid,
    // The number may have changed since the payment began, so the uses under both numbers count.
    usesWhenBegun: bill.former?.uses ?? 0,
    // Older bills do not store `hasBought`, so it is looked up.
    hasBought:
      bill.former?.hasBought || (bill.isFirstPurchase !== false && (await hasPaidOrder(ctx, student_id, txnid))),
  });
}

/** Runs last, because all payments wait for the row of the invoice counter until this transaction commits. */
async function deliver(ctx: Ctx, row: TransactionRow, lines: FrozenLine[], granted: Sorted['granted']): Promise<void> {
  const products = lines.filter(({ addonId }) => addonId === null);
  await emptyCart(
    ctx,
    row.student_id,
    products.map(({ productId }) => productId),
  );
  const { orderId } = await recordOrder(ctx, {
    ...orderFacts(row, lines),
    seller: seller(),
    buyer: row.bill.buyer,
    hasFailed: row.state === 'failed',
  });
  await putGrants(
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
  const { name, legalName, gstin, address, stateId, email } = institute();
  const state = stateById(stateId);
  return { name, legalName, gstin, address, email, state: { name: state?.name ?? '', gst: state?.gst ?? '' } };
}

async function close(ctx: Ctx, row: TransactionRow, state: 'success' | 'failed', message: string): Promise<void> {
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ state, message, settled_at: ctx.now, ask_at: null })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .execute();
}

function netOf(lines: readonly FrozenLine[]): Paise {
  return paise(lines.reduce((total, { net }) => total + net, 0));
}
