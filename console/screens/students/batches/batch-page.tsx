/** One batch with its members. */
import { useLoaderData } from 'react-router';
import { exportBatchMembers } from '../../../../contract/staff/lists/exports.ts';
import {
  type Batch,
  type BatchMember,
  getBatch,
  listBatchMembers,
} from '../../../../contract/staff/students/batches.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { Facts } from '../../../parts/facts.tsx';
import { dateText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';
import { BatchState } from './batch-state.tsx';
import { useMemberBulk } from './member-bulk.ts';

type Args = { request: Request; params: { batchId?: string } };

export async function loader({ request, params }: Args) {
  const batch_id = params.batchId ?? '';
  const [batch, members] = await Promise.all([
    call(getBatch, { batch_id }),
    call(listBatchMembers, { ...readListQuery(request.url, []), batch_id } as { batch_id: string }),
  ]);
  return { batch, members };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { batch, members } = useLoaderData<typeof loader>();
  const messages = useBatchMessages();
  const can = useCan();
  const path = `/batches/${batch.batch_id}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={batch.name}
        note={<BatchState state={batch.state} />}
        parent={<ParentLink to="/batches">{messages.title}</ParentLink>}
      >
        {can('access.grant') && (
          <>
            {batch.state !== 'ended' && <LinkButton to={`${path}/enrol`}>{messages.enrol}</LinkButton>}
            <LinkButton variant="secondary" to={`${path}/edit`}>
              {messages.edit}
            </LinkButton>
          </>
        )}
      </PageHeader>
      <Panel title={messages.details}>
        <div className="px-5 py-4">
          <BatchFacts batch={batch} />
        </div>
      </Panel>
      <h2 className="text-base font-semibold">{messages.memberList}</h2>
      <DataTable
        label={messages.memberList}
        columns={useColumns()}
        page={members}
        rowKey={({ student_id }) => student_id}
        rowPath={({ student_id }) => `/students/${student_id}`}
        searchLabel={messages.memberSearch}
        defaultSort="-joined_at"
        bulk={useMemberBulk(batch.batch_id)}
        exportEndpoint={exportBatchMembers}
        exportParams={{ batch_id: String(batch.batch_id) }}
        empty={<Message icon="user" title={messages.noMembers} text={messages.noMembersText} />}
      />
    </div>
  );
}

function BatchFacts({ batch }: { batch: Batch }) {
  const messages = useBatchMessages();
  return (
    <Facts
      facts={[
        [messages.starts, dateText(batch.starts_on)],
        [messages.ends, dateText(batch.ends_on)],
        [messages.members, messages.membersOf(batch.members, batch.capacity)],
        [
          messages.products,
          <ul key="products">
            {batch.products.map(({ product_id, title }) => (
              <li key={product_id}>{title ?? messages.product(product_id)}</li>
            ))}
          </ul>,
        ],
        [messages.note, batch.note],
      ]}
    />
  );
}

function useColumns(): Column<BatchMember>[] {
  const messages = useBatchMessages();
  return [
    { key: 'name', title: messages.student, render: ({ name }) => name || messages.noName },
    {
      key: 'mobile',
      title: messages.mobile,
      render: ({ masked_mobile }) => masked_mobile && <span className="tabular">{masked_mobile}</span>,
    },
    {
      key: 'joined_at',
      title: messages.joined,
      sort: 'descending',
      render: ({ joined_at }) => <Time at={joined_at} />,
    },
  ];
}
