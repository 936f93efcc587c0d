import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaDirectory } from '../../platform/files/media/media-folder.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { removeDeleted } from '../library/remove-deleted.ts';
import { PART, UPLOAD_FOLDER } from './receive-file.ts';

/** Longer than any upload takes. */
const MAX_PART_AGE_MS = 3 * 60 * 60_000;

/** Deletes what a killed process left: unfinished uploads, and files whose deletion was committed. Daily. */
export const sweepMedia: Job = {
  name: 'media.sweep',
  cron: '47 3 * * *',
  run: async (ctx) => {
    const { db, config } = ctx;
    const folder = join(mediaDirectory(config.dataDir), UPLOAD_FOLDER);
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      const found = name.endsWith(PART) ? await stat(file).catch(() => null) : null;
      if (found && Date.now() - found.mtimeMs > MAX_PART_AGE_MS) await rm(file, { force: true });
    }
    const deleted = await db.selectFrom('media.file').where('deleted_at', 'is not', null).select('id').execute();
    for (const { id } of deleted) await removeDeleted(ctx, id);
  },
};
