/** Copies pictures, films and PDFs to the folder from which they are served, SVG also compressed. */
import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Returns the folder of imported pictures, films and PDFs. */
export function mediaDirectory(dataDir: string): string {
  return join(dataDir, 'media');
}

/** PDFs that are public under /media/; the paid PDFs of products are in media/pdf/. */
const PUBLIC_PDF = /^\/documents\/.+\.pdf$/i;
/** Public films have their own folder, so that a film of a paid course elsewhere is not served. */
const PUBLIC_FILM = /^\/clips\/.+\.(mp4|webm)$/i;
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** Returns whether `path` (the part after /media) is served to everyone. All unlisted paths are private. */
export function isPublicMedia(path: string): boolean {
  return PUBLIC_PDF.test(path) || PUBLIC_FILM.test(path) || (PICTURE.test(path) && !path.startsWith('/pdf/'));
}

/**
 * Copies `media/` of the content folder into the data directory; existing files are overwritten and none is deleted.
 */
export function copyMedia(folder: string, dataDir: string): void {
  const media = join(folder, 'media');
  if (!existsSync(media)) return;
  cpSync(media, mediaDirectory(dataDir), { recursive: true, preserveTimestamps: true });
  for (const path of readdirSync(media, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.svg')) compress(join(mediaDirectory(dataDir), path));
  }
}

/** Writes compressed copies, unless there are copies with the original's modification time. */
function compress(path: string): void {
  const { mtime } = statSync(path);
  const isCurrent = existsSync(`${path}.br`) && statSync(`${path}.br`).mtime.getTime() === mtime.getTime();
  if (isCurrent) return;
  const body = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
  for (const copy of [`${path}.gz`, `${path}.br`]) utimesSync(copy, mtime, mtime);
}
