import { type AuditRow, listAuditEntries } from '../../../../contract/staff/audit.ts';
import { call } from '../../../calls/call.ts';
import { ensureMe } from '../../../calls/session.ts';

/** Entries that the history of a record shows. */
const MAX_ENTRIES = 10;

/** Loads the newest entries of a record; null if the role may not read the audit log. */
export async function loadHistory(target: { target_type: string; target_id: string }): Promise<AuditRow[] | null> {
  const { permissions } = await ensureMe();
  if (!permissions.includes('audit.read')) return null;
  return (await call(listAuditEntries, { ...target, limit: MAX_ENTRIES })).rows;
}
