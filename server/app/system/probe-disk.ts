/** Whether media and exported files can be stored in the data directory. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PART } from '../../platform/storage/storage-key.ts';

/** `media` and `exports` may be links, for example to a shared disk. */
const FOLDERS = ['media/uploads', 'exports'];
const TEXT = 'This file was written to check the disk.';

/** Writes, reads and deletes a file in each folder. Throws if one of them is not possible. */
export async function probeDisk(dataDir: string): Promise<void> {
  for (const folder of ['media', 'exports']) await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  await Promise.all(FOLDERS.map((folder) => probeFolder(join(dataDir, folder))));
}

async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Files whose names begin with a dot are not served, and the sweep of media deletes those that end so.
  const path = join(folder, `.probe-${randomUUID()}${PART}`);
  try {
    await writeFile(path, TEXT, { flag: 'wx', mode: 0o600 });
    if ((await readFile(path, 'utf8')) !== TEXT) throw new Error(`${path} does not contain what was written`);
  } finally {
    await rm(path, { force: true });
  }
}
