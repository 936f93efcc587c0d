/**
 * The append-only log of payment events. Only known fields of deliveries are stored, a repeated delivery once, and a
 * limited number for each payment: anyone who has a verified delivery can repeat it with other values in the fields
 * that its hash does not cover. Unverified deliveries are also limited by client address and in total.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { clientAddressLimit, consume, type Limit, secondsUntilAllowed } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import type { DeliveryFields, GatewayName, PaymentChannel } from '../gateways/gateway.ts';
import { storedFields } from '../gateways/stored-fields.ts';
import type { TransactionRow } from '../tables.ts';

type EventFacts = { gateway: PaymentChannel | null; txnid: string | null; verdict: string };
/** An event that the store itself found or caused. */
export type PaymentEvent = EventFacts & { source: 'enquiry' | 'refund'; body: unknown };
/** A callback or a webhook. */
export type DeliveryEvent = EventFacts & {
  source: 'return' | 'webhook';
  gateway: GatewayName | null;
  delivered: DeliveryFields;
};

/** Stores an event, in the caller's transaction if there is one. */
export async function recordEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  await ctx.db.insertInto('checkout.payment_event').values(eventRow(ctx, event)).execute();
}

export type TransactionWithPayments = TransactionRow & {
  /** Payments recorded for the transaction. */
  payment_ids: string[];
  /** Whether no verified webhook of the transaction was stored before. */
  is_first_webhook: boolean;
};

/** Stores a delivery and returns its transaction, in one statement. */
export async function recordAndFindTransaction(
  ctx: Ctx,
  txnid: string,
  event: DeliveryEvent,
): Promise<TransactionWithPayments | undefined> {
  return ctx.db
    .with('stored', () => insertDelivery(ctx, event))
    .selectFrom('checkout.transaction as t')
    .selectAll('t')
    .select([
      sql<string[]>`array(
        select gateway_payment_id from checkout.payment p where p.student_id = t.student_id and p.txnid = t.txnid
      )`.as('payment_ids'),
      sql<boolean>`not exists (
        select from checkout.payment_event e
        where e.txnid = t.txnid and e.source = 'webhook' and e.verdict = 'genuine'
      )`.as('is_first_webhook'),
    ])
    .where('t.txnid', '=', txnid)
    .executeTakeFirst();
}

/** Maximum number of stored deliveries of one payment: as many verified ones, and as many with a wrong hash. */
const MAX_DELIVERIES = 20;

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Maximum numbers of stored unverified deliveries: from one client address, in total, and of one payment. */
const MAX_UNSIGNED = { addressPerHour: 30, perHour: 1000, perDay: 2000, paymentPerDay: 10 };

/** Stores a delivery with a wrong hash or for no transaction, within the limits; beyond them it is only logged. */
export async function recordUnverifiedDelivery(ctx: Ctx, event: DeliveryEvent): Promise<void> {
  const txnid = shortTxnid(event);
  const ofPayment = { subject: `payment-doubt-of:${txnid}`, limit: MAX_UNSIGNED.paymentPerDay, seconds: DAY_S };
  await insertWithinLimits(ctx, event, [
    {
      subject: `payment-doubt-from:${clientAddress(ctx.ip)}`,
      limit: clientAddressLimit(ctx, MAX_UNSIGNED.addressPerHour),
      seconds: HOUR_S,
    },
    // Deliveries without a txnid have no payment in common, so no limit for a payment applies.
    ...(txnid ? [ofPayment] : []),
    { subject: 'payment-doubt-hour', limit: MAX_UNSIGNED.perHour, seconds: HOUR_S },
    { subject: 'payment-doubt-day', limit: MAX_UNSIGNED.perDay, seconds: DAY_S },
  ]);
}

/** Maximum number of stored notices from one client address, a tenth of the total. */
const MAX_NOTICES_OF_ADDRESS_PER_DAY = 200;
const MAX_NOTICES_OF_PAYMENT_PER_DAY = 5 * MAX_UNSIGNED.paymentPerDay;

/**
 * Records the client address as the gateway's for 30 days. The caller has found that it sent the first verified webhook
 * of a paid transaction: a payer can send one too, but has to pay for each address.
 */
export async function recordGatewayAddress(ctx: Ctx): Promise<void> {
  if (await isGatewayAddress(ctx)) return;
  await consume(ctx, { ...gatewayAddress(ctx), seconds: 30 * DAY_S });
}

export async function isGatewayAddress(ctx: Ctx): Promise<boolean> {
  return (await secondsUntilAllowed(ctx, gatewayAddress(ctx))) > 0;
}

function gatewayAddress({ ip }: Ctx) {
  return { subject: `payment-gateway-at:${clientAddress(ip)}`, limit: 1 };
}

/**
 * Stores an unsigned notice about a paid transaction. Notices have limits of their own, and those by client address are
 * counted before the total, so that neither other clients nor the payer can use up the room for the gateway's notices.
 * The totals, for one payment and for all, do not apply to addresses of gateways, because others can fill them from many
 * addresses. A notice about a known refund is limited for its payment only, because a gateway sends all notices from few
 * addresses.
 */
export async function recordUnsignedNotice(ctx: Ctx, event: DeliveryEvent, isOfKnownRefund: boolean): Promise<void> {
  const block = clientAddress(ctx.ip);
  const ofAddress = {
    subject: `payment-hint-of:${shortTxnid(event)}:${block}`,
    limit: MAX_UNSIGNED.paymentPerDay,
    seconds: DAY_S,
  };
  // The total for one payment, because its payer may have many addresses.
  const ofAllAddresses = {
    subject: `payment-hint-of:${shortTxnid(event)}`,
    limit: MAX_NOTICES_OF_PAYMENT_PER_DAY,
    seconds: DAY_S,
  };
  const fromAddress = {
    subject: `payment-hint-from:${block}`,
    limit: clientAddressLimit(ctx, MAX_NOTICES_OF_ADDRESS_PER_DAY),
    seconds: DAY_S,
  };
  const inTotal = [
    { subject: 'payment-hint-hour', limit: MAX_UNSIGNED.perHour, seconds: HOUR_S },
    { subject: 'payment-hint-day', limit: MAX_UNSIGNED.perDay, seconds: DAY_S },
  ];
  const isFromGateway = await isGatewayAddress(ctx);
  await insertWithinLimits(ctx, event, [
    ofAddress,
    ...(isFromGateway ? [] : [ofAllAddresses]),
    ...(isOfKnownRefund ? [] : [fromAddress]),
    ...(isOfKnownRefund || isFromGateway ? [] : inTotal),
  ]);
}

async function insertWithinLimits(ctx: Ctx, event: DeliveryEvent, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    if ((await consume(ctx, limit)).isAllowed) continue;
    ctx.log.warn(
      { txnid: shortTxnid(event), verdict: event.verdict },
      'unverified delivery not stored: limit exceeded',
    );
    return;
  }
  await insertDelivery(ctx, event).execute();
}

/**
 * Stores nothing if the same delivery is stored already, or the maximum for the payment is reached; notices are limited
 * by the caller.
 */
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

function eventRow(ctx: Ctx, { body, txnid, ...row }: PaymentEvent) {
  return { ...row, txnid, received_at: ctx.now, body: sql<string>`${JSON.stringify(body)}::jsonb` };
}
