import { type Ctx, inSharedTransaction } from '../../platform/context.ts';
import { removeFile } from '../../platform/files/media/place-file.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

/**
 * Removes a file whose deletion is committed from the storage. Nothing is removed if an upload or an import has restored
 * it or is restoring it: both lock its row while they place the content. Throws `StorageUnavailable`.
 */
export async function removeDeleted(ctx: Ctx, id: number): Promise<void> {
  await inSharedTransaction(ctx, async ({ db, config }) => {
    const row = await db
      .selectFrom('media.file')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .select('path')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) await removeFile(config, row.path);
  });
}

/**
 * Removes a deleted file at once. A service may respond slowly, so its files are left to the job that each deletion queues.
 * Never throws, because the deletion is committed: after an error on a disk the sweep does it later.
 */
export async function removeNow(ctx: Ctx, id: number): Promise<void> {
  if (ctx.config.s3) return;
  try {
    await removeDeleted(ctx, id);
  } catch (error) {
    ctx.log.error({ err: error, file_id: id }, 'a deleted file was not removed; the sweep tries again');
  }
}

/** Queued with each deletion in a service, which may not respond. */
export const removeDeletedFile: Job<{ file_id: number }> = {
  name: 'media.remove',
  run: (ctx, { file_id }) => removeDeleted(ctx, file_id),
};
