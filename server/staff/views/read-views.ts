import { sql } from 'kysely';
import type { DataOf } from '../../../contract/endpoint.ts';
import type { listSavedViews, SavedView, ViewList } from '../../../contract/staff/lists/saved-views.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { cleanQuery, readableLists } from './view-lists.ts';

type Row = { id: number; owner_id: number | null; list: ViewList; name: string; query: string; version: number } & {
  is_default: boolean;
};

/** Returns the views of the lists that the caller may read. */
export async function readViews(ctx: StaffCtx): Promise<DataOf<typeof listSavedViews>> {
  const { staffId } = ctx.staff;
  const { rows } = await sql<Row>`
    select view.id, view.owner_id, view.list, view.name, view.query, view.version, chosen.view_id is not null as is_default
    from staff.saved_view as view
    left join staff.default_view as chosen on chosen.view_id = view.id and chosen.staff_id = ${staffId}
    where view.list = any(${readableLists(ctx.staff)}::text[]) and (view.owner_id is null or view.owner_id = ${staffId})
    order by view.list, view.owner_id nulls first, view.position`.execute(ctx.db);
  return { views: rows.map(viewOf) };
}

function viewOf({ id, owner_id, list, name, query, version, is_default }: Row): SavedView {
  return {
    view_id: Number(id),
    list,
    name,
    query: cleanQuery(list, query),
    is_shared: owner_id === null,
    is_default,
    version,
  };
}
