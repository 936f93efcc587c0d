/** Pictures, films and PDFs, copied to where they are served; what is text lies beside itself in each encoding. */
import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Where imported pictures, films and PDFs are kept. */
export function mediaDirectory(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Where a PDF lies that anyone may read by its address under /media/; a product's PDFs lie elsewhere. */
const PUBLIC_PDF = /^\/documents\/.+\.pdf$/i;
/** Films for everybody lie in a folder of their own, so that a film of a sold course beside them is not served. */
const PUBLIC_FILM = /^\/clips\/.+\.(mp4|webm)$/i;
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** Whether `path` (after /media) is served to everyone. Anything that is not listed is not. */
export function isPublicMedia(path: string): boolean {
  return PUBLIC_PDF.test(path) || PUBLIC_FILM.test(path) || (PICTURE.test(path) && !path.startsWith('/pdf/'));
}

export function copyMedia(folder: string, dataDir: string): void {
  const media = join(folder, 'media');
  if (!existsSync(media)) return;
  cpSync(media, mediaDirectory(dataDir), { recursive: true, preserveTimestamps: true });
  for (const path of readdirSync(media, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.svg')) compress(join(mediaDirectory(dataDir), path));
  }
}

/** A copy that is as old as its original was made from it. */
function compress(path: string): void {
  const { mtime } = statSync(path);
  const isDone = existsSync(`${path}.br`) && statSync(`${path}.br`).mtime.getTime() === mtime.getTime();
  if (isDone) return;
  const body = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
  for (const made of [`${path}.gz`, `${path}.br`]) utimesSync(made, mtime, mtime);
}
