/** Finds payments whose browser and webhook both stayed away, and refunds that are under way. */
import type { Ctx } from '../platform/context.ts';
import { nextEnquiry } from './next-enquiry.ts';
import { sendRefund } from './refunds.ts';
import { settleByAsking } from './settle.ts';
import './tables.ts';

const REFUND_AFTER_MS = 5 * 60_000;
const AT_ONCE = 100;

export async function reconcile(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('checkout.transaction')
    .select(['txnid', 'created_at'])
    .where('ask_at', '<=', ctx.now)
    .orderBy('ask_at')
    .limit(AT_ONCE)
    .execute();
  for (const { txnid, created_at } of due) await attempt(ctx, txnid, () => askAfter(ctx, txnid, created_at));
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

async function askAfter(ctx: Ctx, txnid: string, createdAt: Date): Promise<void> {
  if ((await settleByAsking(ctx, txnid)) === 'success') return;
  await ctx.db
    .updateTable('checkout.transaction')
    .set({ ask_at: nextEnquiry(createdAt, ctx.now) })
    .where('txnid', '=', txnid)
    .where('state', '!=', 'success')
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
