import { Link } from 'react-router';
import type { StaffRole } from '../../../../contract/staff/accounts/roles.ts';
import { PERMISSIONS, ROLES } from '../../../../contract/staff/permissions.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useRoleMessages } from '../../../messages/staff/roles.ts';
import { PERMISSION_GROUPS } from './permission-groups.ts';

/** A row for each permission and a column for each role; the title of a column leads to the role. */
export function PermissionMatrix({ roles }: { roles: readonly StaffRole[] }) {
  const messages = useRoleMessages();
  return (
    <section aria-label={messages.matrix} className="rounded-md max-lg:overflow-x-auto border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <thead className="top-0 lg:sticky">
          <tr className="bg-sunken align-bottom">
            <th scope="col" className="px-4 py-2.5 text-start text-xs font-semibold text-ink-soft">
              {messages.permission}
            </th>
            {roles.map(({ role, members }) => (
              <th key={role} scope="col" className="px-2 py-2.5 text-center font-normal">
                <Link
                  to={`/roles/${role}`}
                  className="font-semibold text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
                >
                  {ROLES[role]}
                </Link>
                <span className="block text-xs whitespace-nowrap text-ink-soft">{messages.people(members)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {PERMISSION_GROUPS.map(({ group, permissions }) => (
          <tbody key={group}>
            <tr className="border-t border-line">
              <th
                scope="colgroup"
                colSpan={roles.length + 1}
                className="px-4 pt-4 pb-1 text-start text-xs font-semibold text-ink-soft"
              >
                {group}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission} className="hover:bg-sunken">
                <th scope="row" className="px-4 py-1.5 text-start font-normal">
                  {PERMISSIONS[permission].text}
                </th>
                {roles.map((role) => (
                  <td key={role.role} className="px-2 py-1.5 text-center">
                    <Mark isAllowed={role.permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const messages = useRoleMessages();
  return (
    <>
      {isAllowed ? (
        <Icon name="check" className="mx-auto size-4.5 text-good" />
      ) : (
        <span aria-hidden="true" className="text-line-strong">
          ·
        </span>
      )}
      <span className="sr-only">{isAllowed ? messages.allowed : messages.notAllowed}</span>
    </>
  );
}
