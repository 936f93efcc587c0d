/** Where media and exported files are stored: in the data directory, or in a service with the protocol of Amazon S3. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { refuseUnderLogLock } from '../database/log-lock.ts';
import { beforeLogLock } from './before-log-lock.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { inParallel } from './in-parallel.ts';
import { s3Storage } from './s3/s3-storage.ts';
import { isStorageKey } from './storage-key.ts';

type Place = Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'isProduction'>>;

const opened = new WeakMap<Place, FileStorage>();

/** Returns the storage of this configuration. Except in production, it throws under the lock of the audit log. */
export function storageOf(config: Place): FileStorage {
  let storage = opened.get(config);
  if (!storage) {
    storage = config.s3 ? s3Storage(config.s3) : diskStorage(config.dataDir);
    if (!config.isProduction) storage = beforeLogLock(storage);
    opened.set(config, storage);
  }
  return storage;
}

/** Returns those of the keys that have a file; a file that was deleted within a minute can be among them. */
export async function storedAmong(config: Place, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (!config.isProduction) refuseUnderLogLock('A search for files');
  const { remote } = storageOf(config);
  const wanted = [...new Set(keys)].filter(isStorageKey);
  if (!remote) return new Set(wanted.filter((key) => existsSync(join(config.dataDir, key))));
  const found = new Set<string>();
  await inParallel(wanted, async (key) => {
    if (await remote.has(key)) found.add(key);
  });
  return found;
}

/** Returns the content of a file that is small enough for the memory; null if there is none, or it is longer. */
export async function readStored(config: Place, key: string, maxBytes: number): Promise<Buffer | null> {
  const found = isStorageKey(key) ? await storageOf(config).open(key) : null;
  if (!found) return null;
  if (found.bytes <= maxBytes) return buffer(found.stream);
  found.stream.destroy();
  return null;
}

/** Whether the file exists. */
export async function isStored(config: Place, key: string): Promise<boolean> {
  return (await storageOf(config).head(key)) !== null;
}
