/** Copies the files of the data directory into the service, and reads what the service has. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sha256OfFile } from '../files/sha256-of-file.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage, ListedFile } from './file-storage.ts';
import { inParallel } from './in-parallel.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const PREFIXES = ['media/', 'exports/'] as const;

/** `kept`: files whose content in the service is newer, and differs. */
type Moved = { copied: number; unchanged: number; kept: string[] };

/**
 * Copies all files; those with the same content in the service are skipped, so the command can be repeated. A file that is
 * newer in the service stays there unless `replace`. The files on the disk stay. Throws `StorageUnavailable`.
 */
export async function moveToService(
  dataDir: string,
  service: FileStorage,
  {
    replace = false,
    onProgress = () => {},
  }: { replace?: boolean; onProgress?: (done: number, total: number) => void } = {},
): Promise<Moved> {
  const disk = diskStorage(dataDir);
  const files: ListedFile[] = [];
  for (const prefix of PREFIXES) {
    for await (const file of disk.list(prefix)) if (!file.key.endsWith('.part')) files.push(file);
  }
  const moved: Moved = { copied: 0, unchanged: 0, kept: [] };
  let done = 0;
  await inParallel(files, async ({ key, bytes, modifiedAt }) => {
    const file = join(dataDir, key);
    const sha256 = await sha256OfFile(file);
    const there = await service.head(key);
    if (there?.bytes === bytes && there.sha256 === sha256) moved.unchanged++;
    else if (there && !replace && there.modifiedAt > modifiedAt) moved.kept.push(key);
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

/** Reads all files of the service. Returns their number, and those whose content is not what was stored. */
export async function verifyStored(
  service: FileStorage,
  onProgress: (done: number) => void = () => {},
): Promise<{ files: number; damaged: string[] }> {
  const keys: string[] = [];
  for (const prefix of PREFIXES) for await (const { key } of service.list(prefix)) keys.push(key);
  const damaged: string[] = [];
  let done = 0;
  await inParallel(keys, async (key) => {
    const found = await service.open(key);
    if (found) {
      const hash = createHash('sha256');
      await pipeline(found.stream, hash);
      if (found.sha256 !== null && hash.digest('hex') !== found.sha256) damaged.push(key);
    }
    onProgress(++done);
  });
  return { files: keys.length, damaged: damaged.sort() };
}
