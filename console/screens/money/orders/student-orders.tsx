import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listOrders, listPayments, type OrderRow, type PaymentRow } from '../../../../contract/staff/money/orders.ts';
import { call } from '../../../calls/call.ts';
import { ensureMe } from '../../../calls/session.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { Amount, OrderState, PaymentState } from './order-texts.tsx';

export type StudentOrders = { orders: readonly OrderRow[]; payments: readonly PaymentRow[] };

const SHOWN = 5;
const NO_ORDER_YET: readonly PaymentRow['state'][] = ['begun', 'pending'];

/** Loads the newest orders of a student, and the newest payments that have no order yet; null without the right. */
export async function loadStudentOrders(student_id: string): Promise<StudentOrders | null> {
  const { permissions } = await ensureMe();
  if (!permissions.includes('orders.read')) return null;
  const [orders, payments] = await Promise.all([
    call(listOrders, { student_id, limit: SHOWN }),
    call(listPayments, { student_id, limit: SHOWN }),
  ]);
  return { orders: orders.rows, payments: payments.rows.filter(({ state }) => NO_ORDER_YET.includes(state)) };
}

export function StudentOrderPanel({ studentId, found }: { studentId: number; found: StudentOrders }) {
  const messages = useOrderMessages();
  const { orders, payments } = found;
  return (
    <Panel title={messages.recent}>
      {orders.length + payments.length === 0 && <p className="px-5 py-4 text-sm text-ink-soft">{messages.noOrders}</p>}
      <ul>
        {payments.map((payment) => (
          <Row
            key={payment.txnid}
            to={`/payments/${payment.txnid}`}
            products={payment.products}
            at={payment.begun_at}
            amount={payment.amount}
            state={<PaymentState state={payment.state} />}
          />
        ))}
        {orders.map((order) => (
          <Row
            key={order.order_number}
            to={`/orders/${order.order_number}`}
            products={order.products}
            at={order.ordered_at}
            amount={order.total}
            state={<OrderState state={order.state} />}
          />
        ))}
      </ul>
      <p className="flex gap-5 border-t border-line px-5 py-3 text-sm">
        {[
          ['/orders', messages.allOrders],
          ['/payments', messages.allPayments],
        ].map(([path, title]) => (
          <Link
            key={path}
            to={`${path}?student_id=${studentId}`}
            className="font-semibold text-accent underline underline-offset-4"
          >
            {title}
          </Link>
        ))}
      </p>
    </Panel>
  );
}

type RowProps = { to: string; products: readonly string[]; at: string; amount: number; state: ReactNode };

function Row({ to, products, at, amount, state }: RowProps) {
  return (
    <li className="relative flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t hover:bg-sunken">
      <div className="min-w-0">
        <Link to={to} className="font-medium break-words after:absolute after:inset-0">
          {products.join(', ')}
        </Link>
        <p className="text-xs text-ink-soft">
          <Time at={at} />
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Amount rupees={amount} />
        {state}
      </div>
    </li>
  );
}
