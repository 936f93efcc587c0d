/** Copies the media of the store into an exported folder, without the copies that the import makes of them. */
import { constants, copyFileSync, existsSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasVariants, originalOf } from '../../common/picture-variants.ts';
import { listContentFolder } from '../importer/index.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';
import { nameOf } from '../platform/files/media/place-file.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { inParallel } from '../platform/storage/in-parallel.ts';
import { downloadTo } from '../platform/storage/local-copy.ts';

/** Returns the number of files. Symbolic links are left out. */
export function exportMedia(dataDir: string, folder: string): number {
  const media = mediaDirectory(dataDir);
  if (!existsSync(media)) return 0;
  const { files } = listContentFolder(media);
  const known = new Set(files);
  const originals = files.filter((path) => !isMadeByImport(path, known));
  for (const path of originals) {
    const [from, to] = [join(media, path), join(folder, 'media', path)];
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
  return originals.length;
}

/** Like `exportMedia`, from a service. */
export async function exportRemoteMedia(storage: FileStorage, folder: string): Promise<number> {
  const files: string[] = [];
  for await (const { key } of storage.list('media/')) files.push(nameOf(key));
  const known = new Set(files);
  const originals = files.filter((path) => !isMadeByImport(path, known));
  await inParallel(originals, async (path) => {
    const to = join(folder, 'media', path);
    mkdirSync(dirname(to), { recursive: true });
    const modifiedAt = await downloadTo(storage, `media/${path}`, to);
    if (modifiedAt) await utimes(to, modifiedAt, modifiedAt);
  });
  return originals.length;
}

/** Whether the import made the file: a compressed SVG, a smaller photograph, or an unfinished copy. */
function isMadeByImport(path: string, known: ReadonlySet<string>): boolean {
  if (path.endsWith('.part')) return true;
  const compressed = /^(.+\.svg)\.(gz|br)$/.exec(path)?.[1];
  if (compressed) return known.has(compressed);
  const original = originalOf(path);
  return original !== null && known.has(original) && hasVariants(`media/${original}`);
}
