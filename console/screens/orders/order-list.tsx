/** The list of orders. */
import { useLoaderData } from 'react-router';
import { listOrders, type OrderRow } from '../../../contract/staff/orders.ts';
import { Message } from '../../../ui/message.tsx';
import { useOrderMessages } from '../../messages/orders.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Time } from '../../parts/time.tsx';
import type { Column, Filter } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../table/load-list.ts';
import { Amount, OrderState } from './order-texts.tsx';
import { OtherList } from './other-list.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listOrders, request.url, ['state', 'student_id', 'product_id', 'from', 'to']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useOrderMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <OtherList path="/payments" title={messages.payments} />
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ order_number }) => order_number}
        rowPath={({ order_number }) => `/orders/${order_number}`}
        searchLabel={messages.search}
        filters={useFilters()}
        defaultSort="-ordered_at"
        empty={<Message icon="cart" title={messages.empty} />}
      />
    </div>
  );
}

function useFilters(): Filter[] {
  const messages = useOrderMessages();
  const states = Object.entries(messages.orderStates).map(([value, title]) => ({ value, title }));
  return [
    { key: 'state', title: messages.state, kind: 'choice', options: states },
    { key: 'student_id', title: messages.ofStudent, kind: 'given' },
    { key: 'product_id', title: messages.product, kind: 'given' },
    { key: 'from', title: messages.from, kind: 'day' },
    { key: 'to', title: messages.to, kind: 'day' },
  ];
}

function useColumns(): Column<OrderRow>[] {
  const messages = useOrderMessages();
  return [
    {
      key: 'student',
      title: messages.student,
      render: ({ student_name }) => student_name || messages.deleted,
    },
    { key: 'products', title: messages.products, render: ({ products }) => products.join(', ') },
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
