/** Rows of saved views, and who may change them. */
import { type Selectable, sql } from 'kysely';
import { MAY_SHARE, mayNotShare, type ViewList } from '../../../contract/staff/lists/saved-views.ts';
import type { Change } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { readableLists } from './view-lists.ts';

export type ViewRow = Selectable<Database['staff.saved_view']>;

/** The views of one list in one order: those of a person, or of everybody (null). */
export type ViewGroup = Readonly<{ list: ViewList; ownerId: number | null }>;

/** Returns the group of the caller's own views or of those of everybody. Throws 404 for a list that they may not read. */
export function groupOf(ctx: StaffCtx, list: ViewList, isShared: boolean): ViewGroup {
  if (!readableLists(ctx.staff).includes(list)) throw notFound();
  return { list, ownerId: isShared ? null : ctx.staff.staffId };
}

/**
 * Locks the caller's own views, and those of everybody if they are concerned, until the commit. Throws the refusal
 * `may_not_share` without the permission, and 401 or 403 if the session ended or the role changed since the call began.
 */
export async function lockViews(ctx: StaffCtx, concernsShared: boolean): Promise<void> {
  if (concernsShared && !ctx.staff.permissions.has(MAY_SHARE)) throw refuse(mayNotShare);
  await lockCaller(ctx);
  if (concernsShared) await sql`select pg_advisory_xact_lock(hashtextextended('staff.saved_view', 0))`.execute(ctx.db);
}

/** Returns a view that the caller sees. Throws 404 for another one. */
export async function findView(ctx: StaffCtx, id: number): Promise<ViewRow> {
  const row = await ctx.db
    .selectFrom('staff.saved_view')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', ctx.staff.staffId)]))
    .selectAll()
    .executeTakeFirst();
  if (!row || !readableLists(ctx.staff).includes(row.list)) throw notFound();
  return row;
}

/** Returns the views of a group in their order. */
export function viewsOf(ctx: StaffCtx, { list, ownerId }: ViewGroup): Promise<ViewRow[]> {
  return ctx.db
    .selectFrom('staff.saved_view')
    .where('list', '=', list)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .selectAll()
    .orderBy('position')
    .execute();
}

/** Returns a view as the target of a change. The log, which is read by others, does not have the name of a private one. */
export function viewTarget({
  id,
  owner_id,
  list,
  name,
}: Pick<ViewRow, 'id' | 'owner_id' | 'list' | 'name'>): Change['target'] {
  return { type: 'view', id, label: owner_id === null ? name : list };
}
