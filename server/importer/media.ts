/** Copies pictures, films and PDFs to the place from which they are served: SVG also compressed, photographs also smaller. */
import { copyFileSync, lstatSync, readFileSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hasVariants, variantPath } from '../../common/picture-variants.ts';
import { makeVariants } from '../media/index.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';
import { removeDerived } from '../platform/files/media/place-file.ts';
import { removeLink, replaceFile } from '../platform/files/replace-file.ts';
import { sha256OfFile } from '../platform/files/sha256-of-file.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { inTemporaryFolder, storeFolder } from '../platform/storage/local-copy.ts';
import type { ContentFolder } from './content-folder.ts';

const MEDIA = /^media\//;

/**
 * Copies the files in `media/` of the content folder into the data directory; existing files are overwritten, and none
 * is deleted, except links that an earlier version copied. Files for which `isKept` returns true stay as they are. Returns
 * photographs that cannot be read, which are copied only.
 */
export async function copyMedia(
  folder: string,
  content: ContentFolder,
  dataDir: string,
  isKept: IsKept = async () => false,
): Promise<string[]> {
  const { files, others } = content;
  const media = mediaDirectory(dataDir);
  const unreadable: string[] = [];
  for (const path of others) if (MEDIA.test(path)) removeLink(media, path.replace(MEDIA, ''));
  for (const path of files) {
    if (!MEDIA.test(path)) continue;
    const original = join(folder, path);
    if (await isKept(path, original)) continue;
    if (!(await copyOne(original, media, path))) unreadable.push(path);
  }
  return unreadable;
}

/**
 * Like `copyMedia`, into a service. A file with the stored content is not sent again. What is made from it is sent first, so
 * that a file whose copies are missing is sent by the next import.
 */
export async function sendMedia(
  folder: string,
  { files }: ContentFolder,
  storage: FileStorage,
  isKept: IsKept = async () => false,
): Promise<string[]> {
  const unreadable: string[] = [];
  for (const path of files) {
    if (!MEDIA.test(path)) continue;
    const original = join(folder, path);
    if ((await isKept(path, original)) || (await isSent(storage, path, original))) continue;
    if (path.endsWith('.svg') || hasVariants(path)) {
      const isReadable = await inTemporaryFolder(async (media) => {
        await mkdir(dirname(join(media, path.replace(MEDIA, ''))), { recursive: true });
        const isReadable = await copyOne(original, media, path);
        await storeFolder(storage, media, { prefix: 'media/', except: [path.replace(MEDIA, '')] });
        return isReadable;
      });
      if (!isReadable) {
        await removeDerived(storage, path);
        unreadable.push(path);
      }
    }
    await storage.put(path, { file: original });
  }
  return unreadable;
}

type IsKept = (path: string, file: string) => Promise<boolean>;

/** Copies a file and makes what is made from it. Returns false for a photograph that cannot be read. */
async function copyOne(original: string, media: string, path: string): Promise<boolean> {
  const stats = statSync(original);
  const name = path.replace(MEDIA, '');
  replaceFile(media, name, (draft) => {
    copyFileSync(original, draft);
    utimesSync(draft, stats.atime, stats.mtime);
  });
  if (name.endsWith('.svg')) compress(media, name, stats);
  if (!hasVariants(path)) return true;
  return makeVariants(media, name, stats).then(
    () => true,
    () => false,
  );
}

/** Whether the service has this content, and the copies made from it. */
async function isSent(storage: FileStorage, path: string, original: string): Promise<boolean> {
  const stored = await storage.head(path);
  if (stored?.sha256 !== (await sha256OfFile(original))) return false;
  return !hasVariants(path) || (await storage.head(variantPath(path, 160, 'webp'))) !== null;
}

const COMPRESSED = ['gz', 'br'];

/** Writes compressed copies, unless there are files with the original's modification time. */
function compress(media: string, name: string, { mtime }: Stats): void {
  const isCurrent = COMPRESSED.every((kind) => {
    const copy = lstatSync(join(media, `${name}.${kind}`), { throwIfNoEntry: false });
    return copy?.isFile() && copy.mtime.getTime() === mtime.getTime();
  });
  if (isCurrent) return;
  const body = readFileSync(join(media, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const copies = { gz: gzipSync(body, { level: 9 }), br: brotliCompressSync(body, { params }) };
  for (const [kind, compressed] of Object.entries(copies)) {
    replaceFile(media, `${name}.${kind}`, (draft) => {
      writeFileSync(draft, compressed);
      utimesSync(draft, mtime, mtime);
    });
  }
}
