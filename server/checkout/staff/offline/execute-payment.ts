/** Delivers a payment that was received offline, by the same path as a payment at a gateway. */
import { gatewayAmount, type Paise } from '../../../../common/money.ts';
import {
  type OfflineBill,
  type OfflineMethod,
  offlinePaymentChanged,
  referenceUsed,
} from '../../../../contract/staff/money/offline/payment.ts';
import { addressOf, findActiveStudent, markAddressUsed } from '../../../identity/index.ts';
import { ownershipsOf } from '../../../learning/index.ts';
import { type Buyer, orderOf } from '../../../orders/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import type { FrozenBill } from '../../purchase/frozen-bill.ts';
import { fulfilTransaction } from '../../purchase/fulfil.ts';
import { buyerOf, newTxnid } from '../../purchase/initialize.ts';
import { isPayable } from '../../purchase/purchase.ts';
import type { TransactionRow } from '../../tables.ts';
import { METHOD_NAMES } from './offline-rules.ts';

/**
 * A payment as it was recorded. It contains no data of the student but the number, because requests for approval are never
 * changed or deleted.
 */
export type RecordedPayment = {
  studentId: number;
  paymentId: string;
  amount: Paise;
  bill: Omit<FrozenBill, 'buyer'>;
  /** The bill as it was shown. */
  shown: OfflineBill;
  /** The GST code of the place of supply, which decides the taxes. */
  supply: string;
  recordedAt: string;
  recordedBy: string;
  /** The number of that person; missing in requests of an earlier version. */
  recorderId?: number;
  received: {
    method: OfflineMethod;
    reference: string;
    bank: string;
    receivedOn: string;
    note: string;
    attachmentId: string | null;
  };
};

/**
 * Delivers the order in the caller's transaction and returns its number. Throws the refusals `payment_changed` and
 * `reference_used`, after which the caller's transaction has to be rolled back.
 */
export async function executePayment(
  ctx: StaffCtx,
  payment: RecordedPayment,
  approvedBy: string | null,
): Promise<string> {
  const buyer = await findBuyer(ctx, payment, { isLocked: true });
  if (!buyer) throw refuse(offlinePaymentChanged);
  const { studentId, bill, amount, paymentId, received } = payment;
  if (bill.addressId) await markAddressUsed(ctx, studentId, bill.addressId);
  const row = await insertTransaction(ctx, payment, buyer);
  await ctx.db
    .insertInto('checkout.offline_payment')
    .values({
      student_id: studentId,
      txnid: row.txnid,
      method: received.method,
      reference: received.reference,
      bank: received.bank,
      received_on: received.receivedOn,
      note: received.note,
      recorded_by: payment.recordedBy,
      recorder_id: payment.recorderId ?? null,
      approved_by: approvedBy,
      recorded_at: new Date(payment.recordedAt),
      attachment_id: received.attachmentId,
    })
    .execute();
  const paid = {
    kind: 'paid',
    paymentId,
    amount,
    mode: METHOD_NAMES[received.method],
    bankReference: received.reference,
  } as const;
  const { state, undeliverable, returned } = await fulfilTransaction(ctx, row, paid);
  if (undeliverable || returned > 0) throw refuse(offlinePaymentChanged);
  if (state !== 'success') throw refuse(referenceUsed);
  const order = await orderOf(ctx, studentId, row.txnid);
  return order?.publicId ?? '';
}

async function insertTransaction(ctx: Ctx, payment: RecordedPayment, buyer: Buyer): Promise<TransactionRow> {
  const txnid = newTxnid();
  const none = { key: '', productinfo: '', firstname: '', email: '', phone: '', surl: '', furl: '', hash: '' };
  return ctx.db
    .insertInto('checkout.transaction')
    .values({
      student_id: payment.studentId,
      txnid,
      state: 'created',
      gateway: 'offline',
      amount_paise: payment.amount,
      bill: JSON.stringify({ ...payment.bill, buyer }),
      form: JSON.stringify({ ...none, txnid, amount: gatewayAmount(payment.amount) }),
      access_key: null,
      created_at: new Date(payment.recordedAt),
      settled_at: null,
      next_check_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the payment would buy something else than it was recorded for. The coupon is checked at the delivery. */
export async function isPaymentChanged(ctx: Ctx, payment: RecordedPayment): Promise<boolean> {
  if (!(await findBuyer(ctx, payment))) return true;
  const { lines } = payment.bill;
  const ids = lines.map(({ productId }) => productId);
  const owned = await ownershipsOf(ctx, payment.studentId, ids);
  return !lines.every(({ productId, emiNo, emiTotal }) => isPayable(emiNo, emiTotal, owned.get(productId) ?? null));
}

/** Returns the buyer on the invoice; null if the account or the address was deleted, or the place of supply is another. */
async function findBuyer(
  ctx: Ctx,
  { studentId, bill: { addressId = null }, supply }: RecordedPayment,
  { isLocked } = { isLocked: false },
): Promise<Buyer | null> {
  const student = await findActiveStudent(ctx, studentId, { isLocked });
  const address = addressId === null ? null : await addressOf(ctx, studentId, addressId);
  if (!student || (addressId !== null && !address)) return null;
  const buyer = buyerOf(student, address);
  return buyer.state.gst === supply ? buyer : null;
}
