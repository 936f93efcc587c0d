/** The lists about the staff: accounts and the audit log. */
import { listStaff, type StaffAccount } from '../../../contract/staff/accounts/accounts.ts';
import { type AuditRow, listAuditEntries } from '../../../contract/staff/audit.ts';
import { exportAuditEntries, exportStaff } from '../../../contract/staff/lists/exports.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { listEntries } from '../../audit/index.ts';
import { listAccounts } from '../../staff/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const ACCOUNTS: readonly Column<StaffAccount>[] = [
  { title: 'Staff number', kind: 'number', value: ({ staff_id }) => staff_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'E-mail', kind: 'text', value: ({ email }) => email },
  { title: 'Role', kind: 'text', value: ({ role }) => ROLES[role] },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Created', kind: 'time', value: ({ created_at }) => created_at },
  { title: 'Last seen', kind: 'time', value: ({ seen_at }) => seen_at },
  { title: 'Passkeys', kind: 'number', value: ({ passkeys }) => passkeys },
  { title: 'Authenticator app', kind: 'text', value: ({ has_totp }) => (has_totp ? 'yes' : 'no') },
];

const ENTRIES: readonly Column<AuditRow>[] = [
  { title: 'Entry', kind: 'number', value: ({ entry_id }) => entry_id },
  { title: 'When', kind: 'time', value: ({ at }) => at },
  { title: 'By', kind: 'text', value: ({ actor }) => actor.name },
  { title: 'Role', kind: 'text', value: ({ actor }) => actor.role },
  { title: 'Action', kind: 'text', value: ({ action }) => action },
  { title: 'Kind of record', kind: 'text', value: ({ target }) => target.type },
  { title: 'Number of the record', kind: 'text', value: ({ target }) => target.id },
  { title: 'Record', kind: 'text', value: ({ target }) => target.label },
  { title: 'Reason', kind: 'text', value: ({ reason }) => reason },
];

export const staff = [
  listSource({ name: 'staff', list: listStaff, endpoint: exportStaff, read: listAccounts, columns: ACCOUNTS }),
  listSource({
    name: 'audit',
    list: listAuditEntries,
    endpoint: exportAuditEntries,
    read: listEntries,
    columns: ENTRIES,
  }),
];
