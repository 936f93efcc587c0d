/** The list of settlement files. */
import { useLoaderData } from 'react-router';
import { exportSettlements } from '../../../../contract/staff/lists/exports.ts';
import { listSettlements, type SettlementFile } from '../../../../contract/staff/money/settlements.ts';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { useSettlementMessages } from '../../../messages/money/settlements.ts';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

export function loader({ request }: { request: Request }) {
  return loadList(listSettlements, request.url, ['gateway']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSettlementMessages();
  const can = useCan();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton variant="secondary" to="/settlements/unsettled?gateway=payu">
          {messages.unsettled}
        </LinkButton>
        {can('payments.record') && <LinkButton to="/settlements/upload">{messages.upload}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ file_id }) => file_id}
        rowPath={({ file_id }) => `/settlements/${file_id}`}
        searchLabel={null}
        filters={[{ key: 'gateway', title: messages.gateway, kind: 'choice', options: optionsOf(messages.gateways) }]}
        defaultSort="-uploaded_at"
        exportEndpoint={exportSettlements}
        empty={<Message icon="check" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<SettlementFile>[] {
  const messages = useSettlementMessages();
  return [
    { key: 'name', title: messages.file, render: ({ name }) => name },
    { key: 'gateway', title: messages.gateway, render: ({ gateway }) => messages.gateways[gateway] },
    { key: 'rows', title: messages.rows, align: 'end', render: ({ totals }) => numberText(rowsOf(totals)) },
    {
      key: 'mismatches',
      title: messages.mismatches,
      align: 'end',
      render: ({ totals }) => numberText(rowsOf(totals) - totals.matched.rows - totals.refund.rows),
    },
    {
      key: 'uploaded_at',
      title: messages.at,
      sort: 'descending',
      render: ({ uploaded_at }) => <Time at={uploaded_at} />,
    },
    { key: 'by', title: messages.by, render: ({ uploaded_by }) => uploaded_by },
  ];
}

function rowsOf(totals: SettlementFile['totals']): number {
  return Object.values(totals).reduce((sum, { rows }) => sum + rows, 0);
}
