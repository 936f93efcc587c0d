/** HTTP handlers of callbacks and webhooks from the gateways. Neither carries a session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import type { Delivered, GatewayName } from './gateways/gateway.ts';
import { gatewayNamed, signerOf } from './gateways/index.ts';
import { askSoon } from './jobs.ts';
import { storeHint, storeUnverified } from './payment-events.ts';
import { askForRefundsSoon } from './refunds-elsewhere.ts';
import { settleDelivery } from './settle.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

/**
 * Handles the callback: settles the payment, then redirects to the page of its actual state, whatever the form claims.
 */
export async function receiveReturn(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const delivered = textsOf(request.body);
  const txnid = delivered.txnid ?? '';
  const outcome = await settleDelivery(ctx, { source: 'return', signedBy: signerOf(ctx.config, delivered), delivered });
  const state = outcome === 'forged' ? await stateOf(ctx, txnid) : outcome;
  if (outcome === 'pending') await askSoon(ctx, txnid);
  // The success page waits for an undecided payment; a transaction that nobody paid shows as failed.
  const page = WAITS_OR_PAID.has(state) ? 'payment-success' : 'payment-failed';
  const query = state === 'unknown' ? '' : `?txnid=${txnid}`;
  return reply.header('cache-control', 'no-store').redirect(`/${page}${query}`, 303);
}

const WAITS_OR_PAID = new Set(['success', 'pending', 'postponed']);

export const receivePayuWebhook = webhookOf('payu');
export const receiveEasebuzzWebhook = webhookOf('easebuzz');

/**
 * A webhook handler. Responds with 200 to an accepted delivery or notice, so that the gateway stops repeating it, and
 * with 400 to an unverified delivery or an unknown transaction.
 */
function webhookOf(gateway: GatewayName) {
  return async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
    const delivered = textsOf(request.body);
    const notice = { ...delivered, ...textsOf(partOf(request.body)) };
    const isGenuine = gatewayNamed(gateway).isGenuine(ctx.config, delivered);
    reply.header('cache-control', 'no-store');
    const isRefund = isOfRefund(notice);
    // Refund and dispute notices have no hash. They are only stored for staff; a refund notice also triggers a check at
    // the gateway.
    const isHint = !isGenuine && (isRefund || notice.event === 'dispute');
    const known = isRefund || isHint ? await findTransaction(ctx, gateway, notice) : undefined;
    if (isRefund && known) await askForRefundsSoon(ctx, gateway, known.txnid);
    if (isHint) {
      const event = { source: 'webhook', gateway, verdict: 'hint', delivered: notice } as const;
      // Anyone can begin transactions, but a refund or a dispute is only possible after a payment.
      if (known?.is_paid) {
        const isOfKnownRefund = isRefund && (await namesKnownRefund(ctx, known, notice));
        await storeHint(ctx, { ...event, txnid: known.txnid }, isOfKnownRefund);
      } else await storeUnverified(ctx, { ...event, txnid: known?.txnid ?? namesIn(notice)[0] ?? '' });
      return reply.send({ received: true });
    }
    const outcome = await settleDelivery(ctx, { source: 'webhook', signedBy: isGenuine ? gateway : null, delivered });
    const isTaken = outcome !== 'forged' && outcome !== 'unknown';
    return reply.code(isTaken ? 200 : 400).send({ received: isTaken });
  };
}

const TXNID_FIELDS = ['merchantTxnId', 'txnid', 'txn_id'];
const PAYMENT_ID_FIELDS = ['easepayid', 'easebuzz_id', 'mihpayid'];

/** The transaction and payment ids that a notice contains. */
function namesIn(notice: Delivered): string[] {
  return [...TXNID_FIELDS, ...PAYMENT_ID_FIELDS].map((field) => notice[field] ?? '').filter(Boolean);
}

const REFUND_FIELDS = ['refund_id', 'request_id', 'merchant_refund_id', 'token'];

/** Whether a notice contains the store's token or the gateway's id of a known refund of this transaction. */
async function namesKnownRefund(
  ctx: Ctx,
  { student_id, txnid }: Pick<TransactionRow, 'student_id' | 'txnid'>,
  notice: Delivered,
): Promise<boolean> {
  const names = REFUND_FIELDS.map((field) => notice[field] ?? '').filter(Boolean);
  if (names.length === 0) return false;
  const found = await ctx.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .where((is) => is.or([is('token', 'in', names), is('gateway_request_id', 'in', names)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the transaction of a notice by txnid or payment id; some notices contain only the payment id. */
async function findTransaction(ctx: Ctx, gateway: GatewayName, notice: Delivered) {
  const names = namesIn(notice);
  if (names.length === 0) return undefined;
  const byTxnid = ctx.db
    .selectFrom('checkout.transaction as t')
    .select(['t.student_id', 't.txnid'])
    .select(
      sql<boolean>`exists (
        select from checkout.payment p where p.student_id = t.student_id and p.txnid = t.txnid
      )`.as('is_paid'),
    )
    .where('t.gateway', '=', gateway)
    .where('t.txnid', 'in', names);
  const byPaymentId = ctx.db
    .selectFrom('checkout.payment')
    .select(['student_id', 'txnid', sql<boolean>`true`.as('is_paid')])
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', 'in', names);
  return (await byTxnid.executeTakeFirst()) ?? byPaymentId.executeTakeFirst();
}

const MOST_FIELDS = 80;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 500;
const LONGEST_PART = 10_000;

function isOfRefund({ action, refund_id, refund_status, status = '' }: Delivered): boolean {
  return action === 'refund' || Boolean(refund_id || refund_status) || /refund/i.test(status);
}

/** The nested part of an Easebuzz notice: `data`, an object or its JSON. */
function partOf(body: unknown): unknown {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'string' || data.length > LONGEST_PART) return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/**
 * The fields as text. Nested values are dropped; the number and lengths of the fields are limited, because the sender
 * may not be a gateway.
 */
function textsOf(body: unknown): Delivered {
  if (body === null || typeof body !== 'object') return {};
  const entries = Object.entries(body).slice(0, MOST_FIELDS);
  return Object.fromEntries(
    entries
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [clean(name, LONGEST_NAME), clean(String(value), LONGEST_VALUE)]),
  );
}

/** Removes NUL characters and replaces half of a surrogate pair at the cut, because the database stores neither. */
function clean(text: string, most: number): string {
  return text.replaceAll('\0', '').slice(0, most).toWellFormed();
}

async function stateOf(ctx: Ctx, txnid: string) {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .select('state')
    .where('txnid', '=', txnid)
    .executeTakeFirst();
  return row?.state ?? 'unknown';
}
