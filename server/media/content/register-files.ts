/** Registers the files of a content folder in the library, when they are imported. */
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import type { MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import type { MediaFileRow } from '../../platform/files/media/tables.ts';
import { sha256OfFile } from '../../platform/files/sha256-of-file.ts';
import { fileKindOf, HEAD_BYTES } from '../upload/file-kind.ts';
import { MAX_PIXELS } from '../upload/pictures/picture-variants.ts';

const KINDS: ReadonlyArray<readonly [RegExp, MediaKind, string]> = [
  [/\.svg$/i, 'picture', 'image/svg+xml'],
  [/\.png$/i, 'picture', 'image/png'],
  [/\.jpe?g$/i, 'picture', 'image/jpeg'],
  [/\.webp$/i, 'picture', 'image/webp'],
  [/\.avif$/i, 'picture', 'image/avif'],
  [/\.gif$/i, 'picture', 'image/gif'],
  [/\.pdf$/i, 'pdf', 'application/pdf'],
  [/\.mp4$/i, 'film', 'video/mp4'],
  [/\.webm$/i, 'film', 'video/webm'],
];

/** Files whose content the console has replaced since the import, by path: the hash of the imported content. */
type ReplacedFiles = ReadonlyMap<string, string>;

/** Returns the files that an import leaves as they are, unless their content in the folder has changed. */
export async function replacedFiles(ctx: Ctx): Promise<ReplacedFiles> {
  const rows = await ctx.db
    .selectFrom('media.file')
    .where('content_sha256', 'is not', null)
    .whereRef('content_sha256', '<>', 'sha256')
    .where('deleted_at', 'is', null)
    .select(['path', 'content_sha256'])
    .execute();
  return new Map(rows.map(({ path, content_sha256 }) => [path, content_sha256 ?? '']));
}

/** Whether the console has replaced the imported file, and the folder has still the same one. */
export async function isReplaced(replaced: ReplacedFiles, path: string, file: string): Promise<boolean> {
  const imported = replaced.get(path);
  return imported !== undefined && imported === (await sha256OfFile(file));
}

/**
 * Brings back the deleted files that are in the folder again, before they are copied, so that a deletion which has not
 * reached the disk yet leaves them there. `registerFiles` stores their facts.
 */
export async function restoreFiles(ctx: Ctx, paths: readonly string[]): Promise<void> {
  await sql`update media.file set deleted_at = null, content_sha256 = null, upload_sha256 = null
    where path = any(${[...paths]}::text[]) and deleted_at is not null`.execute(ctx.db);
}

/**
 * Registers the files with these paths (`media/…`), which are in `folder`. A known file keeps its texts; a deleted one
 * comes back. Files of other kinds are not part of the library.
 */
export async function registerFiles(ctx: Ctx, folder: string, paths: readonly string[]): Promise<void> {
  const known = await knownFiles(ctx);
  const rows: NewRow[] = [];
  for (const path of paths) {
    const kind = KINDS.find(([ending]) => ending.test(path));
    if (!kind) continue;
    const file = join(folder, path);
    const sha256 = await sha256OfFile(file);
    const stored = known.get(path);
    if (stored?.content_sha256 === sha256 && stored.deleted_at === null) continue;
    rows.push({ path, kind: kind[1], content_type: kind[2], ...(await factsOf(file, kind[1])), sha256 });
  }
  await inTransaction(ctx, async (ctx) => {
    for (let at = 0; at < rows.length; at += CHUNK) await insertRows(ctx, rows.slice(at, at + CHUNK));
  });
}

const CHUNK = 500;

type NewRow = Pick<MediaFileRow, 'path' | 'kind' | 'content_type' | 'bytes' | 'sha256' | 'width' | 'height'>;

async function knownFiles(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('media.file').select(['path', 'content_sha256', 'deleted_at']).execute();
  return new Map(rows.map((row) => [row.path, row]));
}

async function insertRows(ctx: Ctx, rows: readonly NewRow[]): Promise<void> {
  const values = rows.map(
    (row): Insertable<Database['media.file']> => ({
      ...row,
      pages: null,
      original_name: basename(row.path),
      upload_sha256: null,
      content_sha256: row.sha256,
      uploaded_by: null,
      uploaded_at: ctx.now,
      changed_at: ctx.now,
    }),
  );
  const excluded = (name: string) => sql.raw(`excluded.${name}`) as never;
  const replaced = ['kind', 'content_type', 'bytes', 'sha256', 'width', 'height', 'content_sha256', 'changed_at'];
  await ctx.db
    .insertInto('media.file')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({
        ...Object.fromEntries(replaced.map((name) => [name, excluded(name)])),
        // What was uploaded is not the content any more, unless an export brought it back.
        upload_sha256: sql`case when media.file.sha256 = excluded.sha256 then media.file.upload_sha256 end`,
        pages: sql`case when media.file.sha256 = excluded.sha256 then media.file.pages end`,
        stored_by_id: sql`case when media.file.sha256 = excluded.sha256 then media.file.stored_by_id end`,
        version: sql`media.file.version + 1`,
        deleted_at: null,
      }),
    )
    .execute();
}

async function factsOf(file: string, kind: MediaKind): Promise<Pick<NewRow, 'bytes' | 'width' | 'height'>> {
  const { size: bytes } = await stat(file);
  const isPhotograph = kind === 'picture' && fileKindOf(await headOf(file))?.kind === 'picture';
  return { bytes, ...(isPhotograph ? await sizeOf(file) : { width: null, height: null }) };
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Null for a picture that cannot be read. */
async function sizeOf(file: string): Promise<Pick<NewRow, 'width' | 'height'>> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ autoOrient: null }));
  return { width: autoOrient?.width ?? null, height: autoOrient?.height ?? null };
}
