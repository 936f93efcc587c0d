/** The list of requests that another person approves. */
import { useLoaderData } from 'react-router';
import { exportApprovals } from '../../../../contract/staff/lists/exports.ts';
import { type Approval, listApprovals } from '../../../../contract/staff/money/approvals.ts';
import { Message } from '../../../../ui/message.tsx';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount } from '../../money/orders/order-texts.tsx';
import { ApprovalState } from './approval-state.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listApprovals, request.url, ['state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useRefundMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.approvals} text={messages.approvalsIntro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ request_id }) => request_id}
        rowPath={({ request_id }) => `/approvals/${request_id}`}
        searchLabel={null}
        filters={[{ key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) }]}
        defaultSort="-requested_at"
        exportEndpoint={exportApprovals}
        empty={<Message icon="check" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<Approval>[] {
  const messages = useRefundMessages();
  return [
    {
      key: 'what',
      title: messages.what,
      render: ({ action, target }) => (
        <>
          {messages.actionText(action)} <span className="tabular">{target.label}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: messages.requestedAmount,
      align: 'end',
      render: ({ amount }) => amount !== null && <Amount rupees={amount} />,
    },
    { key: 'state', title: messages.state, render: ({ state }) => <ApprovalState state={state} /> },
    { key: 'by', title: messages.by, render: ({ requested_by }) => requested_by.name },
    {
      key: 'requested_at',
      title: messages.at,
      sort: 'descending',
      render: ({ requested_at }) => <Time at={requested_at} />,
    },
    { key: 'reason', title: messages.reason, isHiddenByDefault: true, render: ({ reason }) => reason },
  ];
}
