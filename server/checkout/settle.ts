/**
 * The one way a payment is settled. The browser's return, the webhook and the reconcile job all come here, in any
 * order and any number, and the same end state is reached.
 *
 *   1. what was delivered is checked and stored          (its own statement)
 *   2. the gateway is asked how the payment stands       (outside any transaction)
 *   3. the answer is applied                             (one transaction, the payment held: fulfil.ts)
 */

import { sql } from 'kysely';
import { lockedStudentId, take } from '../identity/index.ts';
import { recordFailure } from '../orders/index.ts';
import { plusDays } from '../platform/clock.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { fulfil } from './fulfil.ts';
import { type Delivered, type GatewayName, GatewayUnavailable, type Standing } from './gateways/gateway.ts';
import { gatewayNamed } from './gateways/index.ts';
import { nextEnquiry } from './next-enquiry.ts';
import { keepAndFind, storeUnverified } from './payment-events.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';
import { tellLater } from './tell.ts';

export type Delivery = {
  source: 'return' | 'webhook';
  /** Whose delivery it is by its hash; null when it is nobody's. */
  signedBy: GatewayName | null;
  delivered: Delivered;
};

/** `postponed`: the gateway was asked too often about this payment; the reconcile job will ask. */
export type Outcome = TransactionRow['state'] | 'unknown' | 'forged' | 'postponed';

/** After this long a payment nobody has heard of is given up. */
const GIVE_UP_DAYS = 1;

/** Settles what a gateway, or somebody who says so, delivered. */
export async function settleDelivery(ctx: Ctx, delivery: Delivery): Promise<Outcome> {
  const { source, signedBy, delivered } = delivery;
  const txnid = delivered.txnid ?? '';
  if (!signedBy) return doubt(ctx, delivery);
  const event = { source, gateway: signedBy, txnid, verdict: 'genuine', delivered } as const;
  const row = await keepAndFind(ctx, txnid, event);
  if (!row) return 'unknown';
  if (row.gateway !== signedBy) return 'forged';
  const gateway = gatewayNamed(signedBy);
  const claim = gateway.claimOf(delivered);
  const paymentId = gateway.paymentIdOf(delivered);
  const isNews = row.state !== 'success' || (claim === 'paid' && !row.payment_ids.includes(paymentId));
  if (!isNews) return 'success';
  if (!(await mayEnquire(ctx, row.txnid))) return postpone(ctx, row, claim);
  if (row.state !== 'success') return settle(ctx, row, claim);
  await settleAgain(ctx, row, paymentId);
  return 'success';
}

const MAX_ENQUIRIES_PER_DAY = 20;

/** A delivery can be repeated without limit; what it makes us ask the gateway cannot. */
async function mayEnquire(ctx: Ctx, txnid: string): Promise<boolean> {
  const limit = { subject: `payment-enquiry:${txnid}`, limit: MAX_ENQUIRIES_PER_DAY, seconds: 24 * 3600 };
  return (await take(ctx, limit)).isAllowed;
}

async function postpone(ctx: Ctx, row: TransactionRow, claim: Claim): Promise<Outcome> {
  await askByDue(ctx, row);
  return claim === 'failed' || row.state === 'success' ? row.state : 'postponed';
}

/** Has the reconcile job ask, the later the older the payment is. Repeating this moves nothing further away. */
async function askByDue(ctx: Ctx, { student_id, txnid, created_at }: TransactionRow): Promise<void> {
  const due = nextEnquiry(created_at, ctx.now) ?? plusDays(ctx.now, 1);
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ ask_at: sql<Date>`least(ask_at, ${due}::timestamptz)` })
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .execute();
}

/** The same was paid once more, they say. What the gateway confirms goes back; what it does not yet is asked later. */
async function settleAgain(ctx: Ctx, row: TransactionRow, paymentId: string): Promise<void> {
  const standing = await ask(ctx, row, null);
  const payments = standing.kind === 'paid' ? [standing, ...(standing.also ?? [])] : [];
  if (standing.kind === 'paid') await fulfil(ctx, row, standing);
  if (payments.some((one) => one.paymentId === paymentId)) return;
  await askByDue(ctx, row);
}

/** Settles what nobody told us about: we ask. */
export async function settleByAsking(ctx: Ctx, txnid: string): Promise<Outcome> {
  const row = await transactionOf(ctx, txnid);
  if (!row) return 'unknown';
  return row.gateway === null ? row.state : settle(ctx, row, null);
}

/** For a payment that its gateway never decided and is asked about no more; should money come all the same, it counts. */
export async function giveUp(ctx: Ctx, txnid: string): Promise<void> {
  const row = await transactionOf(ctx, txnid);
  if (row) await fail(ctx, row, 'The bank never confirmed this payment.', true);
}

/** Kept within bounds, and changes nothing. */
async function doubt(ctx: Ctx, { source, delivered }: Delivery): Promise<Outcome> {
  const txnid = delivered.txnid ?? '';
  const row = await transactionOf(ctx, txnid);
  const verdict = row ? 'wrong hash' : 'no such transaction';
  await storeUnverified(ctx, { source, gateway: row?.gateway ?? null, txnid, verdict, delivered });
  return row ? 'forged' : 'unknown';
}

type Claim = Exclude<Standing['kind'], 'unknown'>;

async function settle(ctx: Ctx, row: TransactionRow, claim: Claim | null): Promise<TransactionRow['state']> {
  const standing = await ask(ctx, row, claim);
  if (standing.kind === 'paid') return (await fulfil(ctx, row, standing)).state;
  if (row.state === 'success') return 'success';
  if (standing.kind === 'failed') return fail(ctx, row, standing.reason, true);
  if (standing.kind === 'pending') return wait(ctx, row);
  const isGivenUp = ctx.now >= plusDays(row.created_at, GIVE_UP_DAYS);
  return isGivenUp ? fail(ctx, row, 'No payment was made.', false) : row.state;
}

async function ask(ctx: Ctx, row: TransactionRow, claim: Claim | null): Promise<Standing> {
  const gateway = gatewayNamed(row.gateway as GatewayName);
  try {
    const standing = await gateway.enquire(ctx.config, row.txnid);
    if (standing.kind !== 'unknown' || claim === null) return standing;
    // The gateway's own enquiry may lag behind its delivery. A genuine failure needs no second word, a success does.
    return claim === 'failed' ? { kind: 'failed', reason: 'The payment was not made.' } : { kind: 'pending' };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    ctx.log.warn({ txnid: row.txnid, reason: error.message }, 'gateway not reached');
    // Nothing is known: money may be on its way.
    return { kind: 'pending' };
  }
}

/** `wasTried`: somebody stood at the gateway, and is told. */
async function fail(
  ctx: Ctx,
  row: TransactionRow,
  reason: string,
  wasTried: boolean,
): Promise<TransactionRow['state']> {
  return inTransaction(ctx, async (ctx) => {
    const failed = await ctx.db
      .updateTable('checkout.transaction')
      .set({ state: 'failed', message: reason.slice(0, 300), settled_at: ctx.now })
      // The student first: the order that is recorded locks them, too.
      .where('student_id', '=', lockedStudentId(row.student_id))
      .where('txnid', '=', row.txnid)
      .where('state', 'in', ['created', 'pending'])
      .returning('txnid')
      .executeTakeFirst();
    if (!failed) return (await transactionOf(ctx, row.txnid))?.state ?? 'failed';
    const { lines, couponCode } = row.bill;
    await recordFailure(ctx, { studentId: row.student_id, paymentRef: row.txnid, lines, couponCode });
    if (wasTried) await tellLater(ctx, { txnid: row.txnid, news: 'failed' });
    return 'failed';
  });
}

async function wait(ctx: Ctx, row: TransactionRow): Promise<TransactionRow['state']> {
  if (row.state !== 'created') return row.state;
  const waiting = await ctx.db
    .updateTable('checkout.transaction')
    .set({ state: 'pending' })
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .where('state', '=', 'created')
    .returning('state')
    .executeTakeFirst();
  return waiting?.state ?? (await transactionOf(ctx, row.txnid))?.state ?? 'pending';
}

function transactionOf(ctx: Ctx, txnid: string): Promise<TransactionRow | undefined> {
  return ctx.db.selectFrom('checkout.transaction').selectAll().where('txnid', '=', txnid).executeTakeFirst();
}
