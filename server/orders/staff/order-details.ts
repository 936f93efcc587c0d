/** One order for the console. */
import { type Paise, rupees } from '../../../common/money.ts';
import type { OrderDetails } from '../../../contract/staff/money/orders.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { signForStaff } from '../../platform/http/auth/staff-link.ts';
import { partialNotePath } from '../invoices/credit-note.ts';
import type { Buyer } from '../invoices/invoice.ts';
import { readOrder } from '../invoices/read-order.ts';
import type { LineRow } from '../tables.ts';
import type { PaymentKey } from './list-orders.ts';

export type DetailedOrder = PaymentKey &
  Pick<OrderDetails, 'lines'> & {
    orderId: number;
    order: NonNullable<OrderDetails['order']>;
    /** Null without an invoice. */
    buyer: Buyer | null;
  };

/** Returns an order by its number or its payment; null if there is none. */
export async function orderDetails(
  ctx: StaffCtx,
  wanted: { number: string } | PaymentKey,
): Promise<DetailedOrder | null> {
  const row = await ctx.db
    .selectFrom('orders.order')
    .where((eb) =>
      eb.and(
        'number' in wanted
          ? { public_id: wanted.number }
          : { student_id: wanted.studentId, payment_ref: wanted.paymentRef },
      ),
    )
    .select(['student_id', 'public_id'])
    .executeTakeFirst();
  const found = row && (await readOrder(ctx, row.student_id, row.public_id));
  if (!found) return null;
  const { order, invoice, note } = found;
  return {
    studentId: order.student_id,
    paymentRef: order.payment_ref,
    orderId: order.id,
    buyer: invoice?.buyer ?? null,
    lines: found.lines.map(lineOf),
    order: {
      order_number: order.public_id,
      state: note ? 'refunded' : order.state,
      ordered_at: order.ordered_at.toISOString(),
      total: rupees(order.total_paise as Paise),
      coupon_code: order.coupon_code,
      invoice: invoice && documentOf(ctx, `/invoice/${order.public_id}`, invoice),
      credit_note: note && documentOf(ctx, `/credit-note/${order.public_id}`, note),
      credit_reason: note?.reason ?? null,
      partial_credit_notes: found.partialNotes.map((one) => ({
        ...documentOf(ctx, partialNotePath(order.public_id, one.number), one),
        amount: rupees(one.net_paise as Paise),
        reason: one.reason,
      })),
    },
  };
}

function documentOf(ctx: StaffCtx, path: string, { number, issued_at }: { number: string; issued_at: Date }) {
  return { number, issued_at: issued_at.toISOString(), url: signForStaff(ctx, path) };
}

type PricedLine = Pick<
  LineRow,
  'product_id' | 'title' | 'emi_no' | 'amount_paise' | 'discount_paise' | 'net_paise' | 'taxable_paise'
>;

function lineOf(line: PricedLine): OrderDetails['lines'][number] {
  return {
    product_id: line.product_id,
    title: line.title,
    emi_no: line.emi_no,
    amount: rupees(line.amount_paise as Paise),
    discount: rupees(line.discount_paise as Paise),
    tax: rupees((line.net_paise - line.taxable_paise) as Paise),
    net: rupees(line.net_paise as Paise),
  };
}
