/** Refunds: requested in the transaction that finds the reason, and sent to the gateway by a job. */
import { createHash } from 'node:crypto';
import { type Paise, paise } from '../../../common/money.ts';
import { plusDays } from '../../platform/clock.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { recordEvent } from '../deliveries/payment-events.ts';
import type { Gateway, ListedRefund, Refund } from '../gateways/gateway.ts';
import { RefundRefused } from '../gateways/gateway-failure.ts';
import { gatewayNamed } from '../gateways/index.ts';
import { queueNotification } from '../notifications/notifications.ts';
import type { RefundRow, TransactionRow } from '../tables.ts';
import { insertRefund, type RefundRequest } from './insert-refund.ts';
import { mailRefused, mailRefusedForGood } from './refund-mails.ts';
import { returnedAmount } from './returned-amount.ts';

/** The reconcile job ignores a new refund for this time, so that the job queued with the refund runs first. */
const FIRST_CHECK_DELAY_MS = 5 * 60_000;

/**
 * Requests a refund in the caller's transaction and notifies the student. Returns the refund's token; null if the same
 * refund was requested before or the amount is zero.
 */
export async function requestRefund(ctx: Ctx, request: RefundRequest): Promise<string | null> {
  const { row, paymentId, reason } = request;
  const token = refundToken(row.txnid, reason, paymentId);
  // The institute returns money that it received itself; nothing is sent or polled.
  const isByHand = row.gateway === 'offline';
  const isNew = await insertRefund(ctx, request, {
    token,
    state: isByHand ? 'by_hand' : 'wanted',
    gateway_request_id: null,
    next_check_at: isByHand ? null : new Date(ctx.now.getTime() + FIRST_CHECK_DELAY_MS),
  });
  if (!isNew) return null;
  if (!isByHand) await ctx.jobs.enqueue(ctx, refundJob, { token }, { key: token });
  await queueNotification(ctx, { txnid: row.txnid, event: 'refund', token });
  return token;
}

/** Returns the amount left of each payment of a transaction that the caller has locked, after refunds made or under way. */
export async function refundableAmounts(
  ctx: Ctx,
  { student_id, txnid }: Pick<TransactionRow, 'student_id' | 'txnid'>,
): Promise<Array<{ paymentId: string; amount: Paise }>> {
  const ofTransaction = { student_id, txnid };
  const payments = await ctx.db
    .selectFrom('checkout.payment')
    .select(['gateway_payment_id', 'amount_paise'])
    .where((eb) => eb.and(ofTransaction))
    .orderBy('paid_at')
    .orderBy('gateway_payment_id')
    .execute();
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .selectAll()
    .where((eb) => eb.and(ofTransaction))
    .execute();
  return payments.map(({ gateway_payment_id, amount_paise }) => {
    const returned = returnedAmount(refunds.filter((one) => one.gateway_payment_id === gateway_payment_id));
    return { paymentId: gateway_payment_id, amount: paise(Math.max(0, amount_paise - returned)) };
  });
}

/** The same refund always has the same token, so the gateway makes it once. PayU accepts 23 characters. */
function refundToken(txnid: string, reason: string, paymentId: string): string {
  return `R${createHash('sha256').update(`${txnid}|${reason}|${paymentId}`).digest('hex').slice(0, 22).toUpperCase()}`;
}

/** A refusal may have a temporary cause, such as a low balance at the gateway. */
const RETRY_REFUSED_DAYS = 3;

/**
 * Advances a refund by one step: sends it to the gateway, or checks its status. Throws if the gateway is unavailable. A
 * refused refund is retried by the reconcile job for `RETRY_REFUSED_DAYS` after the first refusal, then it fails.
 */
export async function sendRefund(ctx: Ctx, token: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('checkout.refund')
    .selectAll()
    .where('token', '=', token)
    .where('state', 'in', ['wanted', 'queued'])
    .executeTakeFirst();
  if (!row || row.gateway === 'offline') return;
  const gateway = gatewayNamed(row.gateway);
  const refund = { paymentId: row.gateway_payment_id, token, amount: paise(row.amount_paise) };
  let requestId: string | null;
  try {
    requestId = row.gateway_request_id ?? (await beginRefund(ctx, gateway, refund, row));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    return recordRefusal(ctx, row, error.message);
  }
  if (requestId === null) return sendRefund(ctx, token);
  const state = await gateway.fetchRefundStatus(ctx.config, { ...refund, requestId });
  if (state === row.state) return;
  if (!(await updateIfUnchanged(ctx, row, { state, gateway_request_id: requestId }))) return;
  const body = { token, amount: row.amount_paise, requestId };
  await recordEvent(ctx, { source: 'refund', gateway: row.gateway, txnid: row.txnid, verdict: state, body });
}

async function recordRefusal(ctx: Ctx, row: RefundRow, reason: string): Promise<void> {
  const { token, gateway, txnid } = row;
  ctx.log.warn({ txnid, token, reason }, 'the gateway rejected a refund');
  if (!row.refused_at) await recordFirstRefusal(ctx, token);
  if (ctx.now < plusDays(row.refused_at ?? ctx.now, RETRY_REFUSED_DAYS)) return mailRefused(ctx, row, reason);
  if (!(await updateIfUnchanged(ctx, row, { state: 'failed' }, reason))) return;
  await recordEvent(ctx, { source: 'refund', gateway, txnid, verdict: 'refused', body: { token, reason } });
}

async function recordFirstRefusal(ctx: Ctx, token: string): Promise<void> {
  await ctx.db
    .updateTable('checkout.refund')
    .set({ refused_at: ctx.now })
    .where('token', '=', token)
    .where('refused_at', 'is', null)
    .execute();
}

type RefundUpdate = Partial<Pick<RefundRow, 'state' | 'amount_paise' | 'gateway_request_id'>>;

/**
 * Changes a refund if nothing else has changed it since it was read; otherwise returns false. A refund that fails is
 * reported to the institute in the same transaction.
 */
async function updateIfUnchanged(ctx: Ctx, row: RefundRow, change: RefundUpdate, reason?: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .updateTable('checkout.refund')
      .set(change)
      .where('token', '=', row.token)
      .where('state', '=', row.state)
      .where('amount_paise', '=', row.amount_paise)
      .returning('token')
      .executeTakeFirst();
    if (updated && change.state === 'failed') await mailRefusedForGood(ctx, row, reason);
    return updated !== undefined;
  });
}

/**
 * Sends a refund and returns the gateway's request id. The refund may already be in the gateway's list: the process ended
 * before it stored the id, or the response was lost. Returns null if less is left than the refund's amount, which is then
 * reduced.
 */
async function beginRefund(ctx: Ctx, gateway: Gateway, refund: Refund, row: RefundRow): Promise<string | null> {
  const list = () => gateway.listRefunds(ctx.config, refund.paymentId);
  const idIn = (listed: readonly ListedRefund[]) => listed.find(({ token }) => token === refund.token)?.requestId;
  const earlier = idIn(await list());
  if (earlier) return earlier;
  try {
    return await gateway.refund(ctx.config, refund);
  } catch (error) {
    const listed = await list();
    const made = idIn(listed);
    if (made) return made;
    if (await reduceToRemaining(ctx, row, listed)) return null;
    throw error;
  }
}

/**
 * Reduces a refund to what refunds in the gateway's dashboard have left, or fails it if nothing is left. Returns false
 * if enough is left, so that the error has another cause.
 */
async function reduceToRemaining(ctx: Ctx, row: RefundRow, listed: readonly ListedRefund[]): Promise<boolean> {
  const { student_id, txnid, gateway_payment_id, token } = row;
  const payment = await ctx.db
    .selectFrom('checkout.payment')
    .select('amount_paise')
    .where((eb) => eb.and({ student_id, txnid, gateway_payment_id }))
    .executeTakeFirstOrThrow();
  const returned = listed.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.amount_paise - returned;
  if (left >= row.amount_paise) return false;
  const isUpdated = await updateIfUnchanged(ctx, row, left > 0 ? { amount_paise: left } : { state: 'failed' });
  // Another process has changed the refund, so the caller reads it again.
  if (!isUpdated) return true;
  await recordEvent(ctx, {
    source: 'refund',
    gateway: row.gateway,
    txnid,
    verdict: 'less is left',
    body: { token, left },
  });
  return true;
}

export const refundJob: Job<{ token: string }> = {
  name: 'checkout.refund',
  run: (ctx, { token }) => sendRefund(ctx, token),
};
