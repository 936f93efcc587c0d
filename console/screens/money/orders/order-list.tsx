/** The list of orders. */
import { useLoaderData } from 'react-router';
import { exportOrders } from '../../../../contract/staff/lists/exports.ts';
import { listOrders, type OrderRow } from '../../../../contract/staff/money/orders.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount, OrderState } from './order-texts.tsx';
import { PurchaseList } from './purchase-list.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listOrders, request.url, ['state', 'student_id', 'product_id', 'coupon_code', 'from', 'to']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useOrderMessages();
  return (
    <PurchaseList
      title={messages.title}
      text={messages.intro}
      other={{ path: '/payments', title: messages.payments }}
      page={useLoaderData<typeof loader>()}
      numberOf={({ order_number }) => order_number}
      path="/orders"
      columns={useColumns()}
      filters={[
        { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.orderStates) },
        { key: 'product_id', title: messages.product, kind: 'given' },
        { key: 'coupon_code', title: messages.coupon, kind: 'given' },
      ]}
      defaultSort="-ordered_at"
      exportEndpoint={exportOrders}
      empty={messages.empty}
    />
  );
}

function useColumns(): Column<OrderRow>[] {
  const messages = useOrderMessages();
  return [
    { key: 'total', title: messages.total, align: 'end', render: ({ total }) => <Amount rupees={total} /> },
    { key: 'state', title: messages.state, render: OrderState },
    {
      key: 'ordered_at',
      title: messages.at,
      sort: 'descending',
      render: ({ ordered_at }) => <Time at={ordered_at} />,
    },
    {
      key: 'order_number',
      title: messages.order,
      isHiddenByDefault: true,
      render: ({ order_number }) => <span className="tabular">{order_number}</span>,
    },
    {
      key: 'invoice',
      title: messages.invoice,
      isHiddenByDefault: true,
      render: ({ invoice_number }) => invoice_number,
    },
  ];
}
