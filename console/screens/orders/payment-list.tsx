/** The list of payments, also of those without an order. */
import { useLoaderData } from 'react-router';
import { listPayments, type PaymentRow } from '../../../contract/staff/orders.ts';
import { Message } from '../../../ui/message.tsx';
import { useOrderMessages } from '../../messages/orders.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Time } from '../../parts/time.tsx';
import type { Column, Filter } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../table/load-list.ts';
import { Amount, PaymentState } from './order-texts.tsx';
import { OtherList } from './other-list.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listPayments, request.url, ['state', 'gateway', 'student_id', 'from', 'to']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useOrderMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.payments} text={messages.paymentsIntro}>
        <OtherList path="/orders" title={messages.title} />
      </PageHeader>
      <DataTable
        label={messages.payments}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ txnid }) => txnid}
        rowPath={({ txnid }) => `/payments/${txnid}`}
        searchLabel={messages.search}
        filters={useFilters()}
        defaultSort="-begun_at"
        empty={<Message icon="cart" title={messages.noPayments} />}
      />
    </div>
  );
}

function useFilters(): Filter[] {
  const messages = useOrderMessages();
  const options = (titles: Readonly<Record<string, string>>) =>
    Object.entries(titles).map(([value, title]) => ({ value, title }));
  const states = { ...messages.paymentStates, refunded: messages.refunded };
  return [
    { key: 'state', title: messages.state, kind: 'choice', options: options(states) },
    { key: 'gateway', title: messages.gateway, kind: 'choice', options: options(messages.gateways) },
    { key: 'student_id', title: messages.ofStudent, kind: 'given' },
    { key: 'from', title: messages.from, kind: 'day' },
    { key: 'to', title: messages.to, kind: 'day' },
  ];
}

function useColumns(): Column<PaymentRow>[] {
  const messages = useOrderMessages();
  return [
    {
      key: 'student',
      title: messages.student,
      render: ({ student_name }) => student_name || messages.deleted,
    },
    { key: 'products', title: messages.products, render: ({ products }) => products.join(', ') },
    { key: 'amount', title: messages.amount, align: 'end', render: ({ amount }) => <Amount rupees={amount} /> },
    { key: 'state', title: messages.state, render: PaymentState },
    {
      key: 'refunded',
      title: messages.refunded,
      align: 'end',
      render: ({ refunded }) => refunded > 0 && <Amount rupees={refunded} />,
    },
    { key: 'gateway', title: messages.gateway, render: ({ gateway }) => messages.gatewayText(gateway) },
    { key: 'begun_at', title: messages.at, sort: 'descending', render: ({ begun_at }) => <Time at={begun_at} /> },
    {
      key: 'txnid',
      title: messages.transaction,
      isHiddenByDefault: true,
      render: ({ txnid }) => <span className="tabular">{txnid}</span>,
    },
  ];
}
