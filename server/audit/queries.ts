/** Reads the audit log for the console. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { type AuditEntry, type AuditRow, type getAuditEntry, listAuditEntries } from '../../contract/staff/audit.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { onDays } from '../platform/database/lists/day-range.ts';
import { runList } from '../platform/database/lists/list-query.ts';
import { deviceName } from '../platform/http/auth/device-name.ts';
import { notFound } from '../platform/http/http-error.ts';
import { searchableTexts, shownEntry, shownValues } from './hidden-values.ts';
import type { EntryRow } from './tables.ts';

type Filters = DecodedBody<typeof listAuditEntries>;

/** Returns a page of the log. Throws 400 for a day that does not exist and for a cursor of another list. */
export async function listEntries(ctx: StaffCtx, body: Filters): Promise<DataOf<typeof listAuditEntries>> {
  return runList(ctx, listAuditEntries, body, {
    columns: sql`entry_id, at, actor_kind, staff_id, actor_name, actor_role, action, target_type, target_id, target_label,
      reason`,
    from: sql`audit.entry`,
    where: conditionsOf(ctx, body),
    sorts: { at: { by: sql`at`, type: 'timestamptz' } },
    defaultSort: '-at',
    key: sql`entry_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: EntryRow) => toAuditRow(shownEntry(ctx, row)),
  });
}

function conditionsOf(ctx: StaffCtx, { staff_id, action, target_type, target_id, from, to, search }: Filters) {
  return [
    staff_id !== undefined && sql`staff_id = ${staff_id}`,
    action && (action.endsWith('.') ? ofDomain(action) : sql`action = ${action}`),
    target_type && sql`target_type = ${target_type}`,
    target_id && sql`target_id = ${target_id}`,
    ...onDays(sql`at`, from, to),
    ...searchConditions(ctx, search?.trim()),
  ];
}

/** All actions with this beginning, by their names: an index has the entries of each. */
function ofDomain(domain: string): RawBuilder<unknown> {
  return sql`action = any (array(
    select name from (${valuesOf('action')}) as known (name) where starts_with(name, ${domain}::text)
  ))`;
}

/** Each word of the search begins a word of the entry, of which the caller may read the parts. */
function searchConditions(ctx: StaffCtx, search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return [];
  const query = sql`audit.search_query(${search}::text)`;
  const isFound = (label: RawBuilder<unknown>, reason: RawBuilder<unknown>) =>
    sql`audit.search_words(actor_name, action, ${label}, target_id, ${reason}) @@ ${query}`;
  const all = isFound(sql`target_label`, sql`reason`);
  const { label, reason, isAllReadable } = searchableTexts(ctx);
  // The first condition is the one that the index serves.
  return isAllReadable ? [all] : [all, isFound(label, reason)];
}

/** Returns one entry with the values before and after. Throws 404 for an unknown id. */
export async function readEntry(ctx: StaffCtx, { entry_id }: DecodedBody<typeof getAuditEntry>): Promise<AuditEntry> {
  const row = await ctx.db.selectFrom('audit.entry').where('entry_id', '=', entry_id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  const { ip, user_agent, request_id, hash, previous_hash } = row;
  const shown = { ...toAuditRow(shownEntry(ctx, row)), ...shownValues(ctx, row) };
  return { ...shown, ip, device: deviceName(user_agent).english, request_id, hash, previous_hash };
}

/** Returns the actions and the types of targets that occur in the log. */
export async function listActionsAndTargets(ctx: Ctx): Promise<{ actions: string[]; target_types: string[] }> {
  return { actions: await distinctValues(ctx, 'action'), target_types: await distinctValues(ctx, 'target_type') };
}

async function distinctValues(ctx: Ctx, column: Distinct): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`${valuesOf(column)}`.execute(ctx.db);
  return rows.map(({ value }) => value);
}

type Distinct = 'action' | 'target_type';

/** Reads one row of the column's index for each value, however long the log is. */
function valuesOf(column: Distinct): RawBuilder<unknown> {
  const field = sql.ref(column);
  return sql`
    with recursive value_list as (
      (select ${field} as value from audit.entry order by ${field} limit 1)
      union all
      select (select ${field} from audit.entry where ${field} > value_list.value order by ${field} limit 1)
      from value_list where value_list.value is not null
    ) select value from value_list where value is not null`;
}

function toAuditRow(row: EntryRow): AuditRow {
  return {
    entry_id: row.entry_id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, staff_id: row.staff_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    target: { type: row.target_type, id: row.target_id, label: row.target_label },
    reason: row.reason,
  };
}
