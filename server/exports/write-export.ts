/** The job that writes the file of an export. Each process runs one at a time, so that exports do not slow students. */
import { stat, writeFile as writeBytes } from 'node:fs/promises';
import { sql } from 'kysely';
import { recordChangeBy } from '../audit/index.ts';
import { type Ctx, inTransaction, onReplica, type StaffCtx, withDb } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { newSecret } from '../platform/secrets.ts';
import { permissionsOfAccount } from '../staff/index.ts';
import { auditedExport } from './audited-export.ts';
import type { Value } from './cells.ts';
import { deleteExportFile, isDiskFull, newExportFile, storeExportFile } from './export-files.ts';
import { sourceOf } from './sources/sources.ts';
import type { ExportRow } from './tables.ts';
import { writeFile } from './write-file.ts';

const MAX_ATTEMPTS = 3;
/** Below the 15 minutes after which the queue starts the job again. */
const MAX_RUN_MS = 12 * 60_000;

/** Another run of the same export has taken over, or the export was deleted. */
class Superseded extends Error {}
/** What would be the same at the next attempt, or use up what little space is left. */
class NotWritable extends Error {}

export const writeExport: Job<{ export_id: number }> = {
  name: 'exports.write',
  run: async (ctx, { export_id }) => {
    const row = await begin(ctx, export_id);
    if (!row) return;
    const { file } = row;
    try {
      await requireSpace(ctx);
      const path = newExportFile(ctx.config, file);
      const rows_written = await write(ctx, row, path);
      const { size } = await stat(path);
      await storeExportFile(ctx.config, file);
      await finish(ctx, { ...row, rows_written }, size);
    } catch (error) {
      // What cannot be deleted now is deleted by the sweep.
      await deleteExportFile(ctx.config, file).catch((err: unknown) => ctx.log.warn({ err }, 'a file was not deleted'));
      if (error instanceof Superseded) return;
      if (row.attempts < MAX_ATTEMPTS && !(error instanceof NotWritable)) throw error;
      ctx.log.error({ err: error, export_id }, 'an export failed');
      await ctx.db
        .updateTable('exports.list_export')
        .set({ state: 'failed', finished_at: ctx.now })
        .where('id', '=', export_id)
        .where('file', '=', file)
        .execute();
    }
  },
};

type BegunExport = ExportRow & { file: string };

/** Takes the export over for this run; null if it is finished or was deleted. */
async function begin(ctx: Ctx, exportId: number): Promise<BegunExport | null> {
  const row = await ctx.db
    .updateTable('exports.list_export')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      rows_written: 0,
      file: sql<string>`id || '-' || ${newSecret()}::text || '.' || format`,
    }))
    .where('id', '=', exportId)
    .where('state', 'in', ['waiting', 'running'])
    .where('expires_at', '>', ctx.now)
    .returningAll()
    .executeTakeFirst();
  return (row as BegunExport | undefined) ?? null;
}

/** Writes all rows and returns their number. */
async function write(ctx: Ctx, row: BegunExport, path: string): Promise<number> {
  const source = sourceOf(row.source);
  const until = performance.now() + MAX_RUN_MS;
  let written = 0;
  const reader = await asRequester(ctx, row);
  if (source.render) {
    const { bytes, rows } = await source.render(reader, row.filters);
    await writeBytes(path, bytes, { mode: 0o600, flag: 'wx' });
    await saveProgress(ctx, row, rows);
    return rows;
  }
  async function* rows(): AsyncGenerator<Value[]> {
    for await (const page of source.readPages(onReplica(reader), row.filters)) {
      if (performance.now() > until) throw new NotWritable(`${source.name}: more rows than ${MAX_RUN_MS} ms can write`);
      await requireSpace(ctx);
      yield* page;
      written += page.length;
      await saveProgress(ctx, row, written);
    }
  }
  await writeFile(path, row.format === 'xlsx' ? 'xlsx' : 'csv', {
    title: source.name,
    columns: source.columns,
    rows: rows(),
  });
  return written;
}

/** Also while rows are written: what others write fills the disk too. */
async function requireSpace({ config }: Ctx): Promise<void> {
  if (await isDiskFull(config)) throw new NotWritable('the disk of the store is almost full');
}

async function saveProgress({ db }: Ctx, { id, file }: BegunExport, rows_written: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('exports.list_export')
    .set({ rows_written })
    .where('id', '=', id)
    .where('file', '=', file)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Superseded();
}

async function finish(ctx: Ctx, row: BegunExport, bytes: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('exports.list_export')
      .set({ state: 'done', bytes, finished_at: ctx.now })
      .where('id', '=', row.id)
      .where('file', '=', row.file)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Superseded();
    const actor = { kind: 'staff', staffId: row.staff_id, name: row.staff_name, role: row.staff_role } as const;
    await recordChangeBy(ctx, actor, auditedExport('export.finished', row));
  });
}

/**
 * The context in which the lists are read. Permissions are checked at the request and at the download; a list may also show
 * more rows to some people.
 */
async function asRequester(ctx: Ctx, { staff_id, staff_name, staff_role }: ExportRow): Promise<StaffCtx> {
  const staff: StaffCtx['staff'] = {
    staffId: staff_id,
    name: staff_name,
    email: '',
    role: staff_role as StaffCtx['staff']['role'],
    permissions: await permissionsOfAccount(ctx, staff_id),
    sessionId: '',
    provedUntil: null,
    isSettingUp: false,
  };
  return Object.assign(withDb(ctx, ctx.db), { staff, audit: { isRecorded: false } });
}
