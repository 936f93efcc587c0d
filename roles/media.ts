/** The command `media`: moves media and exported files to the storage service, reads all of them, or names unlisted ones. */

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
const DAY_MS = 24 * 60 * 60_000;
const USAGE = 'Usage: npm run media -- to-s3 [--replace], npm run media -- verify, or npm run media -- unlisted';

export async function media(args: string[]): Promise<void> {
  const [action, ...options] = args;
  const isMove = action === 'to-s3' && options.every((option) => option === '--replace') && options.length < 2;
  const isReading = (action === 'verify' || action === 'unlisted') && options.length === 0;
  if (!isMove && !isReading) throw new UsageError(USAGE);
  const config = readConfig();
  const storage = storageOf(config);
  if (!storage.remote) {
    throw new CommandRefused('No storage service is configured. Set the S3_… variables: docs/configuration.md.');
  }
  try {
    if (action === 'unlisted') await nameUnlisted(config, storage);
    else await (isMove ? move(config, storage, options.length > 0) : verify(config, storage));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const again = isMove ? 'Run the command again: it continues.' : 'Run the command again: it begins again.';
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

/** Like `readListed`; returns null while the running store has the embedded database open. */
async function readListedIfPossible(config: Config): Promise<ReadonlySet<string> | null> {
  try {
    return await readListed(config);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    return null;
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
  // Before hours of reading, and again after them, so that a file which was deleted meanwhile is not missing.
  if ((await readListedIfPossible(config)) === null) {
    console.error('Missing files are not looked for, because the running store has the database open. Stop it first.');
  }
  let failure: unknown = null;
  const readAtEnd = () =>
    readListedIfPossible(config).catch((error: unknown) => {
      failure = error;
      return null;
    });
  const { files, damaged, missing, unchecked, gone } = await verifyStored(storage, readAtEnd, onProgress);
  for (const key of damaged) console.error(`${key} is damaged`);
  for (const key of missing ?? []) console.error(`${key} is missing: the library lists it`);
  for (const key of unchecked) console.error(`${key} cannot be checked: the service has no checksum of it`);
  const absent = missing ? `${missing.length} missing` : 'missing files not checked';
  const counts = `${damaged.length} damaged, ${absent}, ${unchecked.length} not checkable`;
  console.log(`${files} files read, ${counts}, ${gone.length} deleted meanwhile.`);
  if (failure) throw failure;
  if (damaged.length > 0 || missing === null || missing.length > 0) process.exitCode = 1;
}

/** Prints the uploads in the service that the library does not list, except those of the last day, which may be under way. */
async function nameUnlisted(config: Config, storage: FileStorage): Promise<void> {
  const listed = await readListed(config);
  let count = 0;
  for await (const { key, modifiedAt } of storage.list('media/')) {
    if (Date.now() - modifiedAt.getTime() < DAY_MS || !isUnlistedUpload(key, listed)) continue;
    console.log(key);
    count++;
  }
  console.error(`${count} files are not listed in this database.`);
}
