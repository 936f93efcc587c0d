/** A student's payments, for the data export; in pages, because there may be many. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { pagesOf } from '../platform/http/calls/streamed-response.ts';

/** Fewer rows than in other pages, because a bill of many products has 30 KB. */
const ROWS_PER_PAGE = 50;

/** `payments` are those that began; `payment_deliveries` the verified callbacks and webhooks. */
export function exportData(ctx: Ctx, studentId: number) {
  return {
    payments: pagesOf<Begun>((after) => begunAfter(ctx, studentId, after), ROWS_PER_PAGE),
    payments_offline: pagesOf<Offline>((after) => offlineAfter(ctx, studentId, after?.txnid ?? ''), ROWS_PER_PAGE),
    payments_received: pagesOf<Received>((after) => receivedAfter(ctx, studentId, after), ROWS_PER_PAGE),
    payments_refunded: pagesOf<Refunded>((after) => refundedAfter(ctx, studentId, after), ROWS_PER_PAGE),
    payment_deliveries: deliveryPages(ctx, studentId),
  };
}

type Begun = Awaited<ReturnType<typeof begunAfter>>[number];
type Offline = Awaited<ReturnType<typeof offlineAfter>>[number];
type Received = Awaited<ReturnType<typeof receivedAfter>>[number];
type Refunded = Awaited<ReturnType<typeof refundedAfter>>[number];

/** The student's transactions after one of them, in the order of their beginning. */
function transactionsAfter(ctx: Ctx, studentId: number, after: { created_at: Date; txnid: string } | null) {
  return ctx.db
    .selectFrom('checkout.transaction')
    .where('student_id', '=', studentId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'txnid'), '>', tuple(after?.created_at ?? new Date(0), after?.txnid ?? '')),
    )
    .orderBy('created_at')
    .orderBy('txnid');
}

function begunAfter(ctx: Ctx, studentId: number, after: { created_at: Date; txnid: string } | null) {
  return transactionsAfter(ctx, studentId, after)
    .select(['txnid', 'state', 'gateway', 'amount_paise', 'bill', 'created_at', 'settled_at'])
    .select(sql<object>`form - array['key', 'hash']`.as('form'))
    .limit(ROWS_PER_PAGE)
    .execute();
}

function offlineAfter(ctx: Ctx, studentId: number, after: string) {
  return ctx.db
    .selectFrom('checkout.offline_payment')
    .where('student_id', '=', studentId)
    .where('txnid', '>', after)
    .select(['txnid', 'method', 'reference', 'bank', 'received_on', 'note', 'recorded_at'])
    .orderBy('txnid')
    .limit(ROWS_PER_PAGE)
    .execute();
}

function receivedAfter(ctx: Ctx, studentId: number, after: { txnid: string; gateway_payment_id: string } | null) {
  return ctx.db
    .selectFrom('checkout.payment')
    .where('student_id', '=', studentId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('txnid', 'gateway_payment_id'), '>', tuple(after?.txnid ?? '', after?.gateway_payment_id ?? '')),
    )
    .select(['txnid', 'gateway', 'gateway_payment_id', 'amount_paise', 'mode', 'paid_at'])
    .orderBy('txnid')
    .orderBy('gateway_payment_id')
    .limit(ROWS_PER_PAGE)
    .execute();
}

function refundedAfter(ctx: Ctx, studentId: number, after: { txnid: string; reference: string } | null) {
  return ctx.db
    .selectFrom('checkout.refund')
    .where('student_id', '=', studentId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('txnid', 'token'), '>', tuple(after?.txnid ?? '', after?.reference ?? '')),
    )
    .select(['txnid', 'token as reference', 'gateway', 'gateway_payment_id', 'gateway_request_id', 'amount_paise'])
    .select(['reason', 'state', 'requested_at'])
    .orderBy('txnid')
    .orderBy('token')
    .limit(ROWS_PER_PAGE)
    .execute();
}

/** Payments whose deliveries are read together; each has some dozens at most. */
const PAYMENTS_PER_DELIVERY_PAGE = 10;

/** Read payment by payment, so that a page costs only its own rows even if the database has no statistics. */
async function* deliveryPages(ctx: Ctx, studentId: number) {
  const payments = pagesOf<TxnidRow>((after) => txnidsAfter(ctx, studentId, after), PAYMENTS_PER_DELIVERY_PAGE);
  for await (const page of payments) yield await deliveriesOf(ctx, page);
}

type TxnidRow = Awaited<ReturnType<typeof txnidsAfter>>[number];

function txnidsAfter(ctx: Ctx, studentId: number, after: { created_at: Date; txnid: string } | null) {
  return transactionsAfter(ctx, studentId, after)
    .select(['txnid', 'created_at'])
    .limit(PAYMENTS_PER_DELIVERY_PAGE)
    .execute();
}

/** Without unverified deliveries, because anyone can send them, and without the gateway's secrets. */
async function deliveriesOf(ctx: Ctx, payments: readonly TxnidRow[]) {
  const pages = [];
  for (const { txnid } of payments) {
    pages.push(
      await ctx.db
        .selectFrom('checkout.payment_event')
        .where('txnid', '=', txnid)
        .where('source', 'in', ['return', 'webhook'])
        .where('verdict', '=', 'genuine')
        .select(['id', 'txnid', 'source', 'gateway', 'received_at'])
        .select(sql<object>`body - array['key', 'hash', 'token']`.as('body'))
        .orderBy('id')
        .execute(),
    );
  }
  return pages.flat();
}
