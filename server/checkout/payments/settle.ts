/**
 * The only way to settle a payment. Callbacks, webhooks and status checks of the reconcile job may come in any order
 * and number, and lead to the same final state.
 *
 * 1. The delivery is verified and stored, in a statement of its own.
 * 2. The payment status is requested from the gateway, outside any database transaction.
 * 3. The status is applied in one database transaction with the payment locked (fulfil.ts).
 */

import { sql } from 'kysely';
import { consume, lockedStudentId } from '../../identity/index.ts';
import { recordFailedOrder } from '../../orders/index.ts';
import { plusDays } from '../../platform/clock.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import {
  recordAndFindTransaction,
  recordGatewayAddress,
  recordUnverifiedDelivery,
  type TransactionWithPayments,
} from '../deliveries/payment-events.ts';
import { FAILURES } from '../gateways/failure-reason.ts';
import type { DeliveryFields, GatewayName, PaymentStatus } from '../gateways/gateway.ts';
import { GatewayFailure, logGatewayFailure } from '../gateways/gateway-failure.ts';
import { gatewayNamed } from '../gateways/index.ts';
import { queueNotification } from '../notifications/notifications.ts';
import { fulfilTransaction } from '../purchase/fulfil.ts';
import type { TransactionRow } from '../tables.ts';
import { nextStatusCheck } from './polling-schedule.ts';
import { transactionByTxnid } from './transactions.ts';

export type Delivery = {
  source: 'return' | 'webhook';
  /** The gateway that signed the delivery; null if it is unverified. */
  signedBy: GatewayName | null;
  delivered: DeliveryFields;
};

/** `postponed`: too many status checks of this payment; the reconcile job will check it. */
export type Outcome = TransactionRow['state'] | 'unknown' | 'unverified' | 'postponed';

/** A payment that its gateway does not know after this many days fails. */
const UNKNOWN_FAILS_AFTER_DAYS = 1;

/** Processes a callback or webhook whose signature may be invalid. */
export async function settleDelivery(ctx: Ctx, delivery: Delivery): Promise<Outcome> {
  const { source, signedBy, delivered } = delivery;
  const txnid = delivered.txnid ?? '';
  if (!signedBy) return recordUnverified(ctx, delivery);
  const event = { source, gateway: signedBy, txnid, verdict: 'genuine', delivered } as const;
  const row = await recordAndFindTransaction(ctx, txnid, event);
  if (!row) return 'unknown';
  if (row.gateway !== signedBy) return 'unverified';
  const outcome = await settleVerified(ctx, row, delivered);
  if (outcome === 'success' && source === 'webhook' && row.is_first_webhook) await recordGatewayAddress(ctx);
  return outcome;
}

async function settleVerified(ctx: Ctx, row: TransactionWithPayments, delivered: DeliveryFields): Promise<Outcome> {
  const gateway = gatewayNamed(row.gateway as GatewayName);
  const claim = gateway.claimedStatus(delivered);
  const paymentId = gateway.paymentIdOf(delivered);
  const needsStatusCheck = row.state !== 'success' || (claim === 'paid' && !row.payment_ids.includes(paymentId));
  if (!needsStatusCheck) return 'success';
  if (!(await mayCheckStatus(ctx, row.txnid))) return postponeStatusCheck(ctx, row, claim);
  if (row.state !== 'success') return settle(ctx, row, claim);
  await refundDuplicate(ctx, row, paymentId);
  return 'success';
}

const MAX_STATUS_CHECKS_PER_DAY = 20;

/** Limits status checks, because a delivery can be repeated without limit. */
async function mayCheckStatus(ctx: Ctx, txnid: string): Promise<boolean> {
  const limit = { subject: `payment-enquiry:${txnid}`, limit: MAX_STATUS_CHECKS_PER_DAY, seconds: 24 * 3600 };
  return (await consume(ctx, limit)).isAllowed;
}

async function postponeStatusCheck(ctx: Ctx, row: TransactionRow, claim: ClaimedStatus): Promise<Outcome> {
  await scheduleStatusCheck(ctx, row);
  // A caller checks a pending payment at once, and the limit is used up.
  const isDecided = row.state === 'success' || (claim === 'failed' && row.state !== 'pending');
  return isDecided ? row.state : 'postponed';
}

/** Schedules a status check by the reconcile job, later the older the payment is. Never postpones a scheduled one. */
async function scheduleStatusCheck(ctx: Ctx, { student_id, txnid, created_at }: TransactionRow): Promise<void> {
  const due = nextStatusCheck(created_at, ctx.now) ?? plusDays(ctx.now, 1);
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ next_check_at: sql<Date>`least(next_check_at, ${due}::timestamptz)` })
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .execute();
}

/** A duplicate payment was reported: it is refunded if the gateway confirms it, else checked again later. */
async function refundDuplicate(ctx: Ctx, row: TransactionRow, paymentId: string): Promise<void> {
  const status = await fetchStatus(ctx, row, null);
  const payments = status.kind === 'paid' ? [status, ...(status.duplicates ?? [])] : [];
  if (status.kind === 'paid') await fulfilTransaction(ctx, row, status);
  if (payments.some((one) => one.paymentId === paymentId)) return;
  await scheduleStatusCheck(ctx, row);
}

/** Settles a payment by a status check, without a delivery. */
export async function settleByStatusCheck(ctx: Ctx, txnid: string): Promise<Outcome> {
  const row = await transactionByTxnid(ctx, txnid);
  if (!row) return 'unknown';
  return row.gateway === null || row.gateway === 'offline' ? row.state : settle(ctx, row, null);
}

/**
 * Fails a transaction that was still undecided at its last status check. If the payment arrives later, it is still
 * fulfilled.
 */
export async function expireTransaction(ctx: Ctx, txnid: string): Promise<void> {
  const row = await transactionByTxnid(ctx, txnid);
  if (row) await failTransaction(ctx, row, 'The bank never confirmed this payment.', true);
}

/** Stores an unverified delivery within the limits; it changes no payment. */
async function recordUnverified(ctx: Ctx, { source, delivered }: Delivery): Promise<Outcome> {
  const txnid = delivered.txnid ?? '';
  const row = await transactionByTxnid(ctx, txnid);
  const verdict = row ? 'wrong hash' : 'no such transaction';
  const gateway = row && row.gateway !== 'offline' ? row.gateway : null;
  await recordUnverifiedDelivery(ctx, { source, gateway, txnid, verdict, delivered });
  return row ? 'unverified' : 'unknown';
}

type ClaimedStatus = Exclude<PaymentStatus['kind'], 'unknown'>;

async function settle(ctx: Ctx, row: TransactionRow, claim: ClaimedStatus | null): Promise<TransactionRow['state']> {
  const status = await fetchStatus(ctx, row, claim);
  if (status.kind === 'paid') return (await fulfilTransaction(ctx, row, status)).state;
  if (row.state === 'success') return 'success';
  if (status.kind === 'failed') return failTransaction(ctx, row, status.reason, true);
  if (status.kind === 'pending') return markPending(ctx, row);
  const isExpired = ctx.now >= plusDays(row.created_at, UNKNOWN_FAILS_AFTER_DAYS);
  return isExpired ? failTransaction(ctx, row, 'No payment was made.', false) : row.state;
}

async function fetchStatus(ctx: Ctx, row: TransactionRow, claim: ClaimedStatus | null): Promise<PaymentStatus> {
  const gateway = gatewayNamed(row.gateway as GatewayName);
  try {
    const status = await gateway.fetchPaymentStatus(ctx.config, row.txnid);
    if (status.kind !== 'unknown' || claim === null) return status;
    // The gateway's status check may lag behind its delivery. A verified failure needs no confirmation, a success does.
    return claim === 'failed' ? { kind: 'failed', reason: FAILURES.notMade } : { kind: 'pending' };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { txnid: row.txnid, gateway: gateway.name });
    // The status is unknown: the payment may be under way.
    return { kind: 'pending' };
  }
}

/** `wasTried`: the student tried to pay at the gateway; the failed order is recorded and the student is notified. */
async function failTransaction(
  ctx: Ctx,
  row: TransactionRow,
  reason: string,
  wasTried: boolean,
): Promise<TransactionRow['state']> {
  return inTransaction(ctx, async (ctx) => {
    const failed = await ctx.db
      .updateTable('checkout.transaction')
      .set({ state: 'failed', message: reason.slice(0, 300), settled_at: ctx.now })
      // Locks the student first, because recording the failed order locks the student too.
      .where('student_id', '=', lockedStudentId(row.student_id))
      .where('txnid', '=', row.txnid)
      .where('state', 'in', ['created', 'pending'])
      .returning('txnid')
      .executeTakeFirst();
    if (!failed) return (await transactionByTxnid(ctx, row.txnid))?.state ?? 'failed';
    if (!wasTried) return 'failed';
    const { lines, couponCode } = row.bill;
    await recordFailedOrder(ctx, { studentId: row.student_id, paymentRef: row.txnid, lines, couponCode });
    await queueNotification(ctx, { txnid: row.txnid, event: 'failed' });
    return 'failed';
  });
}

async function markPending(ctx: Ctx, row: TransactionRow): Promise<TransactionRow['state']> {
  if (row.state !== 'created') return row.state;
  const updated = await ctx.db
    .updateTable('checkout.transaction')
    .set({ state: 'pending' })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .where('state', '=', 'created')
    .returning('state')
    .executeTakeFirst();
  return updated?.state ?? (await transactionByTxnid(ctx, row.txnid))?.state ?? 'pending';
}
