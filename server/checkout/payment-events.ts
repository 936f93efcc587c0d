/** The log of everything received about payments. Rows are only added, and what strangers can add is bounded. */
import { sql } from 'kysely';
import { perAddress, take } from '../identity/index.ts';
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import type { GatewayName } from './gateways/gateway.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

export type PaymentEvent = {
  source: 'return' | 'webhook' | 'enquiry' | 'refund';
  gateway: GatewayName | null;
  txnid: string | null;
  verdict: string;
  body: unknown;
};

/** Keeps what was received and what we made of it. Never part of another transaction: it stays when that fails. */
export async function keepEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  await ctx.db.insertInto('checkout.payment_event').values(eventRow(ctx, event)).execute();
}

type Found = TransactionRow & { /** What was recorded for it. */ payment_ids: string[] };

/** The transaction, and in the same statement what a gateway delivered about it. */
export async function keepAndFind(ctx: Ctx, txnid: string, event: PaymentEvent): Promise<Found | undefined> {
  return ctx.db
    .with('kept', (db) => db.insertInto('checkout.payment_event').values(eventRow(ctx, event)))
    .selectFrom('checkout.transaction as t')
    .selectAll('t')
    .select(
      sql<string[]>`array(
        select gateway_payment_id from checkout.payment p where p.student_id = t.student_id and p.txnid = t.txnid
      )`.as('payment_ids'),
    )
    .where('t.txnid', '=', txnid)
    .executeTakeFirst();
}

/** How much of what nobody's key has signed is kept in an hour: from one caller, and from all. */
const DOUBTFUL = { caller: 30, overall: 1000, seconds: 3600 };

/** Keeps what did not come from a gateway, as long as it is not too much: what is over is only logged, and false. */
export async function keepDoubtful(ctx: Ctx, event: PaymentEvent): Promise<boolean> {
  const { caller, overall, seconds } = DOUBTFUL;
  const subject = `payment-doubt:${addressBlock(ctx.ip)}`;
  const isKept =
    (await take(ctx, { subject, limit: perAddress(ctx, caller), seconds })).isAllowed &&
    (await take(ctx, { subject: 'payment-doubt', limit: overall, seconds })).isAllowed;
  if (isKept) await keepEvent(ctx, event);
  else ctx.log.warn({ txnid: event.txnid, verdict: event.verdict }, 'a doubtful delivery was not kept');
  return isKept;
}

export function eventRow(ctx: Ctx, { body, txnid, ...row }: PaymentEvent) {
  return {
    ...row,
    txnid: txnid?.slice(0, 40) ?? null,
    received_at: ctx.now,
    body: sql<string>`${JSON.stringify(body)}::jsonb`,
  };
}
