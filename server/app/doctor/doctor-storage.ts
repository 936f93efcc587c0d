/** Doctor checks of the storage of media and exported files. */
import type { Config } from '../../platform/config/config.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { findOtherPlaces } from '../../platform/storage/media-place.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import type { CheckedStore, Finding } from './doctor-finding.ts';

/** Writes and deletes an object of the service, and looks for media if the store has products. */
export async function checkStorage(config: Config, hasProducts: boolean): Promise<Finding> {
  const { s3, dataDir } = config;
  const storage = storageOf(config);
  const what = `pictures and files in ${s3 ? `the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}` : `${dataDir}/media`}`;
  try {
    await storage.remote?.probe();
    const isMissing = hasProducts && !(await hasMedia(storage));
    return { what, problem: isMissing ? 'are missing: all of them return 404' : null, fix: s3 ? MOVE : IMPORT };
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return { what, problem: `cannot be stored and read: ${error.message}`, fix: CORRECT };
  }
}

/** Looks for machines that store media on disks of their own; empty if media are in a service. */
export async function checkMediaPlaces(config: Config, { kind, query }: CheckedStore): Promise<Finding[]> {
  if (config.s3 || kind === 'embedded') return [];
  const others = await findOtherPlaces(config, query);
  const hosts = [...new Set(others.map(({ host }) => host))].join(', ');
  return [
    {
      what: 'disk of pictures and files',
      problem: hosts ? `is not that of the store on ${hosts}: each machine misses files of the other` : null,
      fix: 'Store them in a service (docs/operations.md, Store media in a service), or share SOPAN_DATA/media and SOPAN_DATA/exports.',
    },
  ];
}

const IMPORT = 'Import the content again with the SOPAN_DATA of the store; unchanged files are skipped.';
const MOVE = 'Move them from the disk (npm run media -- to-s3), or import the content again.';
const CORRECT = 'Correct the S3_… variables, or the rights of the key in the bucket: list, read, write and delete.';

async function hasMedia(storage: FileStorage): Promise<boolean> {
  for await (const _file of storage.list('media/')) return true;
  return false;
}
