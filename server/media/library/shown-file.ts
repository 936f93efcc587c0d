/** A file of the library as the console shows it. */
import { hasVariants, variantPath } from '../../../common/picture-variants.ts';
import type { MediaFile } from '../../../contract/staff/catalogue/media/media-files.ts';
import type { Ctx } from '../../platform/context.ts';
import { isPublicMedia } from '../../platform/files/media/media-folder.ts';
import type { MediaFileRow } from '../../platform/files/media/tables.ts';
import { notFound } from '../../platform/http/http-error.ts';

/** Wide enough for the rows of a list on screens with two pixels for one. */
const THUMBNAIL_WIDTH = 160;

/** The columns that the console shows. */
export const SHOWN_FILE = [
  ...(['id', 'path', 'kind', 'content_type', 'bytes', 'width', 'height', 'pages', 'alt_en', 'alt_hi'] as const),
  ...(['original_name', 'uploaded_by', 'uploaded_at', 'changed_at', 'version'] as const),
];
export type ShownFileRow = Pick<MediaFileRow, (typeof SHOWN_FILE)[number]>;

export function shownFile(row: ShownFileRow): MediaFile {
  const isPublic = isPublicMedia(row.path.replace(/^media/, ''));
  // The path stays when the content is replaced, so the console names the version.
  const versioned = (path: string) => `/${path}?v=${row.version}`;
  const small = hasVariants(row.path) ? variantPath(row.path, THUMBNAIL_WIDTH, 'webp') : row.path;
  return {
    file_id: row.id,
    path: row.path,
    kind: row.kind,
    content_type: row.content_type,
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    pages: row.pages,
    alt_en: row.alt_en,
    alt_hi: row.alt_hi,
    original_name: row.original_name,
    audience: isPublic ? 'everyone' : 'owners',
    url: isPublic ? versioned(row.path) : null,
    thumbnail: isPublic && row.kind === 'picture' ? versioned(small) : null,
    uploaded_by: row.uploaded_by,
    uploaded_at: row.uploaded_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    version: row.version,
  };
}

/** Returns a file, locked for the transaction of the caller. Throws 404 for an unknown or deleted one. */
export async function lockFile(ctx: Ctx, id: number): Promise<MediaFileRow> {
  const row = await ctx.db
    .selectFrom('media.file')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a file. Throws 404 for an unknown or deleted one. */
export async function readFileRow(ctx: Ctx, id: number): Promise<MediaFileRow> {
  const row = await ctx.db
    .selectFrom('media.file')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The file as the target of an audit entry. */
export function fileTarget({ id, path }: Pick<MediaFileRow, 'id' | 'path'>) {
  return { type: 'media', id, label: path };
}
