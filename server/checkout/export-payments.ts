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
    payments_received: pagesOf<Received>((after) => receivedAfter(ctx, studentId, after), ROWS_PER_PAGE),
    payments_refunded: pagesOf<Refunded>((after) => refundedAfter(ctx, studentId, after), ROWS_PER_PAGE),
    payment_deliveries: pagesOf<Delivered>((after) => deliveredAfter(ctx, studentId, after), ROWS_PER_PAGE),
  };
}

type Begun = Awaited<ReturnType<typeof begunAfter>>[number];
type Received = Awaited<ReturnType<typeof receivedAfter>>[number];
type Refunded = Awaited<ReturnType<typeof refundedAfter>>[number];
type Delivered = Awaited<ReturnType<typeof deliveredAfter>>[number];

function begunAfter(ctx: Ctx, studentId: number, after: { created_at: Date; txnid: string } | null) {
  return ctx.db
    .selectFrom('checkout.transaction')
    .where('student_id', '=', studentId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'txnid'), '>', tuple(after?.created_at ?? new Date(0), after?.txnid ?? '')),
    )
    .select(['txnid', 'state', 'gateway', 'amount_paise', 'bill', 'created_at', 'settled_at'])
    .select(sql<object>`form - array['key', 'hash']`.as('form'))
    .orderBy('created_at')
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

/** Without unverified deliveries, because anyone can send them, and without the gateway's secrets. */
function deliveredAfter(ctx: Ctx, studentId: number, after: { txnid: string; id: number } | null) {
  return (
    ctx.db
      .selectFrom('checkout.transaction as t')
      .innerJoin('checkout.payment_event as e', 'e.txnid', 't.txnid')
      .where('t.student_id', '=', studentId)
      .where('e.source', 'in', ['return', 'webhook'])
      .where('e.verdict', '=', 'genuine')
      // The index finds the page by this condition.
      .where('t.txnid', '>=', after?.txnid ?? '')
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('t.txnid', 'e.id'), '>', tuple(after?.txnid ?? '', after?.id ?? 0)),
      )
      .select(['e.id', 't.txnid', 'e.source', 'e.gateway', 'e.received_at'])
      .select(sql<object>`e.body - array['key', 'hash', 'token']`.as('body'))
      .orderBy('t.txnid')
      .orderBy('e.id')
      .limit(ROWS_PER_PAGE)
      .execute()
  );
}
