import { sql } from 'kysely';
import { storageFull } from '../../contract/staff/catalogue/media/edit-media.ts';
import { type ExportFormat, type ListExport, tooManyExports } from '../../contract/staff/lists/exports.ts';
import { recordChange, recordNoChange } from '../audit/index.ts';
import { plusDays } from '../platform/clock.ts';
import type { StaffCtx } from '../platform/context.ts';
import { notAllowed, refuse } from '../platform/http/http-error.ts';
import { consumeStaffLimit } from '../platform/rate-limit/staff-limit.ts';
import { lockCaller } from '../staff/index.ts';
import { auditedExport } from './audited-export.ts';
import { isDiskFull } from './export-files.ts';
import { shownExport } from './read-exports.ts';
import type { Estimate, ExportSource, Filters } from './source.ts';
import { writeExport } from './write-export.ts';

/** How many exports of one person may be unfinished. */
const MAX_UNFINISHED = 3;
/** How long a file can be downloaded. */
const LIFETIME_DAYS = 1;

const estimates = new WeakMap<Filters, Estimate>();

/**
 * Counts the rows of an export before its transaction, because a list may read on another connection. Throws malformed (400)
 * for filters that the list refuses.
 */
export async function estimateExport(ctx: StaffCtx, source: ExportSource, body: Filters): Promise<void> {
  requirePermissions(ctx, source);
  const { format: _, ...filters } = body;
  estimates.set(body, await source.estimate(ctx, filters));
}

function requirePermissions({ staff }: StaffCtx, { permissions }: ExportSource): void {
  if (permissions.some((permission) => !staff.permissions.has(permission))) throw notAllowed();
}

/** Returns the command that puts an export of `source` into the queue; the same one again is returned as it is. `estimateExport` has run. */
export function requestExport(source: ExportSource) {
  return async (ctx: StaffCtx, body: Filters): Promise<ListExport> => {
    const { format, ...sent } = body as Filters & { format: ExportFormat };
    const filters = JSON.parse(JSON.stringify(sent)) as Filters;
    requirePermissions(ctx, source);
    const { total_estimate, is_total_exact } = estimates.get(body) as Estimate;
    // Calls of one person run one after the other from here on.
    await lockCaller(ctx);
    const open = await unfinishedExports(ctx, filters);
    const same = open.find((row) => row.has_filters && row.source === source.name && row.format === format);
    if (same) {
      recordNoChange(ctx);
      return shownExport(ctx, same);
    }
    if (open.length >= MAX_UNFINISHED) throw refuse(tooManyExports);
    if (await isDiskFull(ctx.config)) throw refuse(storageFull);
    // Finished files stay for a day.
    await consumeStaffLimit(ctx, 'lists_exported');
    const { staffId, name, role } = ctx.staff;
    const row = await ctx.db
      .insertInto('exports.list_export')
      .values({
        staff_id: staffId,
        staff_name: name,
        staff_role: role,
        source: source.name,
        format,
        filters: JSON.stringify(filters),
        total_estimate,
        is_total_exact,
        requested_at: ctx.now,
        expires_at: plusDays(ctx.now, LIFETIME_DAYS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.jobs.enqueue(ctx, writeExport, { export_id: row.id });
    await recordChange(ctx, auditedExport('export.requested', row));
    return shownExport(ctx, row);
  };
}

/** Returns the caller's unfinished exports, and whether each has these filters. */
async function unfinishedExports({ db, staff, now }: StaffCtx, filters: Filters) {
  return db
    .selectFrom('exports.list_export')
    .where('staff_id', '=', staff.staffId)
    .where('state', 'in', ['waiting', 'running'])
    .where('expires_at', '>', now)
    .selectAll()
    .select(sql<boolean>`filters = ${JSON.stringify(filters)}::jsonb`.as('has_filters'))
    .execute();
}
