/** HTTP handlers of callbacks and webhooks from the gateways. Neither carries a session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { pathIn } from '../../../common/languages/language-path.ts';
import type { Ctx } from '../../platform/context.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { DeliveryFields, GatewayName } from '../gateways/gateway.ts';
import { gatewayNamed, signerOf } from '../gateways/index.ts';
import { checkStatusSoon } from '../jobs.ts';
import { settleDelivery } from '../payments/settle.ts';
import { scheduleRefundCheck } from '../refunds/gateway-refunds.ts';
import type { TransactionRow } from '../tables.ts';
import { isGatewayAddress, recordUnsignedNotice, recordUnverifiedDelivery } from './payment-events.ts';

/**
 * Handles the callback: settles the payment, then redirects to the page of its actual state, whatever the form claims. The
 * query has the language of the page from which the payment began.
 */
export async function receiveCallback(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const delivered = textFields(request.body);
  const txnid = delivered.txnid ?? '';
  const delivery = { source: 'return', signedBy: signerOf(ctx.config, delivered), delivered } as const;
  const outcome = await settleDelivery(ctx, delivery).catch(postponeIfBusy);
  const state = outcome === 'unverified' ? await stateOf(ctx, txnid) : outcome;
  if (outcome === 'pending') await checkStatusSoon(ctx, txnid);
  // The success page waits for an undecided payment; a transaction that nobody paid shows as failed.
  const page = SUCCESS_PAGE_STATES.has(state) ? 'payment-success' : 'payment-failed';
  const query = state === 'unknown' ? '' : `?txnid=${encodeURIComponent(txnid)}`;
  const { language } = request.query as { language?: unknown };
  const path = pathIn(language === 'hindi' ? 'hindi' : 'english', `/${page}${query}`);
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

/** A student who returns from the gateway while many calls wait sees the page that waits for the status check. */
function postponeIfBusy(error: unknown): 'postponed' {
  if (error instanceof HttpError && error.status === 429) return 'postponed';
  throw error;
}

const SUCCESS_PAGE_STATES = new Set(['success', 'pending', 'postponed']);

export const receivePayuWebhook = webhookHandler('payu');
export const receiveEasebuzzWebhook = webhookHandler('easebuzz');

/**
 * A webhook handler. Responds with 200 to an accepted delivery or notice, so that the gateway stops repeating it, and
 * with 400 to an unverified delivery or an unknown transaction.
 */
function webhookHandler(gateway: GatewayName) {
  return async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
    const delivered = textFields(request.body);
    const notice = { ...delivered, ...textFields(nestedData(request.body)) };
    const isVerified = gatewayNamed(gateway).hasValidSignature(ctx.config, delivered);
    reply.header('cache-control', 'no-store');
    const isRefund = isRefundNotice(notice);
    // Refund and dispute notices have no hash. They are only stored for staff; a refund notice also triggers a check at
    // the gateway.
    const isUnsignedNotice = !isVerified && (isRefund || notice.event === 'dispute');
    const known = isRefund || isUnsignedNotice ? await findTransaction(ctx, gateway, notice) : undefined;
    if (isRefund && known) await scheduleRefundCheck(ctx, gateway, known.txnid);
    if (isUnsignedNotice) {
      const event = { source: 'webhook', gateway, verdict: 'hint', delivered: notice } as const;
      const isOfKnownRefund = isRefund && known !== undefined && (await mentionsKnownRefund(ctx, known, notice));
      if (known && (isOfKnownRefund || (await isNoticePlausible(ctx, known)))) {
        await recordUnsignedNotice(ctx, { ...event, txnid: known.txnid }, isOfKnownRefund);
      } else await recordUnverifiedDelivery(ctx, { ...event, txnid: known?.txnid ?? idsIn(notice)[0] ?? '' });
      return reply.send({ received: true });
    }
    const outcome = await settleDelivery(ctx, { source: 'webhook', signedBy: isVerified ? gateway : null, delivered });
    const isAccepted = outcome !== 'unverified' && outcome !== 'unknown';
    return reply.code(isAccepted ? 200 : 400).send({ received: isAccepted });
  };
}

/**
 * Whether a refund or a dispute is possible. Anyone can begin transactions, and a payment that bought nothing was
 * returned, so it cost nothing either; a gateway may still send notices about it.
 */
async function isNoticePlausible(ctx: Ctx, { is_paid, state }: { is_paid: boolean; state: TransactionRow['state'] }) {
  return is_paid && (state === 'success' || (await isGatewayAddress(ctx)));
}

const TXNID_FIELDS = ['merchantTxnId', 'txnid', 'txn_id'];
const PAYMENT_ID_FIELDS = ['easepayid', 'easebuzz_id', 'mihpayid'];

/** The transaction and payment ids that a notice contains. */
function idsIn(notice: DeliveryFields): string[] {
  return [...TXNID_FIELDS, ...PAYMENT_ID_FIELDS].map((field) => notice[field] ?? '').filter(Boolean);
}

const REFUND_FIELDS = ['refund_id', 'request_id', 'merchant_refund_id', 'token'];

/** Whether a notice contains the store's token or the gateway's id of a known refund of this transaction. */
async function mentionsKnownRefund(
  ctx: Ctx,
  { student_id, txnid }: Pick<TransactionRow, 'student_id' | 'txnid'>,
  notice: DeliveryFields,
): Promise<boolean> {
  const ids = REFUND_FIELDS.map((field) => notice[field] ?? '').filter(Boolean);
  if (ids.length === 0) return false;
  const found = await ctx.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .where((eb) => eb.or([eb('token', 'in', ids), eb('gateway_request_id', 'in', ids)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the transaction of a notice by txnid or payment id; some notices contain only the payment id. */
async function findTransaction(ctx: Ctx, gateway: GatewayName, notice: DeliveryFields) {
  const ids = idsIn(notice);
  if (ids.length === 0) return undefined;
  const byTxnid = ctx.db
    .selectFrom('checkout.transaction as t')
    .select(['t.student_id', 't.txnid', 't.state'])
    .select(
      sql<boolean>`exists (
        select from checkout.payment p where p.student_id = t.student_id and p.txnid = t.txnid
      )`.as('is_paid'),
    )
    .where('t.gateway', '=', gateway)
    .where('t.txnid', 'in', ids);
  const byPaymentId = ctx.db
    .selectFrom('checkout.payment as p')
    .innerJoin('checkout.transaction as t', (join) =>
      join.onRef('t.student_id', '=', 'p.student_id').onRef('t.txnid', '=', 'p.txnid'),
    )
    .select(['t.student_id', 't.txnid', 't.state', sql<boolean>`true`.as('is_paid')])
    .where('p.gateway', '=', gateway)
    .where('p.gateway_payment_id', 'in', ids);
  return (await byTxnid.executeTakeFirst()) ?? byPaymentId.executeTakeFirst();
}

const MAX_FIELDS = 80;
const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 500;
const MAX_NESTED_LENGTH = 10_000;

function isRefundNotice({ action, refund_id, refund_status, status = '' }: DeliveryFields): boolean {
  return action === 'refund' || Boolean(refund_id || refund_status) || /refund/i.test(status);
}

/** The nested part of an Easebuzz notice: `data`, an object or its JSON. */
function nestedData(body: unknown): unknown {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'string' || data.length > MAX_NESTED_LENGTH) return data;
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
function textFields(body: unknown): DeliveryFields {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return {};
  const entries = Object.entries(body).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    entries
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [cleanText(name, MAX_NAME_LENGTH), cleanText(String(value), MAX_VALUE_LENGTH)]),
  );
}

/** Removes NUL characters and replaces half of a surrogate pair at the cut, because the database stores neither. */
function cleanText(text: string, maxLength: number): string {
  return text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
}

async function stateOf(ctx: Ctx, txnid: string) {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .select('state')
    .where('txnid', '=', txnid)
    .executeTakeFirst();
  return row?.state ?? 'unknown';
}
