import { type Ctx, inSharedTransaction } from '../../platform/context.ts';
import { removeFile } from '../../platform/files/media/place-file.ts';

/**
 * Removes a file whose deletion is committed from the disk. Nothing is removed if an upload or an import has restored
 * it or is restoring it: both lock its row while they place the content.
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
    if (row) removeFile(config.dataDir, row.path);
  });
}
