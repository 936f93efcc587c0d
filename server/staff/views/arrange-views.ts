/** Changes the order of saved views, and the view with which a list opens. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { listSavedViews, orderViews, setDefaultView } from '../../../contract/staff/lists/saved-views.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-parties.ts';
import { readViews } from './read-views.ts';
import { findView, groupOf, lockViews, viewsOf } from './view-store.ts';

type Views = DataOf<typeof listSavedViews>;

/** Puts all views of a group into another order. Throws the refusal `changed_meanwhile` if others are in the group. */
export async function arrangeViews(ctx: StaffCtx, body: DecodedBody<typeof orderViews>): Promise<Views> {
  const group = groupOf(ctx, body.list, body.is_shared);
  await lockViews(ctx, body.is_shared);
  const stored = (await viewsOf(ctx, group)).map(({ id }) => Number(id));
  const ids = [...new Set(body.view_ids)];
  if (ids.length !== stored.length || !ids.every((id) => stored.includes(id))) throw refuse(changedMeanwhile);
  if (ids.join() === stored.join()) {
    recordNoChange(ctx);
    return readViews(ctx);
  }
  await sql`
    update staff.saved_view as view set position = new.position, changed_at = ${ctx.now}
    from unnest(${ids}::bigint[]) with ordinality as new (id, position)
    where view.id = new.id`.execute(ctx.db);
  const after = { view_list: body.list, is_shared: body.is_shared, views: ids };
  await recordChange(ctx, { action: 'view.ordered', target: ownTarget(ctx), after });
  return readViews(ctx);
}

/** Chooses the view with which the list opens for the caller. Throws 404 for a view of another list or person. */
export async function chooseDefaultView(
  ctx: StaffCtx,
  { list, view_id }: DecodedBody<typeof setDefaultView>,
): Promise<Views> {
  groupOf(ctx, list, false);
  await lockViews(ctx, false);
  if (view_id !== undefined && (await findView(ctx, view_id)).list !== list) throw notFound();
  const mine = { staff_id: ctx.staff.staffId, list };
  const before = await ctx.db
    .selectFrom('staff.default_view')
    .where('staff_id', '=', mine.staff_id)
    .where('list', '=', list)
    .select('view_id')
    .executeTakeFirst();
  if (before?.view_id === view_id) {
    recordNoChange(ctx);
    return readViews(ctx);
  }
  await ctx.db
    .deleteFrom('staff.default_view')
    .where('staff_id', '=', mine.staff_id)
    .where('list', '=', list)
    .execute();
  if (view_id !== undefined) {
    await ctx.db
      .insertInto('staff.default_view')
      .values({ ...mine, view_id })
      .execute();
  }
  await recordChange(ctx, {
    action: 'view.default_chosen',
    target: ownTarget(ctx),
    before: { view_list: list, view: before?.view_id ?? null },
    after: { view_list: list, view: view_id ?? null },
  });
  return readViews(ctx);
}
