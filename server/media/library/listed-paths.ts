/** What the library lists, for the commands that move and read all stored files, and for the limit of missing ones. */
import type { Ctx } from '../../platform/context.ts';
import { uploadPathOf } from '../upload/upload-path.ts';

/** Returns the paths of all files that are not deleted. */
export async function listedPaths({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('media.file').where('deleted_at', 'is', null).select('path').execute();
  return new Set(rows.map(({ path }) => path));
}

/** Whether the file has the name of an upload, or was made from one, that the library does not list. */
export function isUnlistedUpload(key: string, listed: ReadonlySet<string>): boolean {
  const path = uploadPathOf(key);
  return path !== null && !listed.has(path);
}
