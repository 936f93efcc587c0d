/** The list of batches. */
import { useLoaderData } from 'react-router';
import { exportBatches } from '../../../../contract/staff/lists/exports.ts';
import { type BatchRow, listBatches } from '../../../../contract/staff/students/batches.ts';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { dateText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { BatchState } from './batch-state.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listBatches, request.url, ['state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useBatchMessages();
  const can = useCan();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        {can('access.grant') && <LinkButton to="/batches/new">{messages.new}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ batch_id }) => batch_id}
        rowPath={({ batch_id }) => `/batches/${batch_id}`}
        searchLabel={messages.search}
        filters={[{ key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) }]}
        defaultSort="-starts_at"
        exportEndpoint={exportBatches}
        empty={<Message icon="courses" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<BatchRow>[] {
  const messages = useBatchMessages();
  return [
    { key: 'name', title: messages.name, render: ({ name }) => name },
    { key: 'state', title: messages.state, render: BatchState },
    {
      key: 'members',
      title: messages.members,
      align: 'end',
      render: ({ members, capacity }) => messages.membersOf(members, capacity),
    },
    {
      key: 'starts_at',
      title: messages.starts,
      sort: 'descending',
      render: ({ starts_on }) => dateText(starts_on),
    },
    { key: 'ends_at', title: messages.ends, sort: 'descending', render: ({ ends_on }) => dateText(ends_on) },
  ];
}
