/** The list of staff accounts. */
import { useLoaderData } from 'react-router';
import { listStaff, type StaffAccount } from '../../../../contract/staff/accounts/accounts.ts';
import { exportStaff } from '../../../../contract/staff/lists/exports.ts';
import { ROLE_KEYS, ROLES } from '../../../../contract/staff/permissions.ts';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, type Filter, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { SignInWays, StateBadge } from './staff-texts.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listStaff, request.url, ['role', 'state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useStaffMessages();
  const can = useCan();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title}>
        {can('staff.manage') && <LinkButton to="/staff/invite">{messages.invite}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ staff_id }) => staff_id}
        rowPath={({ staff_id }) => `/staff/${staff_id}`}
        searchLabel={messages.search}
        filters={useFilters()}
        defaultSort="name"
        exportEndpoint={exportStaff}
        empty={<Message icon="user" title={messages.empty} />}
      />
    </div>
  );
}

function useFilters(): Filter[] {
  const messages = useStaffMessages();
  const roles = ROLE_KEYS.map((role) => ({ value: role, title: ROLES[role] }));
  return [
    { key: 'role', title: messages.role, kind: 'choice', options: roles },
    { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) },
  ];
}

function useColumns(): Column<StaffAccount>[] {
  const messages = useStaffMessages();
  return [
    {
      key: 'name',
      title: messages.name,
      sort: 'ascending',
      render: ({ name, is_me }) => (
        <>
          {name}
          {is_me && <span className="ms-1.5 font-normal text-ink-soft">({messages.you})</span>}
        </>
      ),
    },
    { key: 'email', title: messages.email, render: ({ email }) => email },
    { key: 'role', title: messages.role, render: ({ role }) => ROLES[role] },
    { key: 'state', title: messages.state, render: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'seen_at',
      title: messages.seen,
      sort: 'descending',
      render: ({ seen_at }) => <Time at={seen_at} otherwise={messages.never} />,
    },
    { key: 'ways', title: messages.signsInBy, isHiddenByDefault: true, render: SignInWays },
    {
      key: 'created_at',
      title: messages.created,
      sort: 'descending',
      isHiddenByDefault: true,
      render: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
