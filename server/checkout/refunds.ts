/** Money that goes back: wanted in the transaction that finds out, told to the gateway by a job. */
import { createHash } from 'node:crypto';
import { type Paise, paise } from '../../contract/money.ts';
import { plusDays } from '../platform/clock.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';
import { type Gateway, type ListedRefund, type Refund, RefundRefused } from './gateways/gateway.ts';
import { gatewayNamed } from './gateways/index.ts';
import { keepEvent } from './payment-events.ts';
import { mailRefused, mailRefusedForGood } from './refund-mails.ts';
import './tables.ts';
import type { RefundRow, TransactionRow } from './tables.ts';
import { tellLater } from './tell.ts';

/** By then the job that the refund itself queued has had its turn. */
const FIRST_ASKED_MS = 5 * 60_000;

type Wanted = { row: TransactionRow; paymentId: string; amount: Paise; reason: string };

/**
 * In the caller's transaction; the student is told. Answers the refund's token. Wanting the same refund again changes
 * nothing, and neither does wanting nothing: null.
 */
export async function wantRefund(ctx: Ctx, { row, paymentId, amount, reason }: Wanted): Promise<string | null> {
  if (!row.gateway || amount === 0) return null;
  const token = refundToken(row.txnid, reason, paymentId);
  const wanted = await ctx.db
    .insertInto('checkout.refund')
    .values({
      student_id: row.student_id,
      txnid: row.txnid,
      token,
      gateway: row.gateway,
      gateway_payment_id: paymentId,
      amount_paise: amount,
      reason,
      state: 'wanted',
      gateway_request_id: null,
      wanted_at: ctx.now,
      ask_at: new Date(ctx.now.getTime() + FIRST_ASKED_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  if (!wanted) return null;
  await ctx.jobs.later(ctx, refundJob, { token }, { key: token });
  await tellLater(ctx, { txnid: row.txnid, news: 'refund', token });
  return token;
}

/**
 * What is left of each payment of a transaction that the caller holds, after what went back or is on its way. What a
 * gateway refused to return was left to people: it counts as returned, and is what they return at the gateway first.
 */
export async function paymentsKept(
  ctx: Ctx,
  { student_id, txnid }: Pick<TransactionRow, 'student_id' | 'txnid'>,
): Promise<Array<{ paymentId: string; kept: Paise }>> {
  const of = { student_id, txnid };
  const payments = await ctx.db
    .selectFrom('checkout.payment')
    .select(['gateway_payment_id', 'amount_paise'])
    .where((is) => is.and(of))
    .orderBy('paid_at')
    .orderBy('gateway_payment_id')
    .execute();
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .selectAll()
    .where((is) => is.and(of))
    .execute();
  return payments.map(({ gateway_payment_id, amount_paise }) => {
    const made = refunds.filter((one) => one.gateway_payment_id === gateway_payment_id);
    const sum = (counts: (one: RefundRow) => boolean) =>
      made.filter(counts).reduce((total, one) => total + one.amount_paise, 0);
    const ours = sum((one) => one.begun_by === 'store' && one.state !== 'failed');
    const refused = sum((one) => one.begun_by === 'store' && one.state === 'failed');
    const returned =
      ours +
      Math.max(
        refused,
        sum((one) => one.begun_by === 'gateway'),
      );
    return { paymentId: gateway_payment_id, kept: paise(Math.max(0, amount_paise - returned)) };
  });
}

/** The same refund has the same token whoever asks for it; PayU takes 23 characters. */
function refundToken(txnid: string, reason: string, paymentId: string): string {
  return `R${createHash('sha256').update(`${txnid}|${reason}|${paymentId}`).digest('hex').slice(0, 22).toUpperCase()}`;
}

/** A refusal may have a cause that passes, such as too little money at the gateway. */
const REFUSED_DAYS = 3;

/**
 * Moves a refund one step on: asks the gateway for it, or asks how it stands. Throws where the gateway is unavailable. A
 * refund that is refused is asked for again by the reconcile job, for `REFUSED_DAYS` since its first refusal, and then failed.
 */
export async function sendRefund(ctx: Ctx, token: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('checkout.refund')
    .selectAll()
    .where('token', '=', token)
    .where('state', 'in', ['wanted', 'queued'])
    .executeTakeFirst();
  if (!row) return;
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
  const state = await gateway.refundStanding(ctx.config, { ...refund, requestId });
  if (state === row.state) return;
  if (!(await move(ctx, row, { state, gateway_request_id: requestId }))) return;
  const body = { token, amount: row.amount_paise, requestId };
  await keepEvent(ctx, { source: 'refund', gateway: row.gateway, txnid: row.txnid, verdict: state, body });
}

async function recordRefusal(ctx: Ctx, row: RefundRow, reason: string): Promise<void> {
  const { token, gateway, txnid } = row;
  ctx.log.warn({ txnid, token, reason }, 'a refund was refused');
  if (!row.refused_at) await recordFirstRefusal(ctx, token);
  if (ctx.now < plusDays(row.refused_at ?? ctx.now, REFUSED_DAYS)) return mailRefused(ctx, row, reason);
  if (!(await move(ctx, row, { state: 'failed' }, reason))) return;
  await keepEvent(ctx, { source: 'refund', gateway, txnid, verdict: 'refused', body: { token, reason } });
}

async function recordFirstRefusal(ctx: Ctx, token: string): Promise<void> {
  await ctx.db
    .updateTable('checkout.refund')
    .set({ refused_at: ctx.now })
    .where('token', '=', token)
    .where('refused_at', 'is', null)
    .execute();
}

type Move = Partial<Pick<RefundRow, 'state' | 'amount_paise' | 'gateway_request_id'>>;

/**
 * Changes a refund that nobody has changed since it was read; a refund that fails is reported in the same transaction.
 * False where somebody has.
 */
async function move(ctx: Ctx, row: RefundRow, change: Move, reason?: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const moved = await ctx.db
      .updateTable('checkout.refund')
      .set(change)
      .where('token', '=', row.token)
      .where('state', '=', row.state)
      .returning('token')
      .executeTakeFirst();
    if (moved && change.state === 'failed') await mailRefusedForGood(ctx, row, reason);
    return moved !== undefined;
  });
}

/**
 * A gateway may refuse a token it has taken before, when its answer was lost: then the refund is on its list. Null where
 * less is left than was asked for, which is what is wanted from now on.
 */
async function beginRefund(ctx: Ctx, gateway: Gateway, refund: Refund, row: RefundRow): Promise<string | null> {
  try {
    return await gateway.refund(ctx.config, refund);
  } catch (error) {
    const listed = await gateway.refundsOf(ctx.config, refund.paymentId);
    const made = listed.find(({ token }) => token === refund.token);
    if (made) return made.requestId;
    if (await wantTheRest(ctx, row, listed)) return null;
    throw error;
  }
}

/** Somebody has returned a part at the gateway meanwhile. False where that is not why it refuses. */
async function wantTheRest(ctx: Ctx, row: RefundRow, listed: readonly ListedRefund[]): Promise<boolean> {
  const { student_id, txnid, gateway_payment_id, token } = row;
  const payment = await ctx.db
    .selectFrom('checkout.payment')
    .select('amount_paise')
    .where((is) => is.and({ student_id, txnid, gateway_payment_id }))
    .executeTakeFirstOrThrow();
  const returned = listed.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.amount_paise - returned;
  if (left >= row.amount_paise) return false;
  await move(ctx, row, left > 0 ? { amount_paise: left } : { state: 'failed' });
  await keepEvent(ctx, {
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
