/** Copies pictures, films and PDFs to the folder from which they are served: SVG also compressed, photographs also smaller. */
import { copyFileSync, lstatSync, readFileSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hasVariants } from '../../common/picture-variants.ts';
import { makeVariants } from '../media/index.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';
import { removeLink, replaceFile } from '../platform/files/replace-file.ts';
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
  isKept: (path: string, file: string) => Promise<boolean> = async () => false,
): Promise<string[]> {
  const { files, others } = content;
  const media = mediaDirectory(dataDir);
  const unreadable: string[] = [];
  for (const path of others) if (MEDIA.test(path)) removeLink(media, path.replace(MEDIA, ''));
  for (const path of files) {
    if (!MEDIA.test(path)) continue;
    const original = join(folder, path);
    if (await isKept(path, original)) continue;
    const stats = statSync(original);
    const name = path.replace(MEDIA, '');
    replaceFile(media, name, (draft) => {
      copyFileSync(original, draft);
      utimesSync(draft, stats.atime, stats.mtime);
    });
    if (name.endsWith('.svg')) compress(media, name, stats);
    if (hasVariants(path)) await makeVariants(media, name, stats).catch(() => unreadable.push(path));
  }
  return unreadable;
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
