/** One role: its permissions, which can be edited, and its history. */
import { Link, useLoaderData } from 'react-router';
import { listRoles } from '../../../../contract/staff/accounts/roles.ts';
import { ROLES } from '../../../../contract/staff/permissions.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useRoleMessages } from '../../../messages/staff/roles.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../audit/history-panel.tsx';
import { loadHistory } from '../audit/load-history.ts';
import { RoleEditor } from './role-editor.tsx';

export async function loader({ params }: { params: { role?: string } }) {
  const [roles, history] = await Promise.all([
    call(listRoles),
    loadHistory({ target_type: 'role', target_id: params.role ?? '' }),
  ]);
  const role = roles.find((one) => one.role === params.role);
  if (!role) throw new Response(null, { status: 404 });
  return { role, history };
}

export function Component() {
  const { role, history } = useLoaderData<typeof loader>();
  const messages = useRoleMessages();
  const can = useCan();
  const canEdit = can('roles.manage') && !role.is_locked;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={ROLES[role.role]}
        parent={<ParentLink to="/roles">{messages.title}</ParentLink>}
        note={messages.people(role.members)}
      >
        <Link
          to={`/staff?role=${role.role}`}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-accent underline underline-offset-4"
        >
          {messages.members}
        </Link>
      </PageHeader>
      {!canEdit && <Notice>{role.is_locked ? messages.locked : messages.readOnly}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RoleEditor key={role.role} loaded={role} canEdit={canEdit} />
        {history && <HistoryPanel rows={history} target={{ type: 'role', id: role.role }} />}
      </div>
    </div>
  );
}
