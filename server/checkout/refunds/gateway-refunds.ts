/**
 * Gateway refunds: refunds that were made in the gateway's dashboard. Notices of them are unsigned and anyone can send
 * them, so the store requests the list of refunds from the gateway and records each one once.
 */
import { createHash } from 'node:crypto';
import { consume } from '../../identity/index.ts';
import { orderOf } from '../../orders/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { recordEvent } from '../deliveries/payment-events.ts';
import type { GatewayName, ListedRefund } from '../gateways/gateway.ts';
import { GatewayFailure, logGatewayFailure } from '../gateways/gateway-failure.ts';
import { gatewayNamed } from '../gateways/index.ts';
import { queueNotification } from '../notifications/notifications.ts';
import { RETURNED_AT_GATEWAY } from '../notifications/stored-sentences.ts';
import { lockAndRecord } from '../payments/record-payment.ts';
import type { TransactionRow } from '../tables.ts';
import { insertRefund } from './insert-refund.ts';
import { refundableAmounts } from './refunds.ts';
import { reverseOrder } from './reverse-order.ts';

const CHECK_DELAY_MS = 60_000;
/** Counted by client address, so that other clients cannot use up the notices of the gateway. */
const MAX_NOTICES_PER_DAY = 20;

/**
 * Schedules a check of a payment's refunds by the reconcile job: at most once a minute, and for a limited number of
 * notices a day from one address.
 */
export async function scheduleRefundCheck(ctx: Ctx, gateway: GatewayName, txnid: string): Promise<void> {
  const subject = `refund-notice-of:${txnid}:${clientAddress(ctx.ip)}`;
  if (!(await consume(ctx, { subject, limit: MAX_NOTICES_PER_DAY, seconds: 24 * 3600 })).isAllowed) return;
  const checkAt = new Date(ctx.now.getTime() + CHECK_DELAY_MS);
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ next_check_at: checkAt })
    .where('txnid', '=', txnid)
    .where('gateway', '=', gateway)
    .where('state', '=', 'success')
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '>', checkAt)]))
    .execute();
}

type GatewayRefund = ListedRefund & { paymentId: string };

/**
 * Imports new refunds from the gateway. Returns false if another check is needed: no response, or refunds still under
 * way.
 */
export async function importGatewayRefunds(ctx: Ctx, txnid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .selectAll()
    .where('txnid', '=', txnid)
    .where('state', '=', 'success')
    .executeTakeFirst();
  if (!row?.gateway || row.gateway === 'offline') return true;
  try {
    const refunds = await listGatewayRefunds(ctx, row, row.gateway);
    await importRefunds(
      ctx,
      row,
      refunds.filter(({ state }) => state === 'done'),
    );
    return !refunds.some(({ state }) => state === 'queued');
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { txnid, gateway: row.gateway });
    return false;
  }
}

async function listGatewayRefunds(
  ctx: Ctx,
  { student_id, txnid }: TransactionRow,
  gateway: GatewayName,
): Promise<GatewayRefund[]> {
  const payments = await ctx.db
    .selectFrom('checkout.payment')
    .select('gateway_payment_id')
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .execute();
  const refunds: GatewayRefund[] = [];
  for (const { gateway_payment_id: paymentId } of payments) {
    const listed = await gatewayNamed(gateway).listRefunds(ctx.config, paymentId);
    refunds.push(...listed.map((one) => ({ ...one, paymentId })));
  }
  return refunds;
}

/** Reverses the order when nothing of the payment is left. */
async function importRefunds(ctx: Ctx, found: TransactionRow, done: readonly GatewayRefund[]): Promise<void> {
  if (done.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockAndRecord(ctx, found, null);
    const knownRefunds = await ctx.db
      .selectFrom('checkout.refund')
      .select('token')
      .where('student_id', '=', row.student_id)
      .where('txnid', '=', row.txnid)
      .execute();
    const others = done.filter((one) => !knownRefunds.some(({ token }) => token === one.token));
    const tokens: string[] = [];
    for (const one of others) tokens.push(...(await importRefund(ctx, row, one)));
    if (tokens.length === 0) return;
    const isFullyRefunded = (await refundableAmounts(ctx, row)).every(({ amount }) => amount === 0);
    const order = await orderOf(ctx, row.student_id, row.txnid);
    if (isFullyRefunded && order?.invoiceNumber && !order.creditNoteNumber) {
      await reverseOrder(ctx, { studentId: row.student_id, orderId: order.orderId, reason: RETURNED_AT_GATEWAY });
    }
    for (const token of tokens) await queueNotification(ctx, { txnid: row.txnid, event: 'refund', token });
    ctx.log.warn(
      { txnid: row.txnid, refunds: tokens.length, order: order?.publicId },
      isFullyRefunded
        ? 'refunded at the gateway: the order is reversed'
        : 'partially refunded at the gateway: access stays',
    );
  });
}

/** Returns the refund's token, or nothing if the refund was recorded before. */
async function importRefund(ctx: Ctx, row: TransactionRow, one: GatewayRefund): Promise<string[]> {
  const { paymentId, requestId, amount } = one;
  const token = `G${createHash('sha256').update(`${row.gateway}|${requestId}`).digest('hex').slice(0, 22).toUpperCase()}`;
  const isNew = await insertRefund(
    ctx,
    { row, paymentId, amount, reason: RETURNED_AT_GATEWAY },
    { token, state: 'done', gateway_request_id: requestId, begun_by: 'gateway', next_check_at: null },
  );
  if (!isNew) return [];
  const body = { token: one.token, amount, requestId, paymentId };
  await recordEvent(ctx, { source: 'refund', gateway: row.gateway, txnid: row.txnid, verdict: 'made elsewhere', body });
  return [token];
}
