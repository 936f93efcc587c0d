/**
 * The log of everything received about payments. Rows are only added. Of returns and webhooks only known fields are stored,
 * a repeated delivery once, and so many of one payment: anyone who has a genuine return can send it again with
 * other values in the fields that its hash does not cover. Deliveries that nobody signed are also limited by
 * address and in all.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Limit, perAddress, take } from '../identity/index.ts';
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import type { Delivered, GatewayName } from './gateways/gateway.ts';
import { storedFields } from './gateways/stored-fields.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

type EventFacts = { gateway: GatewayName | null; txnid: string | null; verdict: string };
/** What the store itself learned or did. */
export type PaymentEvent = EventFacts & { source: 'enquiry' | 'refund'; body: unknown };
/** What a browser or a webhook brought. */
export type DeliveryEvent = EventFacts & { source: 'return' | 'webhook'; delivered: Delivered };

/** Stores an event. Never part of another transaction: it stays when that fails. */
export async function keepEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  await ctx.db.insertInto('checkout.payment_event').values(eventRow(ctx, event)).execute();
}

type Found = TransactionRow & { /** What was recorded for it. */ payment_ids: string[] };

/** The transaction, and in the same statement stores what a gateway delivered about it. */
export async function keepAndFind(ctx: Ctx, txnid: string, event: DeliveryEvent): Promise<Found | undefined> {
  return ctx.db
    .with('stored', () => insertDelivery(ctx, event))
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

/** Returns and webhooks that are stored of one payment: so many signed ones, and so many with a wrong hash. */
const MAX_DELIVERIES = 20;

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Unsigned deliveries that are stored: from one address, in all, and of one payment. */
const MAX_UNSIGNED = { addressPerHour: 30, perHour: 1000, perDay: 2000, paymentPerDay: 10 };

/** Stores a delivery with a wrong hash, or about no payment, within the limits; beyond them it is only logged. */
export async function storeUnverified(ctx: Ctx, event: DeliveryEvent): Promise<void> {
  const txnid = shortTxnid(event);
  const ofPayment = { subject: `payment-doubt-of:${txnid}`, limit: MAX_UNSIGNED.paymentPerDay, seconds: DAY_S };
  await storeWithin(ctx, event, [
    {
      subject: `payment-doubt-from:${addressBlock(ctx.ip)}`,
      limit: perAddress(ctx, MAX_UNSIGNED.addressPerHour),
      seconds: HOUR_S,
    },
    // Deliveries that name nothing have no payment in common.
    ...(txnid ? [ofPayment] : []),
    { subject: 'payment-doubt-hour', limit: MAX_UNSIGNED.perHour, seconds: HOUR_S },
    { subject: 'payment-doubt-day', limit: MAX_UNSIGNED.perDay, seconds: DAY_S },
  ]);
}

/** Notices about payments that are stored from one address, a tenth of those stored in all. */
const MAX_HINTS_OF_ADDRESS_PER_DAY = 200;
const MAX_HINTS_OF_PAYMENT_PER_DAY = 5 * MAX_UNSIGNED.paymentPerDay;

/**
 * Stores an unsigned notice about money that arrived. Its limits are its own, and are counted by address before those in
 * all, so that neither strangers nor the payer use up what is stored of the gateway's notices. One about a
 * refund that the store knows is limited for its payment alone: a gateway sends all its notices from few addresses.
 */
export async function storeHint(ctx: Ctx, event: DeliveryEvent, isOfKnownRefund: boolean): Promise<void> {
  const block = addressBlock(ctx.ip);
  const ofPayment = [
    {
      subject: `payment-hint-of:${shortTxnid(event)}:${block}`,
      limit: MAX_UNSIGNED.paymentPerDay,
      seconds: DAY_S,
    },
    // Of one payment from everywhere: its payer may have many addresses.
    {
      subject: `payment-hint-of:${shortTxnid(event)}`,
      limit: MAX_HINTS_OF_PAYMENT_PER_DAY,
      seconds: DAY_S,
    },
  ];
  const ofAll = [
    {
      subject: `payment-hint-from:${block}`,
      limit: perAddress(ctx, MAX_HINTS_OF_ADDRESS_PER_DAY),
      seconds: DAY_S,
    },
    { subject: 'payment-hint-hour', limit: MAX_UNSIGNED.perHour, seconds: HOUR_S },
    { subject: 'payment-hint-day', limit: MAX_UNSIGNED.perDay, seconds: DAY_S },
  ];
  await storeWithin(ctx, event, isOfKnownRefund ? ofPayment : [...ofPayment, ...ofAll]);
}

async function storeWithin(ctx: Ctx, event: DeliveryEvent, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    if ((await take(ctx, limit)).isAllowed) continue;
    ctx.log.warn({ txnid: shortTxnid(event), verdict: event.verdict }, 'an unsigned delivery was not stored');
    return;
  }
  await insertDelivery(ctx, event).execute();
}

/** Stores nothing when the same was stored before, or as many of the payment as may be; hints are limited before. */
function insertDelivery(ctx: Ctx, event: DeliveryEvent) {
  const { source, gateway, verdict } = event;
  const txnid = shortTxnid(event);
  const body = JSON.stringify(storedFields(gateway, event.delivered));
  const digest = createHash('sha256')
    .update(JSON.stringify([source, gateway, txnid, verdict, body]))
    .digest('base64url');
  return ctx.db
    .insertInto('checkout.payment_event')
    .columns(['received_at', 'source', 'gateway', 'txnid', 'verdict', 'body', 'digest'])
    .expression(
      ctx.db
        .selectNoFrom([
          sql<Date>`${ctx.now}::timestamptz`.as('received_at'),
          sql<typeof source>`${source}::text`.as('source'),
          sql<typeof gateway>`${gateway}::text`.as('gateway'),
          sql<string>`${txnid}::text`.as('txnid'),
          sql<string>`${verdict}::text`.as('verdict'),
          sql<string>`${body}::jsonb`.as('body'),
          sql<string>`${digest}::text`.as('digest'),
        ])
        .$if(txnid !== '' && verdict !== 'hint', (values) =>
          values.where(
            sql<boolean>`(
              select count(*) from checkout.payment_event
              where txnid = ${txnid} and source in ('return', 'webhook') and verdict <> 'hint'
                and (verdict = 'genuine') = (${verdict} = 'genuine')
            ) < ${MAX_DELIVERIES}`,
          ),
        ),
    )
    .onConflict((conflict) => conflict.constraint('payment_event_once').doNothing());
}

function shortTxnid({ txnid }: EventFacts): string {
  return txnid?.slice(0, 40) ?? '';
}

export function eventRow(ctx: Ctx, { body, txnid, ...row }: PaymentEvent) {
  return { ...row, txnid, received_at: ctx.now, body: sql<string>`${JSON.stringify(body)}::jsonb` };
}
