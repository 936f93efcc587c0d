/** Returns undefined for a message without a Hindi version. */
function hindiMessage(message: string): string | undefined {
  const hindi = paymentMessages('hindi').sentence(message);
  return hindi === message ? undefined : hindi;
}

/** What a student sees of a payment: its state, what it buys, and where the money is. */
import { type Paise, rupees } from '../../common/money.ts';
import { transactionUnknown } from '../../contract/checkout/payment.ts';
import {
  type getPendingPayments,
  type getTransactionStatus,
  MAX_PENDING_PAYMENTS,
  type PaymentItem,
} from '../../contract/checkout/payment-status.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import type { NextInstalment } from '../../contract/learning.ts';
import { catalogue, hindiFields, titleHindiOf } from '../catalogue/index.ts';
import { studentById } from '../identity/index.ts';
import { nextInstalment, ownershipOf } from '../learning/index.ts';
import { orderOf } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import { paymentMessages } from './notifications/messages/payment-messages.ts';
import { transactionOfStudent } from './payments/transactions.ts';
import type { FrozenBill } from './purchase/frozen-bill.ts';
import { retryChoicesOf } from './purchase/retry-choices.ts';
import { returnedAmount } from './refunds/returned-amount.ts';

export async function transactionStatus(
  ctx: StudentCtx,
  body: DecodedBody<typeof getTransactionStatus>,
): Promise<DataOf<typeof getTransactionStatus>> {
  const row = await transactionOfStudent(ctx, ctx.studentId, body.txnid);
  if (!row) throw refuse(transactionUnknown);
  const { txnid, state, bill } = row;
  const isPaid = state === 'success';
  // The page polls an undecided payment, so it costs one statement.
  const student = isPaid ? await studentById(ctx, ctx.studentId) : null;
  const order = isPaid ? await orderOf(ctx, ctx.studentId, txnid) : null;
  return {
    txnid,
    state,
    amount: rupees(row.amount_paise as Paise),
    discount_amount: rupees(bill.lines.reduce((sum, { discount }) => sum + discount, 0) as Paise),
    coupon_code: bill.couponCode,
    message: row.message,
    ...hindiFields({ message: hindiMessage(row.message) }),
    items: itemsOf(bill),
    order_id: order?.publicId ?? null,
    receipt_to: { email: student?.verifiedEmail || null, mobile_number: student?.mobile ?? '' },
    address: isShipped(bill) ? bill.buyer.address : [],
    next_instalment: isPaid ? await instalmentAfter(ctx, bill) : null,
    refund_amount: isPaid || state === 'failed' ? await refundedAmount(ctx, txnid) : 0,
    retry: state === 'failed' ? await retryChoicesOf(ctx, bill) : null,
  };
}

export async function pendingPayments(ctx: StudentCtx): Promise<DataOf<typeof getPendingPayments>> {
  const rows = await ctx.db
    .selectFrom('checkout.transaction')
    .select(['txnid', 'created_at', 'amount_paise', 'bill'])
    .where('student_id', '=', ctx.studentId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(MAX_PENDING_PAYMENTS)
    .execute();
  return rows.map(({ txnid, created_at, amount_paise, bill }) => ({
    txnid,
    created_at: created_at.toISOString(),
    amount: rupees(amount_paise as Paise),
    items: itemsOf(bill),
  }));
}

/** A purchase by instalments has one product. */
async function instalmentAfter(ctx: StudentCtx, { lines }: FrozenBill): Promise<NextInstalment | null> {
  const line = lines.find(({ addonId, emiNo }) => addonId === null && emiNo > 0);
  const product = line && catalogue().product(line.productId);
  const owned = product && (await ownershipOf(ctx, ctx.studentId, product.id));
  return owned ? nextInstalment(product, owned) : null;
}

async function refundedAmount(ctx: StudentCtx, txnid: string): Promise<number> {
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .select(['gateway_payment_id', 'amount_paise', 'state', 'begun_by'])
    .where('student_id', '=', ctx.studentId)
    .where('txnid', '=', txnid)
    .execute();
  return rupees(returnedAmount(refunds));
}

function itemsOf({ lines }: FrozenBill): PaymentItem[] {
  return lines
    .filter(({ addonId }) => addonId === null)
    .map((line) => ({
      product_id: line.productId,
      product_name_english: line.productTitle,
      ...hindiFields({ product_name: titleHindiOf(line.productId, line.productTitle) }),
      cover_image: line.cover,
      emi_no: line.emiNo,
      selling_price: rupees(line.amount),
      final_paid_amount: rupees(line.net),
      addons: lines
        .filter(({ addonId, productId }) => addonId !== null && productId === line.productId)
        .map(({ title, amount, net }) => ({
          addon_desc: title,
          selling_price: rupees(amount),
          final_paid_amount: rupees(net),
        })),
      delivery: deliveryOf(line.productId),
      starts_on: catalogue().product(line.productId)?.about.starts_on ?? null,
    }));
}

function deliveryOf(productId: number): PaymentItem['delivery'] {
  const product = catalogue().product(productId);
  if (product?.isShipped) return 'post';
  if (product?.kind === 'book') return 'ebook';
  return product?.kind === 'test-series' ? 'tests' : 'course';
}

function isShipped({ lines }: FrozenBill): boolean {
  return lines.some(({ productId, addonId }) => {
    const product = catalogue().product(productId);
    const sold = addonId === null ? product : product?.addons.find(({ id }) => id === addonId);
    return sold?.isShipped ?? false;
  });
}
