/** The caller's own exports. */
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import type { getExport, ListExport, listExports } from '../../contract/staff/lists/exports.ts';
import type { StaffCtx } from '../platform/context.ts';
import { signForStaff } from '../platform/http/auth/staff-link.ts';
import { notFound } from '../platform/http/http-error.ts';
import { downloadPath } from './download-path.ts';
import type { ExportRow } from './tables.ts';

const MAX_SHOWN = 100;

/** Returns those whose files are not deleted yet, the newest first. */
export async function myExports(ctx: StaffCtx): Promise<DataOf<typeof listExports>> {
  const rows = await ctx.db
    .selectFrom('exports.list_export')
    .where('staff_id', '=', ctx.staff.staffId)
    .where('expires_at', '>', ctx.now)
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return { exports: rows.map((row) => shownExport(ctx, row)) };
}

/** Throws 404 for an unknown export, and for one of another person. */
export async function myExport(ctx: StaffCtx, { export_id }: DecodedBody<typeof getExport>): Promise<ListExport> {
  const row = await ctx.db
    .selectFrom('exports.list_export')
    .where('id', '=', export_id)
    .where('staff_id', '=', ctx.staff.staffId)
    .where('expires_at', '>', ctx.now)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return shownExport(ctx, row);
}

export function shownExport(ctx: StaffCtx, row: ExportRow): ListExport {
  return {
    export_id: row.id,
    source: row.source,
    format: row.format,
    state: row.state,
    rows: row.rows_written,
    total_estimate: row.total_estimate,
    is_total_exact: row.is_total_exact,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    bytes: row.bytes,
    url: row.state === 'done' ? signForStaff(ctx, downloadPath(row.id)) : null,
  };
}
