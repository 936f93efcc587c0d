/** Replaces the content of a file; its path stays, so that everything that names it shows the new content. */
import { extname } from 'node:path';
import { hasVariants } from '../../../common/picture-variants.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { kindDiffers, type replaceMedia } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaDetails } from '../../../contract/staff/catalogue/media/media-files.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { inSharedTransaction, onBackground, type StaffCtx } from '../../platform/context.ts';
import { placeFile } from '../../platform/files/media/place-file.ts';
import type { MediaFileRow } from '../../platform/files/media/tables.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { mediaDetails } from '../library/media-details.ts';
import { usesOf } from '../library/media-uses.ts';
import { shownUsesOf } from '../library/paper-media.ts';
import { requireRightsToReplace } from '../library/replacing-rights.ts';
import { fileTarget, lockFile, readFileRow } from '../library/shown-file.ts';
import { formerKey } from './former-key.ts';
import { makeUploadVariants } from './pictures/make-variants.ts';
import { discardStored, type PreparedFile, prepareUpload } from './prepare-upload.ts';
import { inStoringTransaction } from './queues/storing-transaction.ts';
import { requireRight } from './require-right.ts';
import { recordedFacts } from './store-upload.ts';
import { shownName } from './upload-path.ts';
import { refuseAboveShare } from './upload-share.ts';

/**
 * Throws the refusals of an upload, `kind_differs`, `changed_meanwhile` for another version, 404 for an unknown or hidden
 * file, and 403 without the right to change each place that uses it. Commits by itself, because the file arrives before
 * the transaction begins.
 */
export async function replaceContent(
  ctx: StaffCtx,
  { file_id, version, name }: DecodedBody<typeof replaceMedia>,
): Promise<MediaDetails> {
  const stored = await readFileRow(ctx, file_id);
  requireRightsToReplace(ctx.staff, await shownUsesOf(ctx, ctx.staff, stored));
  if (stored.version !== version) throw refuse(changedMeanwhile);
  const prepared = await prepareUpload(ctx, stored.path);
  const former = openFormer(ctx, stored);
  try {
    refuseOtherKind(stored, prepared);
    const replaced = await inStoringTransaction(ctx, async (ctx) => {
      const caller = await requireRight(ctx);
      const row = await lockFile(ctx, file_id);
      if (row.version !== version) throw refuse(changedMeanwhile);
      // Again, because another place can name the file meanwhile.
      const uses = await usesOf(ctx, row.path);
      requireRightsToReplace(caller, uses);
      if (row.sha256 === prepared.sha256) {
        recordNoChange(ctx);
        return mediaDetails(ctx, row, uses);
      }
      await refuseAboveShare(ctx, { bytes: prepared.bytes, replaces: row });
      const changed = await updateRow(ctx, row, prepared, shownName(name));
      const details = mediaDetails(ctx, changed, uses);
      if (hasVariants(row.path)) await ctx.jobs.enqueue(ctx, makeUploadVariants, { path: row.path }, { key: row.path });
      const [before, after] = [recordedFacts(row), recordedFacts(changed)];
      // Before the entry, because all changes of the staff wait from the entry to the commit.
      await former.copy();
      await placeFile(ctx.config, row.path, prepared.key);
      await recordChange(ctx, { action: 'media.replaced', target: fileTarget(row), before, after });
      return details;
    });
    await former.discard();
    return replaced;
  } catch (error) {
    await former.restore();
    throw error;
  } finally {
    await prepared.discard();
  }
}

function refuseOtherKind({ kind, path }: MediaFileRow, prepared: PreparedFile): void {
  const isSameFormat = kind === 'picture' || extname(path).toLowerCase() === `.${prepared.extension}`;
  if (kind !== prepared.kind || !isSameFormat) throw refuse(kindDiffers);
}

async function updateRow(
  ctx: StaffCtx,
  row: MediaFileRow,
  { contentType, bytes, sha256, uploadSha256, width, height, pages }: PreparedFile,
  name: string,
): Promise<MediaFileRow> {
  const other = await ctx.db
    .selectFrom('media.file')
    .where('upload_sha256', '=', uploadSha256)
    .where('deleted_at', 'is', null)
    .where('id', '<>', row.id)
    .select('id')
    .executeTakeFirst();
  return ctx.db
    .updateTable('media.file')
    .set({
      ...{ content_type: contentType, bytes, sha256, width, height, pages, original_name: name },
      // The same upload as another file: that one is returned for the next upload.
      upload_sha256: other ? null : uploadSha256,
      ...{ version: row.version + 1, changed_at: ctx.now, stored_by_id: ctx.staff.staffId },
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The former content, for the case that the new one cannot be placed or the transaction is not committed. */
function openFormer(ctx: StaffCtx, { id, path, version }: MediaFileRow) {
  const { config, log } = ctx;
  const storage = storageOf(config);
  const copy = formerKey(id);
  let isCopied = false;
  const discard = () => (isCopied ? discardStored(config, log, copy) : undefined);
  return {
    copy: async () => {
      if (isCopied || (await storage.head(path)) === null) return;
      // Before the copy, so that the log names it even if the process is killed.
      log.info({ path, copy }, 'the content of a file is copied, then replaced');
      await storage.copy(path, copy);
      isCopied = true;
    },
    /** Does nothing if the replacement was committed although an error was reported, or the file has changed since. */
    restore: async () => {
      if (!isCopied) return;
      try {
        await inSharedTransaction(onBackground(ctx), async (ctx) => {
          if ((await lockVersion(ctx, id)) !== version) return;
          await placeFile(config, path, copy);
          if (hasVariants(path)) await ctx.jobs.enqueue(ctx, makeUploadVariants, { path }, { key: path });
        });
      } catch (error) {
        log.error({ err: error, path, copy }, 'a replaced file was not restored: its former content is in the copy');
        return;
      }
      await discard();
    },
    discard,
  };
}

/** Returns the version of a file, also of a deleted one, and locks it for the transaction. */
async function lockVersion({ db }: StaffCtx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('media.file').where('id', '=', id).select('version').forUpdate().executeTakeFirst();
  return row?.version;
}
