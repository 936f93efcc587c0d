import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Paise } from '../../contract/money.ts';
import { financialYear } from '../platform/clock.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import type { Buyer, Seller } from './invoice.ts';
import './tables.ts';

export type OrderLine = {
  productId: number;
  /** Null: the product itself. */
  addonId: number | null;
  emiNo: number;
  title: string;
  productTitle: string;
  cover: string;
  medium: string;
  validityMonths: number;
  hsn: string;
  /** Percent. */
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
  /** Identifies the payment; a payment has one order. */
  paymentRef: string;
  lines: readonly OrderLine[];
  couponCode: string | null;
};

export type Recorded = { orderId: number; publicId: string; invoiceNumber: string | null };

/**
 * Records a paid order and numbers its invoice, in the caller's transaction. What was recorded as failed for the
 * same payment becomes this order. An order that cost nothing has no invoice.
 */
export async function recordOrder(ctx: Ctx, order: NewOrder & { seller: Seller; buyer: Buyer }): Promise<Recorded> {
  return inTransaction(ctx, async (ctx) => {
    const { id, public_id } = await putOrder(ctx, order, 'paid');
    const total = totalOf(order.lines);
    const invoiceNumber = total > 0 ? await numberInvoice(ctx, order, id) : null;
    return { orderId: id, publicId: public_id, invoiceNumber };
  });
}

/** Records a payment that failed, for the list of failed orders. Never touches a paid order. */
export async function recordFailure(ctx: Ctx, order: NewOrder): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const known = await ctx.db
      .selectFrom('orders.order')
      .select('id')
      .where('student_id', '=', order.studentId)
      .where('payment_ref', '=', order.paymentRef)
      .executeTakeFirst();
    if (!known) await putOrder(ctx, order, 'failed');
  });
}

async function putOrder(ctx: Ctx, order: NewOrder, state: 'paid' | 'failed') {
  const facts = {
    state,
    total_paise: totalOf(order.lines),
    coupon_code: order.couponCode,
    ordered_at: ctx.now,
  };
  const row = await ctx.db
    .insertInto('orders.order')
    .values({ student_id: order.studentId, public_id: publicId(), payment_ref: order.paymentRef, ...facts })
    .onConflict((conflict) => conflict.columns(['student_id', 'payment_ref']).doUpdateSet(facts))
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await ctx.db
    .deleteFrom('orders.line')
    .where('student_id', '=', order.studentId)
    .where('order_id', '=', row.id)
    .execute();
  await ctx.db
    .insertInto('orders.line')
    .values(
      order.lines.map((line, position) => ({
        ...lineRow(line),
        student_id: order.studentId,
        order_id: row.id,
        position,
      })),
    )
    .execute();
  return row;
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

const SERIES = 'INV';

/** The counter's row is held until the transaction ends: a number is given only to what commits. */
async function numberInvoice(
  ctx: Ctx,
  order: NewOrder & { seller: Seller; buyer: Buyer },
  orderId: number,
): Promise<string> {
  const year = financialYear(ctx.now);
  const { last } = await ctx.db
    .insertInto('orders.invoice_counter')
    .values({ series: SERIES, financial_year: year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last: sql`invoice_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${SERIES}/${year}/${String(last).padStart(6, '0')}`;
  await ctx.db
    .insertInto('orders.invoice')
    .values({
      student_id: order.studentId,
      order_id: orderId,
      number,
      issued_at: ctx.now,
      seller: JSON.stringify(order.seller),
      buyer: JSON.stringify(order.buyer),
    })
    .execute();
  return number;
}

function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((total, { net }) => total + net, 0);
}

/** Letters and digits that are not mistaken for each other when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function publicId(): string {
  return `SPN-${Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
