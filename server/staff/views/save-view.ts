/** Creates, changes and deletes saved views. Each command returns all views of the caller. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import {
  type createView,
  type deleteView,
  type listSavedViews,
  MAX_VIEWS,
  type saveView,
  tooManyViews,
  viewNameTaken,
  viewOfPerson,
} from '../../../contract/staff/lists/saved-views.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { readViews } from './read-views.ts';
import { cleanQuery, findsPerson } from './view-lists.ts';
import { findView, groupOf, lockViews, type ViewGroup, type ViewRow, viewsOf, viewTarget } from './view-store.ts';

type Views = DataOf<typeof listSavedViews>;

/** Saves a new view; a repeated call changes nothing. */
export async function createNewView(ctx: StaffCtx, body: DecodedBody<typeof createView>): Promise<Views> {
  const group = groupOf(ctx, body.list, body.is_shared);
  const values = { name: body.name.trim(), query: queryOf(group, body.query) };
  await lockViews(ctx, body.is_shared);
  const stored = await viewsOf(ctx, group);
  if (stored.some(({ name, query }) => name === values.name && query === values.query)) {
    recordNoChange(ctx);
    return readViews(ctx);
  }
  const row = await refusingTakenName(() =>
    ctx.db
      .insertInto('staff.saved_view')
      .values({
        ...values,
        list: group.list,
        owner_id: group.ownerId,
        position: nextPosition(stored),
        created_at: ctx.now,
        changed_at: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await recordChange(ctx, { action: 'view.created', target: viewTarget(row), after: recordedFields(row) });
  return readViews(ctx);
}

/** Changes a view. One that was for everybody and becomes private is no other person's default any more. */
export async function changeView(ctx: StaffCtx, body: DecodedBody<typeof saveView>): Promise<Views> {
  const seen = await findView(ctx, body.view_id);
  await lockViews(ctx, body.is_shared || seen.owner_id === null);
  const stored = await findView(ctx, body.view_id);
  const group = groupOf(ctx, stored.list, body.is_shared);
  const values = { name: body.name.trim(), query: queryOf(group, body.query), owner_id: group.ownerId };
  if (stored.name === values.name && stored.query === values.query && stored.owner_id === values.owner_id) {
    recordNoChange(ctx);
    return readViews(ctx);
  }
  if (stored.version !== body.version) throw refuse(changedMeanwhile);
  const isMoved = stored.owner_id !== values.owner_id;
  const position = isMoved ? nextPosition(await viewsOf(ctx, group)) : stored.position;
  const row = await refusingTakenName(() =>
    ctx.db
      .updateTable('staff.saved_view')
      .set({ ...values, position, version: stored.version + 1, changed_at: ctx.now })
      .where('id', '=', stored.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (isMoved) {
    await closeGap(ctx, stored);
    await deleteDefaultsOfOthers(ctx, row);
  }
  const change = { before: recordedFields(stored), after: recordedFields(row) };
  await recordChange(ctx, { action: 'view.changed', target: viewTarget(row), ...change });
  return readViews(ctx);
}

/** Deletes a view. */
export async function removeView(ctx: StaffCtx, { view_id, version }: DecodedBody<typeof deleteView>): Promise<Views> {
  const seen = await findView(ctx, view_id);
  await lockViews(ctx, seen.owner_id === null);
  const stored = await findView(ctx, view_id);
  if (stored.version !== version) throw refuse(changedMeanwhile);
  await ctx.db.deleteFrom('staff.saved_view').where('id', '=', view_id).execute();
  await closeGap(ctx, stored);
  await recordChange(ctx, { action: 'view.deleted', target: viewTarget(stored), before: recordedFields(stored) });
  return readViews(ctx);
}

/** Throws the refusal `view_of_person` for a query that finds one person. */
function queryOf({ list }: ViewGroup, sent: string): string {
  const query = cleanQuery(list, sent);
  if (findsPerson(list, query)) throw refuse(viewOfPerson);
  return query;
}

function nextPosition(stored: readonly ViewRow[]): number {
  if (stored.length >= MAX_VIEWS) throw refuse(tooManyViews);
  return stored.length + 1;
}

async function refusingTakenName(write: () => Promise<ViewRow>): Promise<ViewRow> {
  try {
    return await write();
  } catch (error) {
    throw violatedConstraint(error) === 'saved_view_name' ? refuse(viewNameTaken) : error;
  }
}

/** Moves the views behind one that has left its group. */
async function closeGap(ctx: StaffCtx, { list, owner_id, position }: ViewRow): Promise<void> {
  await sql`
    update staff.saved_view set position = position - 1
    where list = ${list} and owner_id is not distinct from ${owner_id}::bigint and position > ${position}`.execute(
    ctx.db,
  );
}

async function deleteDefaultsOfOthers(ctx: StaffCtx, { id, owner_id }: ViewRow): Promise<void> {
  if (owner_id === null) return;
  await ctx.db.deleteFrom('staff.default_view').where('view_id', '=', id).where('staff_id', '!=', owner_id).execute();
}

/** The log has neither the name of a private view nor the words of a search. */
function recordedFields({ owner_id, name, query, list }: ViewRow): Record<string, unknown> {
  const parameters = [...new URLSearchParams(query).keys()];
  return { view_list: list, is_shared: owner_id === null, parameters, ...(owner_id === null ? { name } : {}) };
}
