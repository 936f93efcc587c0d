/** Everything that is stored about an order and its payment, as one list of events. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import {
  type OrderDetails,
  type OrderEvent,
  type PaymentDetails,
  TIMELINE_KINDS,
} from '../../../contract/staff/money/orders.ts';
import { entriesAbout } from '../../audit/index.ts';
import type { AccessEvent } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { readMessages } from '../../platform/messaging/read-messages.ts';
import { notificationKeys } from '../notifications/notifications.ts';
import type { RefundRow, TransactionRow } from '../tables.ts';
import { PAYMENT_STATES } from './list-payments.ts';

/** Verified deliveries, unverified ones and notices are each limited when they are stored. */
const MAX_EVENTS = 200;

/** The newest events of a payment, without the payer's and the gateway's data beyond the references of the payment. */
export async function eventsOf(ctx: Ctx, txnid: string) {
  const isGenuine = sql<boolean>`verdict = 'genuine'`;
  return ctx.db
    .selectFrom('checkout.payment_event')
    .where('txnid', '=', txnid)
    .select(['received_at', 'source', 'gateway', 'verdict'])
    .select([
      sql<string | null>`case
        when source = 'enquiry' then body ->> 'paymentId'
        when ${isGenuine} then coalesce(body ->> 'mihpayid', body ->> 'easepayid') end`.as('payment_id'),
      sql<string | null>`case
        when source = 'enquiry' then body ->> 'bankReference'
        when ${isGenuine} then nullif(body ->> 'bank_ref_num', '') end`.as('bank_reference'),
      sql<string | null>`case when ${isGenuine} then body ->> 'status' end`.as('status'),
    ])
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
}

type Records = {
  order: OrderDetails['order'];
  /** Of the order; empty for a payment without one. */
  access: readonly AccessEvent[];
  /** Titles of the products of the order. */
  titles: ReadonlyMap<number, string>;
  row: TransactionRow | null;
  payment: PaymentDetails | null;
  refunds: readonly RefundRow[];
  events: Awaited<ReturnType<typeof eventsOf>>;
};

/** Returns the events, the newest first; those of one moment in the order of `TIMELINE_KINDS`. */
export async function timelineOf(ctx: Ctx, records: Records): Promise<OrderEvent[]> {
  const { order, row, payment, refunds, events } = records;
  const all = [
    ...(row ? transactionEvents(row) : []),
    ...events.map(receivedEvent),
    ...(order ? orderEvents(order) : []),
    ...records.access.map((one) => accessEvent(one, records.titles.get(one.productId))),
    ...refunds.map(refundEvent),
    ...(row ? await messageEvents(ctx, row.txnid, refunds) : []),
    ...(await staffEvents(ctx, payment, order?.order_number)),
  ];
  const rank = ({ kind }: OrderEvent) => TIMELINE_KINDS.indexOf(kind);
  return all.sort((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a));
}

type Facts = Pick<OrderEvent, 'kind'> & Partial<OrderEvent>;

function event(at: Date | string, facts: Facts): OrderEvent {
  const empty = { source: '', detail: '', until: null, amount: null, reason: null, entry_id: null };
  return { ...empty, ...facts, at: typeof at === 'string' ? at : at.toISOString() };
}

function transactionEvents(row: TransactionRow): OrderEvent[] {
  const { state, gateway, created_at, settled_at, message } = row;
  const amount = rupees(row.amount_paise as Paise);
  return [
    event(created_at, { kind: 'payment_begun', source: gateway ?? '', amount }),
    ...(settled_at
      ? [event(settled_at, { kind: 'payment_settled', detail: PAYMENT_STATES[state], reason: message || null })]
      : []),
  ];
}

function receivedEvent({ received_at, source, gateway, verdict, status }: Records['events'][number]): OrderEvent {
  if (source === 'enquiry') return event(received_at, { kind: 'status_check', source: gateway ?? '', detail: verdict });
  if (source === 'refund')
    return event(received_at, { kind: 'refund_changed', source: gateway ?? '', detail: verdict });
  return event(received_at, { kind: 'delivery', source, detail: verdict, reason: status });
}

function orderEvents({
  order_number,
  ordered_at,
  total,
  partial_credit_notes,
  ...order
}: NonNullable<OrderDetails['order']>): OrderEvent[] {
  const { invoice, credit_note, credit_reason } = order;
  return [
    event(ordered_at, { kind: 'order_recorded', detail: order_number, amount: total }),
    ...(invoice ? [event(invoice.issued_at, { kind: 'invoice_issued', detail: invoice.number })] : []),
    ...partial_credit_notes.map(({ issued_at, number, amount, reason }) =>
      event(issued_at, { kind: 'credit_note_issued', detail: number, amount, reason }),
    ),
    ...(credit_note
      ? [
          event(credit_note.issued_at, {
            kind: 'credit_note_issued',
            detail: credit_note.number,
            reason: credit_reason,
          }),
        ]
      : []),
  ];
}

function accessEvent({ at, kind, productId, until }: AccessEvent, title = `Product ${productId}`): OrderEvent {
  return event(at, { kind: `access_${kind}`, detail: title, until: until?.toISOString() ?? null });
}

function refundEvent({ requested_at, begun_by, gateway, amount_paise, reason }: RefundRow): OrderEvent {
  const source = begun_by === 'gateway' ? gateway : '';
  return event(requested_at, { kind: 'refund_requested', source, amount: rupees(amount_paise as Paise), reason });
}

async function messageEvents(ctx: Ctx, txnid: string, refunds: readonly RefundRow[]): Promise<OrderEvent[]> {
  const keys = notificationKeys(
    txnid,
    refunds.map(({ token }) => token),
  );
  return (await readMessages(ctx, keys)).map(({ channel, state, at }) =>
    event(at, { kind: 'message', source: channel, detail: state }),
  );
}

async function staffEvents(ctx: Ctx, payment: PaymentDetails | null, orderNumber = ''): Promise<OrderEvent[]> {
  const isOffline = payment?.gateway === 'offline';
  const targets = [
    { type: 'order', id: orderNumber },
    { type: 'payment', id: payment?.txnid ?? '' },
    // The request is about the reference, because there was no payment yet.
    { type: 'offline_payment', id: (isOffline && payment.received[0]?.gateway_payment_id) || '' },
  ].filter(({ id }) => id);
  const entries = (await Promise.all(targets.map((target) => entriesAbout(ctx, target)))).flat();
  return entries.map(({ entry_id, at, action, actor_name, reason }) =>
    event(at, { kind: 'staff_action', source: actor_name, detail: action, reason, entry_id }),
  );
}
