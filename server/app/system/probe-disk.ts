/** Whether media and exported files can be stored in the data directory. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Either may be a link, for example to a shared disk. */
const FOLDERS = ['media', 'exports'];
const TEXT = 'This file was written to check the disk.';

/** Writes, reads and deletes a file in each folder. Throws if one of them is not possible. */
export async function probeDisk(dataDir: string): Promise<void> {
  await Promise.all(FOLDERS.map((folder) => probeFolder(join(dataDir, folder))));
}

async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Files whose names begin with a dot are not served.
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, TEXT, { flag: 'wx', mode: 0o600 });
    if ((await readFile(path, 'utf8')) !== TEXT) throw new Error(`${path} does not contain what was written`);
  } finally {
    await rm(path, { force: true });
  }
}
