/** Finds payments whose browser and webhook both stayed away, and refunds that are under way. */
import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import { nextEnquiry } from './next-enquiry.ts';
import { sendRefund } from './refunds.ts';
import { takeRefundsMade } from './refunds-elsewhere.ts';
import { settleByAsking } from './settle.ts';
import './tables.ts';

const REFUND_AFTER_MS = 5 * 60_000;
const AT_ONCE = 100;

export async function reconcile(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('checkout.transaction')
    .select(['txnid', 'created_at', 'state'])
    .where('ask_at', '<=', ctx.now)
    .orderBy('ask_at')
    .limit(AT_ONCE)
    .execute();
  for (const one of due) await attempt(ctx, one.txnid, () => askAfter(ctx, one));
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('state', 'in', ['wanted', 'queued'])
    .where('wanted_at', '<=', new Date(ctx.now.getTime() - REFUND_AFTER_MS))
    .orderBy('wanted_at')
    .limit(AT_ONCE)
    .execute();
  for (const { token } of refunds) await attempt(ctx, token, () => sendRefund(ctx, token));
}

type Due = { txnid: string; created_at: Date; state: string };

async function askAfter(ctx: Ctx, { txnid, created_at, state: before }: Due): Promise<void> {
  const state = await settleByAsking(ctx, txnid);
  if (state === 'success' && before !== 'success') return;
  const isOver = before !== 'success' || (await takeRefundsMade(ctx, txnid));
  await ctx.db
    .updateTable('checkout.transaction')
    // What is told of a payment that had succeeded, a second one or a refund, may reach the gateway's own books later.
    .set({ ask_at: nextEnquiry(created_at, ctx.now) ?? (isOver ? null : plusDays(ctx.now, 1)) })
    .where('txnid', '=', txnid)
    .where('ask_at', 'is not', null)
    .execute();
}

/** One that breaks must not keep the others waiting. */
async function attempt(ctx: Ctx, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ err: error, what }, 'not reconciled');
  }
}
