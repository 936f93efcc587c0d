/** Finds payments whose browser and webhook both stayed away, and refunds that are under way. */
import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import { sendRefund } from './refunds.ts';
import { settleByAsking } from './settle.ts';
import './tables.ts';

const ASK_AFTER_MS = 5 * 60_000;
/** A day of asking, and a little for the last word. */
const ASK_UNTIL_DAYS = 2;
const AT_ONCE = 100;

export async function reconcile(ctx: Ctx): Promise<void> {
  const open = await ctx.db
    .selectFrom('checkout.transaction')
    .select('txnid')
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '<=', new Date(ctx.now.getTime() - ASK_AFTER_MS))
    .where('created_at', '>', plusDays(ctx.now, -ASK_UNTIL_DAYS))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  for (const { txnid } of open) await attempt(ctx, txnid, () => settleByAsking(ctx, txnid));
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('state', 'in', ['wanted', 'queued'])
    .where('wanted_at', '<=', new Date(ctx.now.getTime() - ASK_AFTER_MS))
    .orderBy('wanted_at')
    .limit(AT_ONCE)
    .execute();
  for (const { token } of refunds) await attempt(ctx, token, () => sendRefund(ctx, token));
}

/** One that breaks must not keep the others waiting. */
async function attempt(ctx: Ctx, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ err: error, what }, 'not reconciled');
  }
}
