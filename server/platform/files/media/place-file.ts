/** Puts files of the library into the storage of media, and removes them. */
import { originalOf } from '../../../../common/picture-variants.ts';
import type { Config } from '../../config/config.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { storageOf } from '../../storage/storage.ts';

type Place = Pick<Config, 's3' | 'dataDir'>;

const MEDIA = /^media\//;
const COMPRESSED = /\.(?:gz|br)$/;

/** Returns the path below the media folder. */
export function nameOf(path: string): string {
  return path.replace(MEDIA, '');
}

/** Stores the file with the key `from`, which stays, under a path such as `media/uploads/a.webp`; replaces what is there. */
export async function placeFile(config: Place, path: string, from: string): Promise<void> {
  const storage = storageOf(config);
  await removeDerived(storage, path);
  await storage.copy(from, path);
}

/** Deletes a file with what was made from it. */
export async function removeFile(config: Place, path: string): Promise<void> {
  const storage = storageOf(config);
  await removeDerived(storage, path);
  await storage.remove(path);
}

/** Deletes smaller and compressed copies, which show the former content. */
export async function removeDerived(storage: FileStorage, path: string): Promise<void> {
  for await (const { key } of storage.list(`${path}.`)) {
    if (originalOf(key) === path || key.replace(COMPRESSED, '') === path) await storage.remove(key);
  }
}
