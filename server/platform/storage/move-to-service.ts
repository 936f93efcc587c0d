/** Copies the files of the data directory into the service, and reads what the service has. */
import { join } from 'node:path';
import { copyAndHash } from '../files/copy-and-hash.ts';
import { sha256OfFile } from '../files/sha256-of-file.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage, ListedFile } from './file-storage.ts';
import { inParallel } from './in-parallel.ts';
import { PART } from './storage-key.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const PREFIXES = ['media/', 'exports/'] as const;

/** `kept`: files that were not replaced, because the service has newer content; `unlisted`: those that `isUnlisted` names. */
type Moved = { copied: number; unchanged: number; kept: string[]; unlisted: string[] };

/**
 * Copies all files; those with the same content in the service are skipped, so the command can be repeated. A file that is
 * newer in the service stays there unless `replace`. Files that `isUnlisted` names are left out. The files on the disk stay.
 * Throws `StorageUnavailable`.
 */
export async function moveToService(
  dataDir: string,
  service: FileStorage,
  {
    replace = false,
    isUnlisted = () => false,
    onProgress = () => {},
  }: {
    replace?: boolean;
    isUnlisted?: (key: string) => boolean;
    onProgress?: (done: number, total: number) => void;
  } = {},
): Promise<Moved> {
  const disk = diskStorage(dataDir);
  const files: ListedFile[] = [];
  const moved: Moved = { copied: 0, unchanged: 0, kept: [], unlisted: [] };
  for (const prefix of PREFIXES) {
    for await (const file of disk.list(prefix)) {
      if (file.key.endsWith(PART)) continue;
      if (isUnlisted(file.key)) moved.unlisted.push(file.key);
      else files.push(file);
    }
  }
  let done = 0;
  await inParallel(files, async ({ key, bytes, modifiedAt }) => {
    const file = join(dataDir, key);
    const sha256 = await sha256OfFile(file);
    const there = await service.head(key);
    if (there?.bytes === bytes && there.sha256 === sha256) moved.unchanged++;
    else if (there && !replace && isNewer(there.modifiedAt, modifiedAt)) moved.kept.push(key);
    else {
      await service.put(key, { file });
      const stored = await service.head(key);
      if (stored?.bytes !== bytes || stored.sha256 !== sha256)
        throw new StorageUnavailable(`${key}: not what was stored`);
      moved.copied++;
    }
    onProgress(++done, files.length);
  });
  moved.kept.sort();
  return moved;
}

/** Returns whether `there` may be later than `here`. The service returns whole seconds, so the same second counts as later. */
function isNewer(there: Date, here: Date): boolean {
  return Math.floor(there.getTime() / 1000) >= Math.floor(here.getTime() / 1000);
}

/**
 * `files`: how many were read; `damaged`: their content is not what was stored; `unchecked`: the service has no hash of them;
 * `gone`: deleted meanwhile; `missing`: listed, but the service has none; null if `readListed` returned null.
 */
type Verified = { files: number; damaged: string[]; unchecked: string[]; gone: string[]; missing: string[] | null };

/** Reads all files of the service. `readListed` returns the paths that it should have, or null. Throws `StorageUnavailable`. */
export async function verifyStored(
  service: FileStorage,
  readListed: () => Promise<Iterable<string> | null>,
  onProgress: (done: number) => void = () => {},
): Promise<Verified> {
  const keys: string[] = [];
  for (const prefix of PREFIXES) for await (const { key } of service.list(prefix)) keys.push(key);
  const verified = { files: 0, damaged: [] as string[], unchecked: [] as string[], gone: [] as string[] };
  let done = 0;
  await inParallel(keys, async (key) => {
    const found = await service.open(key);
    if (!found) verified.gone.push(key);
    else {
      const { sha256 } = await copyAndHash(found.stream);
      verified.files++;
      if (found.sha256 === null) verified.unchecked.push(key);
      else if (found.sha256 !== sha256) verified.damaged.push(key);
    }
    onProgress(++done);
  });
  // Read last, so that a file which was deleted meanwhile is not missing.
  const paths = await readListed();
  const listed = new Set(paths);
  const seen = new Set(keys);
  const unread = [...listed].filter((path) => !seen.has(path) || verified.gone.includes(path));
  const missing: string[] = [];
  await inParallel(unread, async (path) => {
    if ((await service.head(path)) === null) missing.push(path);
  });
  verified.gone = verified.gone.filter((key) => !listed.has(key));
  for (const list of [verified.damaged, verified.unchecked, verified.gone, missing]) list.sort();
  return { ...verified, missing: paths && missing };
}
