/** Encodes uploaded pictures again: what a picture contains besides its pixels does not survive, nor does a program in it. */

import { rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable, kindDiffers } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { MAX_PIXELS, MAX_SECONDS } from './picture-variants.ts';

/** In pixels, of the longer side. */
const MAX_SIDE = 4000;

type Format = { contentType: string; encode(picture: Sharp): Sharp };

const WEBP: Format = { contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 85, effort: 4 }) };
const JPEG: Format = {
  contentType: 'image/jpeg',
  encode: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 88, mozjpeg: true }),
};
/** Formats of stored pictures by the ending of their path. A new upload is WebP. */
const FORMATS: Readonly<Record<string, Format>> = {
  '.webp': WEBP,
  '.png': { contentType: 'image/png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
  '.jpg': JPEG,
  '.jpeg': JPEG,
};

type EncodedPicture = { width: number; height: number; bytes: number; contentType: string };

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes the picture of `from` to `to`, upright and at most 4000 pixels long, in the format of `path`. One picture is
 * encoded at a time, in one thread, so that the store stays responsive. Throws the refusals `file_unreadable`, also for too
 * many pixels, `kind_differs` for a path of another format, such as a drawing, and the reason of a signal that aborts while
 * the picture waits.
 */
export async function encodePicture(
  from: string,
  to: string,
  path: string,
  signal?: AbortSignal,
): Promise<EncodedPicture> {
  const format = FORMATS[/\.\w+$/.exec(path)?.[0].toLowerCase() ?? ''];
  if (!format)
    throw refuse(kindDiffers, inEnglish('The stored file has another format. Upload this one as a new file.'));
  return runAlone(async () => {
    signal?.throwIfAborted();
    return encode(from, to, format);
  });
}

/** Runs the work when all that was given before has ended, in this process. */
export function runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

async function encode(from: string, to: string, format: Format): Promise<EncodedPicture> {
  // Only an upload or an import loads the library; no request of a page does.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const { width, height, size } = await format.encode(picture).toFile(to);
    return { width, height, bytes: size, contentType: format.contentType };
  } catch {
    await rm(to, { force: true });
    throw refuse(fileUnreadable, inEnglish(UNREADABLE));
  }
}

const UNREADABLE =
  'This picture is damaged or has more than 50 million pixels. Save it again as PNG or JPEG, then upload it.';
