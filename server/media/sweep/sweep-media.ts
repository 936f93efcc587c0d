import type { Ctx } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { PART, PROBES } from '../../platform/storage/storage-key.ts';
import { removeDeleted } from '../library/remove-deleted.ts';
import { formerTimeOf } from '../upload/former-key.ts';
import { UPLOAD_FOLDER } from '../upload/receive-file.ts';
import { goOnAfterFailures } from './go-on-after-failures.ts';
import { sweepUnlisted } from './sweep-unlisted.ts';

/** Longer than any upload takes. */
const MAX_PART_AGE_MS = 3 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** An operator may need the former content of a file whose replacement failed. */
const MAX_FORMER_AGE_MS = 7 * DAY_MS;
/** Longer than the retries of `media.remove`, and than a service or a store is down. */
const MAX_DELETED_AGE_MS = 14 * DAY_MS;

/** Also of the checks of the disk and of the service. */
const FOLDERS_OF_PARTS = [`media/${UPLOAD_FOLDER}/`, 'exports/', PROBES];

/**
 * Deletes what a killed process left: unfinished uploads, files whose deletion was committed, and in a service uploads whose
 * transaction was not committed. Daily.
 */
export const sweepMedia: Job = {
  name: 'media.sweep',
  cron: '47 3 * * *',
  run: async (ctx) => {
    const storage = storageOf(ctx.config);
    const onDisk = [() => sweepParts(diskStorage(ctx.config.dataDir)), () => sweepDeleted(ctx)];
    const inService = [() => sweepParts(storage), () => sweepUnlisted(ctx, storage)];
    await goOnAfterFailures(ctx, storage.remote ? [...onDisk, ...inService] : onDisk, (step) => step());
  },
};

async function sweepParts(storage: FileStorage): Promise<void> {
  for (const folder of FOLDERS_OF_PARTS) {
    for await (const { key, modifiedAt } of storage.list(folder)) {
      if (!key.endsWith(PART)) continue;
      const formerSince = formerTimeOf(key);
      const [since, maxAgeMs] =
        formerSince === null ? [modifiedAt.getTime(), MAX_PART_AGE_MS] : [formerSince, MAX_FORMER_AGE_MS];
      if (Date.now() - since > maxAgeMs) await storage.remove(key);
    }
  }
}

/** Removes files that were deleted recently; older ones are not checked, because each check costs requests. */
async function sweepDeleted(ctx: Ctx): Promise<void> {
  const deleted = await ctx.db
    .selectFrom('media.file')
    .where('deleted_at', '>', new Date(ctx.now.getTime() - MAX_DELETED_AGE_MS))
    .select('id')
    .orderBy('id')
    .execute();
  await goOnAfterFailures(ctx, deleted, ({ id }) => removeDeleted(ctx, id));
}
