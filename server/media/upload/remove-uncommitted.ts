import { inSharedTransaction, onBackground, type StaffCtx } from '../../platform/context.ts';
import { removeFile } from '../../platform/files/media/place-file.ts';
import { lockPath } from '../library/path-lock.ts';

/**
 * Removes the file of an upload whose transaction failed, unless it was committed although an error was reported, or another
 * upload has taken the path. Never throws; a file that stays in a service is deleted by the sweep.
 */
export async function removeUncommitted(ctx: StaffCtx, path: string): Promise<void> {
  try {
    await inSharedTransaction(onBackground(ctx), async (ctx) => {
      await lockPath(ctx, path);
      const row = await ctx.db
        .selectFrom('media.file')
        .where('path', '=', path)
        .where('deleted_at', 'is', null)
        .select('id')
        .executeTakeFirst();
      if (!row) await removeFile(ctx.config, path);
    });
  } catch (error) {
    ctx.log.error({ err: error, path }, 'the file of an upload that failed was not removed');
  }
}
