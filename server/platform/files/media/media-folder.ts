/** The folder of pictures, films and PDFs in the data directory, and which of its files are public. */
import { join } from 'node:path';

/** Returns the folder of imported and uploaded pictures, films and PDFs. */
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
