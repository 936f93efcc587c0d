/** What a number that the staff type finds: orders, payments, or a student with their orders and payments. */
import { sql } from 'kysely';
import { studentByMobile } from '../../identity/index.ts';
import { type FoundOrders, findOrders, type PaymentKey } from '../../orders/index.ts';
import type { Ctx } from '../../platform/context.ts';

export type Found = FoundOrders & { payments: readonly PaymentKey[] };

/** Returns what `search` finds; null without a search. */
export async function searchOrders(ctx: Ctx, search = ''): Promise<Found | null> {
  const number = search.replaceAll(/\s+/g, '');
  if (!number) return null;
  const student = await studentWithNumber(ctx, number);
  const payments = await findPayments(ctx, number);
  const orders = await findOrders(ctx, number.toUpperCase(), payments);
  return {
    studentIds: student ? [student.id] : [],
    orders,
    payments: [...payments, ...orders],
  };
}

/** Whether the search is for the orders and payments of the student with a mobile number. */
export function isMobileSearch(search: string): boolean {
  return mobileIn(search.replaceAll(/\s+/g, '')) !== null;
}

function studentWithNumber(ctx: Ctx, number: string) {
  const mobile = mobileIn(number);
  return mobile ? studentByMobile(ctx, mobile) : null;
}

function mobileIn(number: string): string | null {
  const indian = /^(?:\+?91|0091|0)?([6-9][0-9]{9})$/.exec(number.replaceAll('-', ''))?.[1];
  return indian ?? (/^\+[0-9]{6,15}$/.test(number) ? number : null);
}

const MAX_FOUND = 100;

/** Finds payments by the number of the store, of the gateway, of a refund, or of the bank. */
async function findPayments(ctx: Ctx, number: string): Promise<PaymentKey[]> {
  const confirmed = await findConfirmed(ctx, number);
  return confirmed.length > 0 ? confirmed : findDelivered(ctx, number);
}

type Row = { student_id: number; txnid: string };

/** Finds payments by numbers that the store made, or that the gateway sent. */
async function findConfirmed(ctx: Ctx, number: string): Promise<PaymentKey[]> {
  const upper = number.toUpperCase();
  const { rows } = await sql<Row>`
    select student_id, txnid from checkout.transaction where txnid = ${upper}
    union
    select student_id, txnid from checkout.payment
    where gateway in ('payu', 'easebuzz') and gateway_payment_id in (${number}, ${upper})
    union
    select student_id, txnid from checkout.offline_payment where upper(reference) = ${upper}
    union
    select student_id, txnid from checkout.refund where token = ${upper}
    union
    select t.student_id, t.txnid from checkout.payment_event e join checkout.transaction t on t.txnid = e.txnid
    where e.source = 'enquiry' and e.body ->> 'bankReference' in (${number}, ${upper})
    limit ${MAX_FOUND}::int`.execute(ctx.db);
  return rows.map(keyOf);
}

/**
 * Finds payments by the bank's number in verified deliveries, unless a status check has named another. A delivery's hash does
 * not cover it, so anyone who has a delivery can resend it with the number of another payment.
 */
async function findDelivered(ctx: Ctx, number: string): Promise<PaymentKey[]> {
  const { rows } = await sql<Row>`
    select distinct t.student_id, t.txnid
    from checkout.payment_event e join checkout.transaction t on t.txnid = e.txnid
    where e.verdict = 'genuine' and e.body ->> 'bank_ref_num' in (${number}, ${number.toUpperCase()})
      and not exists (
        select from checkout.payment_event c
        where c.txnid = e.txnid and c.source = 'enquiry' and c.body ->> 'bankReference' is not null
      )
    limit ${MAX_FOUND}::int`.execute(ctx.db);
  return rows.map(keyOf);
}

function keyOf({ student_id, txnid }: Row): PaymentKey {
  return { studentId: student_id, paymentRef: txnid };
}
