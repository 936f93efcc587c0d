/** The command `media to-s3 [--replace] | verify`: moves media and exported files to the storage service, or reads all of them. */

import { readConfig } from '../server/platform/config/config.ts';
import { CommandRefused, UsageError } from '../server/platform/process/commands/command-error.ts';
import { StartError } from '../server/platform/process/start-error.ts';
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
    await (isMove ? move(config.dataDir, storage, options.length > 0) : verify(storage));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new StartError(`The storage service failed: ${error.message}. Run the command again: it continues.`);
  }
}

async function move(dataDir: string, storage: FileStorage, replace: boolean): Promise<void> {
  const onProgress = (done: number, total: number) => {
    if (done === total || done % PROGRESS_FILES === 0) console.log(`${done} of ${total} files`);
  };
  const { copied, unchanged, kept } = await moveToService(dataDir, storage, { replace, onProgress });
  for (const key of kept) console.error(`${key} is newer in the service and differs: --replace overwrites it`);
  console.log(`${copied} copied, ${unchanged} unchanged, ${kept.length} left as they are. The files on the disk stay.`);
  if (kept.length > 0) process.exitCode = 1;
}

async function verify(storage: FileStorage): Promise<void> {
  const { files, damaged } = await verifyStored(storage, (done) => {
    if (done % PROGRESS_FILES === 0) console.log(`${done} files`);
  });
  for (const key of damaged) console.error(`${key} is damaged`);
  console.log(`${files} files read, ${damaged.length} damaged.`);
  if (damaged.length > 0) process.exitCode = 1;
}
