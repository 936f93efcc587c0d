/**
 * From money to access, in one transaction with the transaction's row held: payment, order, invoice number,
 * access, coupon, cart. Money that can buy nothing any more (owned by now, coupon gone) is sent back by a job.
 */
import { type Paise, paise } from '../../contract/money.ts';
import { emptyCart } from '../cart/index.ts';
import { stateById } from '../identity/index.ts';
import { grantAccess, holdProducts, ownershipsOf } from '../learning/index.ts';
import { hasPaidOrder, recordFailure, recordOrder, type Seller } from '../orders/index.ts';
import { institute } from '../pages/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { redeemCoupon } from '../pricing/index.ts';
import type { FrozenLine } from './frozen-bill.ts';
import { isPayable } from './purchase.ts';
import { type Paid, recordPayment } from './record-payment.ts';
import { wantRefund } from './refunds.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

const PARTLY_OWNED = 'You owned a part of this already; its price is being returned to you.';

/** `paid` is null when the bill came to nothing. Answers whether it is delivered; doing it again changes nothing. */
export async function fulfil(ctx: Ctx, txnid: string, paid: Paid | null): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('checkout.transaction')
      .selectAll()
      .where('txnid', '=', txnid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state === 'success') return true;
    if (paid && !(await recordPayment(ctx, row, paid))) return false;
    const { wanted, owned } = await sortLines(ctx, row);
    const isCouponLeft = wanted.length === 0 || (await takeCoupon(ctx, row));
    if (wanted.length > 0 && isCouponLeft) {
      await deliver(ctx, row, wanted);
      if (paid && owned.length > 0) await wantRefund(ctx, row, paid, netOf(owned), 'owned already');
      await close(ctx, row, 'success', owned.length > 0 ? PARTLY_OWNED : '');
      return true;
    }
    const [reason, message] = isCouponLeft
      ? (['owned already', 'You own this already.'] as const)
      : (['coupon used up', 'The coupon was used up before your payment arrived.'] as const);
    if (paid) await wantRefund(ctx, row, paid, paid.amount, reason);
    await recordFailure(ctx, orderFacts(row, row.bill.lines));
    await close(ctx, row, 'failed', paid ? `${message} Your money is being returned to you.` : message);
    return false;
  });
}

/** The lines that can still be delivered, and those whose product is owned by now. */
async function sortLines(ctx: Ctx, row: TransactionRow): Promise<{ wanted: FrozenLine[]; owned: FrozenLine[] }> {
  const { lines } = row.bill;
  const ids = lines.map(({ productId }) => productId);
  await holdProducts(ctx, row.student_id, ids);
  const ownerships = await ownershipsOf(ctx, row.student_id, ids);
  const { wanted = [], owned = [] } = Object.groupBy(lines, ({ productId, emiNo, emiTotal }) =>
    isPayable(emiNo, emiTotal, ownerships.get(productId) ?? null) ? 'wanted' : 'owned',
  );
  return { wanted, owned };
}

async function takeCoupon(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  const { couponId } = row.bill;
  if (couponId === null) return true;
  return redeemCoupon(ctx, {
    couponId,
    studentId: row.student_id,
    paymentRef: row.txnid,
    hasBought: () => hasPaidOrder(ctx, row.student_id, row.txnid),
  });
}

async function deliver(ctx: Ctx, row: TransactionRow, lines: FrozenLine[]): Promise<void> {
  const { orderId } = await recordOrder(ctx, { ...orderFacts(row, lines), seller: seller(), buyer: row.bill.buyer });
  const products = lines.filter(({ addonId }) => addonId === null);
  for (const { productId, emiNo, emiTotal } of products) {
    await grantAccess(ctx, { studentId: row.student_id, productId, orderId, emiNo, emiTotal });
  }
  await emptyCart(
    ctx,
    row.student_id,
    products.map(({ productId }) => productId),
  );
}

function orderFacts(row: TransactionRow, lines: FrozenLine[]) {
  return { studentId: row.student_id, paymentRef: row.txnid, lines, couponCode: row.bill.couponCode };
}

function seller(): Seller {
  const { name, legalName, gstin, address, stateId, email } = institute();
  const state = stateById(stateId);
  return { name, legalName, gstin, address, email, state: { name: state?.name ?? '', gst: state?.gst ?? '' } };
}

async function close(ctx: Ctx, row: TransactionRow, state: 'success' | 'failed', message: string): Promise<void> {
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ state, message, settled_at: ctx.now })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .execute();
}

function netOf(lines: readonly FrozenLine[]): Paise {
  return paise(lines.reduce((total, { net }) => total + net, 0));
}
