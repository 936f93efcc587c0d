import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { listMedia, type MediaFile } from '../../../contract/staff/catalogue/media/media-files.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { PAPER_MEDIA, STORE_PATHS, usedPaths } from './media-uses.ts';
import { hiddenPaths, maySeePapers } from './paper-media.ts';
import { SHOWN_FILE, type ShownFileRow, shownFile } from './shown-file.ts';

/** Returns a page of the files that are not deleted and that the caller may see. Throws 400 for a cursor of another list. */
export async function mediaList(ctx: StaffCtx, body: DecodedBody<typeof listMedia>): Promise<DataOf<typeof listMedia>> {
  const isPrivate = sql`(f.kind = 'pdf' and f.path not like 'media/documents/%')`;
  const hidden = await hiddenPaths(ctx, ctx.staff);
  return runList<ShownFileRow, MediaFile>(ctx, listMedia, body, {
    columns: sql.join(SHOWN_FILE.map((name) => sql.ref(`f.${name}`))),
    from: sql`media.file f`,
    where: [
      sql`f.deleted_at is null`,
      !maySeePapers(ctx.staff) && sql`f.path not like ${`${PAPER_MEDIA}%`}`,
      hidden.length > 0 && sql`f.path <> all(${hidden}::text[])`,
      body.kind && sql`f.kind = ${body.kind}`,
      body.audience && (body.audience === 'owners' ? isPrivate : sql`not ${isPrivate}`),
      body.used && (await isUsed(ctx, body.used === 'used')),
      contains(sql`concat_ws(' ', f.path, f.original_name, f.alt_en, f.alt_hi)`, body.search),
    ],
    sorts: {
      uploaded_at: { by: sql`f.uploaded_at`, type: 'timestamptz' },
      path: { by: sql`f.path`, type: 'text' },
      bytes: { by: sql`f.bytes`, type: 'bigint' },
    },
    defaultSort: '-uploaded_at',
    key: sql`f.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: shownFile,
  });
}

async function isUsed(ctx: Ctx, wanted: boolean) {
  const paths = [...(await usedPaths(ctx)).keys()];
  return sql`(f.path = any(${paths}::text[]) or f.path like any(${[...STORE_PATHS]}::text[])) = ${wanted}`;
}
