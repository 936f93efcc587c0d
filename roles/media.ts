/** The command `media to-s3 [--replace] | verify`: moves media and exported files to the storage service, or reads all of them. */

import { isUnlistedUpload, listedPaths } from '../server/media/index.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { CommandRefused, UsageError } from '../server/platform/process/commands/command-error.ts';
import { InUseError, StartError } from '../server/platform/process/start-error.ts';
import type { FileStorage } from '../server/platform/storage/file-storage.ts';
import { moveToService, verifyStored } from '../server/platform/storage/move-to-service.ts';
import { storageOf } from '../server/platform/storage/storage.ts';
import { StorageUnavailable } from '../server/platform/storage/storage-unavailable.ts';

const PROGRESS_FILES = 100;

export async function media(args: string[]): Promise<void> {
  const [action, ...options] = args;
  const isMove = action === 'to-s3' && options.every((option) => option === '--replace') && options.length < 2;
  const isVerify = action === 'verify' && options.length === 0;
  if (!isMove && !isVerify)
    throw new UsageError('Usage: npm run media -- to-s3 [--replace], or npm run media -- verify');
  const config = readConfig();
  const storage = storageOf(config);
  if (!storage.remote) {
    throw new CommandRefused('No storage service is configured. Set the S3_… variables: docs/configuration.md.');
  }
  try {
    await (isMove ? move(config, storage, options.length > 0) : verify(config, storage));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const again = isMove
      ? 'Run the command again: it continues.'
      : 'Run the command again: it reads all files from the beginning.';
    throw new StartError(`The storage service failed: ${error.message}. ${again}`);
  }
}

/** Returns the paths that the library lists. Throws `InUseError` while the running store has the embedded database open. */
async function readListed(config: Config): Promise<ReadonlySet<string>> {
  const store = await openStore(config);
  try {
    await migrate(store);
    return await listedPaths(store);
  } finally {
    await store.close();
  }
}

/** Like `readListed`; returns none while the running store has the embedded database open. */
async function readListedIfPossible(config: Config): Promise<Iterable<string>> {
  try {
    return await readListed(config);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    console.error('Missing files are not looked for, because the running store has the database open. Stop it first.');
    return [];
  }
}

async function move(config: Config, storage: FileStorage, replace: boolean): Promise<void> {
  const listed = await readListed(config);
  const isUnlisted = (key: string) => isUnlistedUpload(key, listed);
  const onProgress = (done: number, total: number) => {
    if (done === total || done % PROGRESS_FILES === 0) console.log(`${done} of ${total} files`);
  };
  const moved = await moveToService(config.dataDir, storage, { replace, isUnlisted, onProgress });
  const { copied, unchanged, kept, unlisted } = moved;
  for (const key of unlisted) console.error(`${key} is not copied: the library does not list it`);
  for (const key of kept) console.error(`${key} is newer in the service and differs: --replace overwrites it`);
  const left = kept.length + unlisted.length;
  console.log(`${copied} copied, ${unchanged} unchanged, ${left} left as they are. The files on the disk stay.`);
  if (kept.length > 0) process.exitCode = 1;
}

async function verify(config: Config, storage: FileStorage): Promise<void> {
  const onProgress = (done: number) => {
    if (done % PROGRESS_FILES === 0) console.log(`${done} files`);
  };
  const verified = await verifyStored(storage, () => readListedIfPossible(config), onProgress);
  const { files, damaged, missing, unchecked, gone } = verified;
  for (const key of damaged) console.error(`${key} is damaged`);
  for (const key of missing) console.error(`${key} is missing: the library lists it`);
  for (const key of unchecked) console.error(`${key} cannot be checked: the service has no checksum of it`);
  const counts = `${damaged.length} damaged, ${missing.length} missing, ${unchecked.length} not checkable`;
  console.log(`${files} files read, ${counts}, ${gone.length} deleted meanwhile.`);
  if (damaged.length + missing.length > 0) process.exitCode = 1;
}
