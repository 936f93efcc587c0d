import { originalOf } from '../../../common/picture-variants.ts';
import type { Ctx } from '../../platform/context.ts';
import { removeFile } from '../../platform/files/media/place-file.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { removeDeleted } from '../library/remove-deleted.ts';
import { formerTimeOf } from '../upload/former-key.ts';
import { PART, UPLOAD_FOLDER } from '../upload/receive-file.ts';
import { UPLOAD_FOLDERS, UPLOADED_FILE } from '../upload/upload-path.ts';

/** Longer than any upload takes. */
const MAX_PART_AGE_MS = 3 * 60 * 60_000;
/** An operator may need the former content of a file whose replacement failed. */
const MAX_FORMER_AGE_MS = 7 * 24 * 60 * 60_000;
/** Longer than the time between the storing of a file and its commit. */
const MIN_UNLISTED_AGE_MS = 24 * 60 * 60_000;

/**
 * Deletes what a killed process left: unfinished uploads, files whose deletion was committed, and in a service uploads whose
 * transaction was not committed. Daily.
 */
export const sweepMedia: Job = {
  name: 'media.sweep',
  cron: '47 3 * * *',
  run: async (ctx) => {
    const { db, config } = ctx;
    const storage = storageOf(config);
    await sweepParts(diskStorage(config.dataDir));
    if (storage.remote) await sweepParts(storage);
    const deleted = await db.selectFrom('media.file').where('deleted_at', 'is not', null).select('id').execute();
    for (const { id } of deleted) await removeDeleted(ctx, id);
    if (storage.remote) await sweepUnlisted(ctx, storage);
  },
};

async function sweepParts(storage: FileStorage): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(`media/${UPLOAD_FOLDER}/`)) {
    if (!key.endsWith(PART)) continue;
    const formerSince = formerTimeOf(key);
    const [since, maxAgeMs] =
      formerSince === null ? [modifiedAt.getTime(), MAX_PART_AGE_MS] : [formerSince, MAX_FORMER_AGE_MS];
    if (Date.now() - since > maxAgeMs) await storage.remove(key);
  }
}

/** On a disk such a file stays, because an operator may have put it there. */
async function sweepUnlisted(ctx: Ctx, storage: FileStorage): Promise<void> {
  for (const folder of UPLOAD_FOLDERS) {
    const paths = new Set<string>();
    for await (const { key, modifiedAt } of storage.list(`${folder}/`)) {
      const path = originalOf(key) ?? key;
      if (UPLOADED_FILE.test(path) && Date.now() - modifiedAt.getTime() > MIN_UNLISTED_AGE_MS) paths.add(path);
    }
    const all = [...paths];
    for (let at = 0; at < all.length; at += CHUNK) await removeUnlisted(ctx, all.slice(at, at + CHUNK));
  }
}

const CHUNK = 1000;

async function removeUnlisted({ db, config, log }: Ctx, paths: readonly string[]): Promise<void> {
  const listed = await db.selectFrom('media.file').where('path', 'in', paths).select('path').execute();
  const known = new Set(listed.map(({ path }) => path));
  for (const path of paths) {
    if (known.has(path)) continue;
    log.info({ path }, 'a file that the library does not list is deleted');
    await removeFile(config, path);
  }
}
