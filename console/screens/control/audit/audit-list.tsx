/** The audit log. */
import { useLoaderData } from 'react-router';
import { listStaff } from '../../../../contract/staff/accounts/accounts.ts';
import { type AuditRow, listAuditActions, listAuditEntries } from '../../../../contract/staff/audit.ts';
import { exportAuditEntries } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { ensureMe } from '../../../calls/session.ts';
import { useAuditMessages } from '../../../messages/staff/audit.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column, Filter } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

const FILTERS = ['action', 'staff_id', 'target_type', 'target_id', 'from', 'to'];

export async function loader({ request }: { request: Request }) {
  const [page, known, people] = await Promise.all([
    loadList(listAuditEntries, request.url, FILTERS),
    call(listAuditActions),
    loadPeople(),
  ]);
  return { page, known, people };
}

/** The staff for the filter; none if the role may not see them. */
async function loadPeople() {
  const { permissions } = await ensureMe();
  return permissions.includes('staff.read') ? (await call(listStaff, { limit: 200 })).rows : [];
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useAuditMessages();
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={page}
        rowKey={({ entry_id }) => entry_id}
        rowPath={({ entry_id }) => `/audit/${entry_id}`}
        searchLabel={messages.search}
        filters={useFilters()}
        defaultSort="-at"
        exportEndpoint={exportAuditEntries}
        empty={<Message icon="terms" title={messages.empty} />}
      />
    </div>
  );
}

function useFilters(): Filter[] {
  const messages = useAuditMessages();
  const { known, people } = useLoaderData<typeof loader>();
  const actions = known.actions.map((key) => ({ value: key, title: messages.actionText(key) }));
  const targets = known.target_types.map((type) => ({ value: type, title: messages.targetText(type) }));
  const staff = people.map(({ staff_id, name }) => ({ value: String(staff_id), title: name }));
  return [
    { key: 'action', title: messages.action, kind: 'choice', options: actions },
    { key: 'target_type', title: messages.target, kind: 'choice', options: targets },
    { key: 'target_id', title: messages.targetId, kind: 'given' },
    ...(staff.length ? [{ key: 'staff_id', title: messages.person, kind: 'choice' as const, options: staff }] : []),
    { key: 'from', title: messages.from, kind: 'day' },
    { key: 'to', title: messages.to, kind: 'day' },
  ];
}

function useColumns(): Column<AuditRow>[] {
  const messages = useAuditMessages();
  return [
    { key: 'action', title: messages.action, render: ({ action }) => messages.actionText(action) },
    {
      key: 'target',
      title: messages.target,
      render: ({ target }) => (
        <>
          {target.label} <span className="text-ink-soft">{messages.targetText(target.type)}</span>
        </>
      ),
    },
    { key: 'actor', title: messages.actor, render: ({ actor }) => actor.name },
    { key: 'at', title: messages.at, sort: 'descending', render: ({ at }) => <Time at={at} /> },
    { key: 'reason', title: messages.reason, render: ({ reason }) => reason },
  ];
}
