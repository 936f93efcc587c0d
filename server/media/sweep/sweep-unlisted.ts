/** Deletes uploads whose transaction was not committed from a service. On a disk they stay. */
import { type Ctx, inSharedTransaction } from '../../platform/context.ts';
import { removeFile } from '../../platform/files/media/place-file.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { tryLockPath } from '../library/path-lock.ts';
import { UPLOAD_FOLDERS, uploadPathOf } from '../upload/upload-path.ts';
import { goOnAfterFailures } from './go-on-after-failures.ts';

/** Longer than the time between the storing of a file and its commit. */
const MIN_AGE_MS = 24 * 60 * 60_000;
const CHUNK = 1000;
/** Failures leave few files. With more, the bucket has the files of another database, or this one is from an older backup. */
const MAX_UNLISTED = 20;
const MAX_UNLISTED_SHARE = 0.1;
/** Allowed in a small library, and in an empty one. */
const FEW_UNLISTED = 3;
const MAX_NAMED = 5;

/** Deletes uploads that this database does not list; if they are too many, none is deleted and an error is logged. */
export async function sweepUnlisted(ctx: Ctx, storage: FileStorage): Promise<void> {
  const { listed, unlisted } = await readUploads(ctx, storage);
  if (unlisted.length > Math.max(FEW_UNLISTED, Math.min(MAX_UNLISTED, listed * MAX_UNLISTED_SHARE))) {
    const facts = { listed, unlisted: unlisted.length, paths: unlisted.slice(0, MAX_NAMED) };
    ctx.log.error(facts, 'many stored uploads are not listed in this database: none of them is deleted');
    return;
  }
  await goOnAfterFailures(ctx, unlisted, (path) => removeUnlisted(ctx, storage, path));
}

/** `listed`: how many stored uploads the database lists; `unlisted`: the paths of others, unless they are new. */
async function readUploads({ db }: Ctx, storage: FileStorage): Promise<{ listed: number; unlisted: string[] }> {
  const isOldByPath = new Map<string, boolean>();
  for (const folder of UPLOAD_FOLDERS) {
    for await (const { key, modifiedAt } of storage.list(`${folder}/`)) {
      const path = uploadPathOf(key);
      if (path !== null) isOldByPath.set(path, isOldByPath.get(path) || isOld(modifiedAt));
    }
  }
  const paths = [...isOldByPath.keys()];
  const known = new Set<string>();
  for (let at = 0; at < paths.length; at += CHUNK) {
    const chunk = paths.slice(at, at + CHUNK);
    const rows = await db.selectFrom('media.file').where('path', 'in', chunk).select('path').execute();
    for (const { path } of rows) known.add(path);
  }
  return { listed: known.size, unlisted: paths.filter((path) => !known.has(path) && isOldByPath.get(path)) };
}

/** Checks again under the lock of the path, because an upload may have taken it meanwhile. */
async function removeUnlisted(ctx: Ctx, storage: FileStorage, path: string): Promise<void> {
  await inSharedTransaction(ctx, async (ctx) => {
    if (!(await tryLockPath(ctx, path))) return;
    const row = await ctx.db.selectFrom('media.file').where('path', '=', path).select('id').executeTakeFirst();
    const found = row ? null : await storage.head(path);
    if (row || (found && !isOld(found.modifiedAt))) return;
    ctx.log.info({ path }, 'a file that the library does not list is deleted');
    await removeFile(ctx.config, path);
  });
}

function isOld(modifiedAt: Date): boolean {
  return Date.now() - modifiedAt.getTime() > MIN_AGE_MS;
}
