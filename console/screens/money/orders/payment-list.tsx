/** The list of payments, also of those without an order. */
import { useLoaderData } from 'react-router';
import { exportPayments } from '../../../../contract/staff/lists/exports.ts';
import { listPayments, type PaymentRow } from '../../../../contract/staff/money/orders.ts';
import { useCan } from '../../../calls/session.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount, PaymentState } from './order-texts.tsx';
import { PurchaseList } from './purchase-list.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listPayments, request.url, ['state', 'gateway', 'student_id', 'from', 'to']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useOrderMessages();
  const offline = useOfflineMessages();
  const can = useCan();
  const states = { ...messages.paymentStates, refunding: messages.refunding, refunded: messages.refunded };
  return (
    <PurchaseList
      title={messages.payments}
      text={messages.paymentsIntro}
      other={{ path: '/orders', title: messages.title }}
      actions={can('payments.record') && <LinkButton to="/payments/record">{offline.record}</LinkButton>}
      page={useLoaderData<typeof loader>()}
      numberOf={({ txnid }) => txnid}
      path="/payments"
      columns={useColumns()}
      filters={[
        { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(states) },
        { key: 'gateway', title: messages.gateway, kind: 'choice', options: optionsOf(messages.gateways) },
      ]}
      defaultSort="-begun_at"
      exportEndpoint={exportPayments}
      empty={messages.noPayments}
    />
  );
}

function useColumns(): Column<PaymentRow>[] {
  const messages = useOrderMessages();
  return [
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
