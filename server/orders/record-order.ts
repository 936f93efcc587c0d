import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Paise } from '../../common/money.ts';
import type { Ctx } from '../platform/context.ts';
import type { Buyer, Seller } from './invoices/invoice.ts';
import { INVOICES, incrementCounter, numberFromCounter } from './invoices/invoice-numbers.ts';

export type OrderLine = {
  productId: number;
  /** Null for the product itself. */
  addonId: number | null;
  emiNo: number;
  title: string;
  productTitle: string;
  cover: string;
  medium: string;
  validityMonths: number;
  hsn: string;
  /** GST rate in percent. */
  rate: number;
  amount: Paise;
  discount: Paise;
  net: Paise;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

export type NewOrder = {
  studentId: number;
  /** The txnid of the payment; a payment has one order. */
  paymentRef: string;
  lines: readonly OrderLine[];
  couponCode: string | null;
};

export type PaidOrder = NewOrder & {
  seller: Seller;
  buyer: Buyer;
  /** How an offline payment was made; null for a payment at a gateway. */
  paidBy: string | null;
  /** Whether the payment was recorded as failed before; that record becomes this order. */
  hasFailed: boolean;
};

export type RecordedOrder = { orderId: number; publicId: string; invoiceNumber: string | null };

/**
 * Records a paid order with its lines and invoice, in one statement of the caller's transaction. The row of the invoice
 * counter stays locked until that ends, so that only committed orders get a number. A free order has no invoice.
 */
export async function recordOrder(ctx: Ctx, order: PaidOrder): Promise<RecordedOrder> {
  if (order.hasFailed) await deleteLines(ctx, order);
  const isPriced = totalOf(order.lines) > 0;
  const recorded = insertOrder(ctx, order, 'paid');
  const { id, public_id, number } = isPriced
    ? await withInvoice(recorded, ctx, order)
        .selectFrom(['placed', 'invoiced'])
        .select(['placed.id', 'placed.public_id', 'invoiced.number'])
        .executeTakeFirstOrThrow()
    : await recorded
        .selectFrom('placed')
        .select(['id', 'public_id', sql<null>`null`.as('number')])
        .executeTakeFirstOrThrow();
  return { orderId: id, publicId: public_id, invoiceNumber: number };
}

/** Records a failed payment for the list of failed orders. Never changes an existing order. */
export async function recordFailedOrder(ctx: Ctx, order: NewOrder): Promise<void> {
  const known = await ctx.db
    .selectFrom('orders.order')
    .select('id')
    .where('student_id', '=', order.studentId)
    .where('payment_ref', '=', order.paymentRef)
    .executeTakeFirst();
  if (!known) await insertOrder(ctx, order, 'failed').selectFrom('placed').select('id').execute();
}

/** Inserts the order and its lines. */
function insertOrder(ctx: Ctx, order: NewOrder, state: 'paid' | 'failed') {
  const facts = {
    state,
    total_paise: totalOf(order.lines),
    coupon_code: order.couponCode,
    ordered_at: ctx.now,
  };
  return ctx.db
    .with('placed', (db) =>
      db
        .insertInto('orders.order')
        .values({ student_id: order.studentId, public_id: publicId(), payment_ref: order.paymentRef, ...facts })
        .onConflict((conflict) => conflict.columns(['student_id', 'payment_ref']).doUpdateSet(facts))
        .returning(['id', 'public_id']),
    )
    .with('listed', (db) =>
      db.insertInto('orders.line').values(
        order.lines.map((line, position) => ({
          ...lineRow(line),
          student_id: order.studentId,
          order_id: INSERTED_ORDER_ID,
          position,
        })),
      ),
    );
}

const INSERTED_ORDER_ID = sql<number>`(select id from placed)`;

function withInvoice(recorded: ReturnType<typeof insertOrder>, ctx: Ctx, order: PaidOrder) {
  return recorded
    .with('counted', (db) => incrementCounter(db, INVOICES, ctx.now))
    .with('invoiced', (db) =>
      db
        .insertInto('orders.invoice')
        .values({
          student_id: order.studentId,
          order_id: INSERTED_ORDER_ID,
          number: numberFromCounter(INVOICES, ctx.now),
          issued_at: ctx.now,
          seller: JSON.stringify(order.seller),
          buyer: JSON.stringify(order.buyer),
          paid_by: order.paidBy,
        })
        .returning('number'),
    );
}

async function deleteLines(ctx: Ctx, { studentId, paymentRef }: NewOrder): Promise<void> {
  await ctx.db
    .deleteFrom('orders.line as l')
    .using('orders.order as o')
    .whereRef('l.order_id', '=', 'o.id')
    .whereRef('l.student_id', '=', 'o.student_id')
    .where('o.student_id', '=', studentId)
    .where('o.payment_ref', '=', paymentRef)
    .execute();
}

function lineRow(line: OrderLine) {
  return {
    product_id: line.productId,
    addon_id: line.addonId,
    emi_no: line.emiNo,
    title: line.title,
    product_title: line.productTitle,
    cover: line.cover,
    medium: line.medium,
    validity_months: line.validityMonths,
    hsn: line.hsn,
    rate: line.rate,
    amount_paise: line.amount,
    discount_paise: line.discount,
    net_paise: line.net,
    taxable_paise: line.taxable,
    cgst_paise: line.cgst,
    sgst_paise: line.sgst,
    igst_paise: line.igst,
  };
}

function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((total, { net }) => total + net, 0);
}

/** Letters and digits that are not confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function publicId(): string {
  return `SPN-${Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
