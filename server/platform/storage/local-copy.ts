/** Copies of stored files on the disk of this machine, for work that needs a file. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { copyAndHash } from '../files/copy-and-hash.ts';
import type { FileStorage } from './file-storage.ts';
import { inParallel } from './in-parallel.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/**
 * Writes the content of a stored file into a new file. Returns its time of change; null if there is no stored file. Throws
 * `StorageUnavailable` if the connection is cut, or the content is not what was stored; an incomplete file stays then.
 */
export async function downloadTo(storage: FileStorage, key: string, file: string): Promise<Date | null> {
  const found = await storage.open(key);
  if (!found) return null;
  const { bytes, sha256 } = await copyAndHash(found.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const isComplete = bytes === found.bytes && (found.sha256 === null || found.sha256 === sha256);
  if (!isComplete) throw new StorageUnavailable(`GET ${key}: the content is not what was stored`);
  return found.modifiedAt;
}

/** Returns the SHA-256 of a stored file in hexadecimal digits; null if there is none. */
export async function sha256OfStored(storage: FileStorage, key: string): Promise<string | null> {
  const facts = await storage.head(key);
  if (!facts || facts.sha256) return facts?.sha256 ?? null;
  const found = await storage.open(key);
  return found && (await copyAndHash(found.stream)).sha256;
}

/** Stores the files of a folder, with the prefix before their paths, several at once. */
export async function storeFolder(
  storage: FileStorage,
  folder: string,
  { prefix, except = [] }: { prefix: string; except?: readonly string[] },
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = files
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .filter((name) => !except.includes(name));
  await inParallel(names, (name) => storage.put(prefix + name, { file: join(folder, name) }));
}

/** Runs the work with a new folder, and deletes the folder. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sopan-files-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
