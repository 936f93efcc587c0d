/** The list of payments that are in no settlement file. */
import { useLoaderData } from 'react-router';
import { exportUnsettled } from '../../../../contract/staff/lists/exports.ts';
import { listUnsettled, type UnsettledPayment } from '../../../../contract/staff/money/settlements.ts';
import { Message } from '../../../../ui/message.tsx';
import { useSettlementMessages } from '../../../messages/money/settlements.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount } from '../orders/order-texts.tsx';

export function loader({ request }: { request: Request }) {
  const url = new URL(request.url);
  // A gateway settles its own payments, so the list is of one gateway.
  if (!url.searchParams.get('gateway')) url.searchParams.set('gateway', 'payu');
  return loadList(listUnsettled, url.href, ['gateway']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSettlementMessages();
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.unsettled}
        text={messages.unsettledText}
        parent={<ParentLink to="/settlements">{messages.title}</ParentLink>}
      />
      <DataTable
        label={messages.unsettled}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ payment_id }) => payment_id}
        rowPath={({ txnid }) => `/payments/${txnid}`}
        searchLabel={null}
        filters={[{ key: 'gateway', title: messages.gateway, kind: 'choice', options: optionsOf(messages.gateways) }]}
        defaultSort="paid_at"
        exportEndpoint={exportUnsettled}
        exportParams={{ gateway: 'payu' }}
        empty={<Message icon="check" title={messages.noneUnsettled} />}
      />
    </div>
  );
}

function useColumns(): Column<UnsettledPayment>[] {
  const messages = useSettlementMessages();
  return [
    {
      key: 'txnid',
      title: messages.payment,
      render: ({ txnid }) => <span className="tabular break-all">{txnid}</span>,
    },
    { key: 'gateway', title: messages.gateway, render: ({ gateway }) => messages.gateways[gateway] },
    { key: 'amount', title: messages.amount, align: 'end', render: ({ amount }) => <Amount rupees={amount} /> },
    { key: 'paid_at', title: messages.paidAt, sort: 'ascending', render: ({ paid_at }) => <Time at={paid_at} /> },
  ];
}
