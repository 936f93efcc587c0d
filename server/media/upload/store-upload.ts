/** Stores a new upload in the library. */
import { sql } from 'kysely';
import { hasVariants } from '../../../common/picture-variants.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { Upload, uploadMedia } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { Audience } from '../../../contract/staff/catalogue/media/media-limits.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { placeFile } from '../../platform/files/media/place-file.ts';
import type { MediaFileRow } from '../../platform/files/media/tables.ts';
import { isStored } from '../../platform/storage/storage.ts';
import { PAPER_MEDIA } from '../library/media-uses.ts';
import { maySeePapers } from '../library/paper-media.ts';
import { lockPath } from '../library/path-lock.ts';
import { fileTarget, shownFile } from '../library/shown-file.ts';
import { makeUploadVariants } from './pictures/make-variants.ts';
import { type PreparedFile, prepareUpload } from './prepare-upload.ts';
import { inStoringTransaction } from './queues/storing-transaction.ts';
import { removeUncommitted } from './remove-uncommitted.ts';
import { requireRight } from './require-right.ts';
import { shownName, uploadPath } from './upload-path.ts';
import { refuseAboveShare } from './upload-share.ts';

/** The first key of the advisory lock of an upload; the second is made from its hash. */
const UPLOAD_LOCK = 8_430_590;

/**
 * Stores the file of the call, or returns the stored one if the library has it. Throws the refusals of an upload. Commits
 * by itself, because the file arrives before the transaction begins.
 */
export async function uploadFile(ctx: StaffCtx, body: DecodedBody<typeof uploadMedia>): Promise<Upload> {
  const prepared = await prepareUpload(ctx, null);
  let placed: string | null = null;
  try {
    return await inStoringTransaction(ctx, async (ctx) => {
      await requireRight(ctx);
      await sql`select pg_advisory_xact_lock(${UPLOAD_LOCK}::int, hashtext(${prepared.uploadSha256}))`.execute(ctx.db);
      const audience = audienceOf(prepared, body.audience);
      const known = await findSame(ctx, prepared, audience);
      if (known) {
        await restoreLost(ctx, known, prepared);
        recordNoChange(ctx);
        return { file: shownFile(known), is_new: false };
      }
      await refuseAboveShare(ctx, { bytes: prepared.bytes, replaces: null });
      const row = await insertRow(ctx, prepared, { name: shownName(body.name), audience });
      await lockPath(ctx, row.path);
      if (hasVariants(row.path)) await ctx.jobs.enqueue(ctx, makeUploadVariants, { path: row.path }, { key: row.path });
      const after = recordedFacts(row);
      // Before the entry, because all changes of the staff wait from the entry to the commit.
      placed = row.path;
      await placeFile(ctx.config, row.path, prepared.key);
      await recordChange(ctx, { action: 'media.uploaded', target: fileTarget(row), after });
      return { file: shownFile(row), is_new: true };
    });
  } catch (error) {
    if (placed !== null) await removeUncommitted(ctx, placed);
    throw error;
  } finally {
    await prepared.discard();
  }
}

/** Pictures and films are public; a PDF is private unless its editor says otherwise. */
function audienceOf({ kind }: PreparedFile, chosen: Audience = 'owners'): Audience {
  return kind === 'pdf' ? chosen : 'everyone';
}

/** Returns the file that was the same upload, or has the same content; never one that is hidden from the caller. */
async function findSame(
  ctx: StaffCtx,
  { uploadSha256, sha256, kind }: PreparedFile,
  audience: Audience,
): Promise<MediaFileRow | undefined> {
  return ctx.db
    .selectFrom('media.file')
    .where('deleted_at', 'is', null)
    .where('kind', '=', kind)
    .$if(!maySeePapers(ctx.staff), (query) => query.where('path', 'not like', `${PAPER_MEDIA}%`))
    .where((eb) => eb.or([eb('upload_sha256', '=', uploadSha256), eb('sha256', 'in', [uploadSha256, sha256])]))
    .$if(kind === 'pdf', (query) =>
      query.where(sql<boolean>`path like 'media/documents/%'`, '=', audience === 'everyone'),
    )
    .$if(kind === 'film', (query) => query.where('path', 'like', 'media/clips/%'))
    .selectAll()
    .orderBy('id')
    .executeTakeFirst();
}

/** A file that was lost in the storage comes back with its next upload. */
async function restoreLost(
  { config }: StaffCtx,
  { path, sha256 }: MediaFileRow,
  prepared: PreparedFile,
): Promise<void> {
  if (sha256 === prepared.sha256 && !(await isStored(config, path))) await placeFile(config, path, prepared.key);
}

/** Whether a file that is hidden from the caller was the same upload, which only one file may be. */
async function isKnownUpload(ctx: StaffCtx, { kind, uploadSha256 }: PreparedFile): Promise<boolean> {
  if (kind !== 'picture') return false;
  const known = await ctx.db
    .selectFrom('media.file')
    .where('upload_sha256', '=', uploadSha256)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}

type Placement = { name: string; audience: Audience };

async function insertRow(ctx: StaffCtx, prepared: PreparedFile, { name, audience }: Placement): Promise<MediaFileRow> {
  const { kind, contentType, bytes, sha256, uploadSha256, width, height, pages } = prepared;
  const values = {
    ...{ kind, content_type: contentType, bytes, sha256, width, height, pages },
    upload_sha256: (await isKnownUpload(ctx, prepared)) ? null : uploadSha256,
    ...{ original_name: name, uploaded_by: ctx.staff.name, stored_by_id: ctx.staff.staffId },
    ...{ uploaded_at: ctx.now, changed_at: ctx.now },
  };
  for (let number = 1; ; number++) {
    const path = uploadPath({ ...prepared, sha256: uploadSha256 }, { name, audience, number });
    // A deleted file leaves its path to the next one.
    const row = await ctx.db
      .insertInto('media.file')
      .values({ path, ...values })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet({
            ...values,
            ...{ alt_en: '', alt_hi: '', content_sha256: null, deleted_at: null },
            version: sql`media.file.version + 1`,
          })
          .where('media.file.deleted_at', 'is not', null),
      )
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}

/** What the audit log records of a file. */
export function recordedFacts({ kind, bytes, sha256, original_name }: MediaFileRow): Record<string, unknown> {
  return { file_kind: kind, bytes: Number(bytes), sha256, original_name };
}
