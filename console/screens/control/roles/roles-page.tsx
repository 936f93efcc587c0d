/** All roles with their permissions: a matrix, and on phones a list. */
import { Link, useLoaderData } from 'react-router';
import { listRoles, type StaffRole } from '../../../../contract/staff/accounts/roles.ts';
import { PERMISSION_KEYS, ROLES } from '../../../../contract/staff/permissions.ts';
import { call } from '../../../calls/call.ts';
import { useRoleMessages } from '../../../messages/staff/roles.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsWide } from '../../../parts/use-is-wide.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

export const loader = () => call(listRoles);

export function Component() {
  const roles = useLoaderData<typeof loader>();
  const messages = useRoleMessages();
  const isWide = useIsWide();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      {isWide ? <PermissionMatrix roles={roles} /> : <RoleCards roles={roles} />}
    </div>
  );
}

function RoleCards({ roles }: { roles: readonly StaffRole[] }) {
  const messages = useRoleMessages();
  return (
    <ul className="grid gap-2">
      {roles.map(({ role, permissions, members }) => (
        <li key={role} className="relative grid gap-1 rounded-md border border-line bg-surface px-4 py-3">
          <Link to={`/roles/${role}`} className="font-semibold after:absolute after:inset-0 after:rounded-md">
            {ROLES[role]}
          </Link>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span>{messages.permissions(permissions.length, PERMISSION_KEYS.length)}</span>
            <span>{messages.people(members)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
