/**
 * The one way a payment is settled. The browser's return, the webhook and the reconcile job all come here, in any
 * order and any number, and the same end state is reached.
 *
 *   1. what was delivered is checked and kept            (its own statement)
 *   2. the gateway is asked how the payment stands       (outside any transaction)
 *   3. the answer is applied                             (one transaction, the row held: fulfil.ts)
 */

import { recordFailure } from '../orders/index.ts';
import { plusDays } from '../platform/clock.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { fulfil } from './fulfil.ts';
import { type Delivered, type GatewayName, GatewayUnavailable, type Standing } from './gateways/gateway.ts';
import { gatewayNamed } from './gateways/index.ts';
import { keepEvent } from './payment-events.ts';
import { type Paid, recordPayment } from './record-payment.ts';
import { startRefunds, wantRefund } from './refunds.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

export type Evidence =
  | { source: 'return' | 'webhook'; gateway: GatewayName; delivered: Delivered }
  /** Nobody told us; we ask. */
  | { source: 'enquiry' };

export type Outcome = TransactionRow['state'] | 'unknown' | 'forged';

/** After this long a payment nobody has heard of is given up. */
const GIVE_UP_DAYS = 1;

export async function settle(ctx: Ctx, txnid: string, evidence: Evidence): Promise<Outcome> {
  const row = await transaction(ctx, txnid);
  const doubt = doubtAbout(ctx, row, txnid, evidence);
  if (evidence.source !== 'enquiry') {
    const { source, gateway, delivered } = evidence;
    await keepEvent(ctx, { source, gateway, txnid, verdict: doubt ?? 'genuine', body: delivered });
  }
  if (!row?.gateway) return row ? row.state : 'unknown';
  if (doubt) return 'forged';
  if (row.state === 'success') return 'success';

  const standing = await ask(ctx, row, evidence);
  await apply(ctx, row, standing);
  return (await transaction(ctx, txnid))?.state ?? 'unknown';
}

/** Why a delivery is not to be believed; null when it is. */
function doubtAbout(ctx: Ctx, row: TransactionRow | undefined, txnid: string, evidence: Evidence): string | null {
  if (!row) return 'no such transaction';
  if (evidence.source === 'enquiry') return null;
  if (row.gateway !== evidence.gateway) return 'another gateway';
  if (evidence.delivered.txnid !== txnid) return 'another transaction';
  return gatewayNamed(evidence.gateway).isGenuine(ctx.config, evidence.delivered) ? null : 'wrong hash';
}

async function ask(ctx: Ctx, row: TransactionRow, evidence: Evidence): Promise<Standing> {
  const gateway = gatewayNamed(row.gateway as GatewayName);
  try {
    const standing = await gateway.enquire(ctx.config, row.txnid);
    if (standing.kind === 'paid') {
      await keepEvent(ctx, {
        source: 'enquiry',
        gateway: gateway.name,
        txnid: row.txnid,
        verdict: 'paid',
        body: standing,
      });
    }
    if (standing.kind === 'unknown' && evidence.source !== 'enquiry') {
      // The gateway's own enquiry may lag behind its delivery. A genuine failure needs no second word, a success does.
      const isFailed = gateway.claimOf(evidence.delivered) === 'failed';
      return isFailed ? { kind: 'failed', reason: 'The payment was not made.' } : { kind: 'pending' };
    }
    return standing;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    ctx.log.warn({ txnid: row.txnid, reason: error.message }, 'gateway not reached');
    return { kind: 'pending' };
  }
}

async function apply(ctx: Ctx, row: TransactionRow, standing: Standing): Promise<void> {
  if (standing.kind === 'paid') {
    if (standing.amount === row.amount_paise) await fulfil(ctx, row.txnid, standing);
    else await refuseAmount(ctx, row, standing);
    return startRefunds(ctx, row.txnid);
  }
  if (standing.kind === 'failed') return fail(ctx, row, standing.reason);
  if (standing.kind === 'pending') return wait(ctx, row);
  if (ctx.now >= plusDays(row.created_at, GIVE_UP_DAYS)) return fail(ctx, row, 'No payment was made.');
}

/** Money that is not the bill's amount buys nothing and goes back. */
async function refuseAmount(ctx: Ctx, row: TransactionRow, paid: Paid): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await fail(ctx, row, 'The amount that was paid is not the amount of the bill. It is being returned to you.');
    if (await recordPayment(ctx, row, paid)) await wantRefund(ctx, row, paid, paid.amount, 'wrong amount');
  });
}

async function fail(ctx: Ctx, row: TransactionRow, message: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('checkout.transaction')
      .set({ state: 'failed', message: message.slice(0, 300), settled_at: ctx.now })
      .where('student_id', '=', row.student_id)
      .where('txnid', '=', row.txnid)
      .where('state', 'in', ['created', 'pending'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { lines, couponCode } = row.bill;
    await recordFailure(ctx, { studentId: row.student_id, paymentRef: row.txnid, lines, couponCode });
  });
}

async function wait(ctx: Ctx, row: TransactionRow): Promise<void> {
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ state: 'pending' })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .where('state', '=', 'created')
    .execute();
}

function transaction(ctx: Ctx, txnid: string): Promise<TransactionRow | undefined> {
  return ctx.db.selectFrom('checkout.transaction').selectAll().where('txnid', '=', txnid).executeTakeFirst();
}
