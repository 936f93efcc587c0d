/** Money that goes back: wanted in the transaction that finds out, told to the gateway by a job. */
import { createHash } from 'node:crypto';
import { type Paise, paise } from '../../contract/money.ts';
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';
import { gatewayNamed } from './gateways/index.ts';
import { keepEvent } from './payment-events.ts';
import type { Paid } from './record-payment.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

/** In the caller's transaction. Wanting the same refund again changes nothing. */
export async function wantRefund(
  ctx: Ctx,
  row: TransactionRow,
  paid: Paid,
  amount: Paise,
  reason: string,
): Promise<void> {
  if (!row.gateway || amount === 0) return;
  const token = refundToken(row.txnid, reason);
  await ctx.db
    .insertInto('checkout.refund')
    .values({
      student_id: row.student_id,
      txnid: row.txnid,
      token,
      gateway: row.gateway,
      gateway_payment_id: paid.paymentId,
      amount_paise: amount,
      reason,
      state: 'wanted',
      gateway_request_id: null,
      wanted_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same refund has the same token whoever asks for it; PayU takes 23 characters. */
function refundToken(txnid: string, reason: string): string {
  return `R${createHash('sha256').update(`${txnid}|${reason}`).digest('hex').slice(0, 22).toUpperCase()}`;
}

/** Moves a refund one step on: asks the gateway for it, or asks how it stands. Throws to be tried again. */
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
  const requestId = row.gateway_request_id ?? (await gateway.refund(ctx.config, refund));
  const state = await gateway.refundStanding(ctx.config, { ...refund, requestId });
  if (state === row.state) return;
  await ctx.db
    .updateTable('checkout.refund')
    .set({ state, gateway_request_id: requestId })
    .where('token', '=', token)
    .where('state', 'in', ['wanted', 'queued'])
    .execute();
  const body = { token, amount: row.amount_paise, requestId };
  await keepEvent(ctx, { source: 'refund', gateway: row.gateway, txnid: row.txnid, verdict: state, body });
}

export const refundJob: Job<{ token: string }> = {
  name: 'checkout.refund',
  run: (ctx, { token }) => sendRefund(ctx, token),
};

/** Sends what this payment's transaction wanted back on its way. Should it be lost, the reconcile job finds the rows. */
export async function startRefunds(ctx: Ctx, txnid: string): Promise<void> {
  const wanted = await ctx.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('txnid', '=', txnid)
    .where('state', '=', 'wanted')
    .execute();
  for (const { token } of wanted) await ctx.jobs.later(ctx, refundJob, { token }, { key: token });
}
