/** Makes the smaller copies of a photograph, in newer formats, from which browsers choose. */
import { closeSync, lstatSync, openSync, readSync, type Stats, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  variantPath,
} from '../../../../common/picture-variants.ts';
import { imageTypeOf } from '../../../platform/files/image-type.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';

const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 5 }),
};

/**
 * A photograph of 48 megapixels has fewer. Some formats are decoded as a whole, and a few kilobytes can contain any number of
 * pixels of one colour.
 */
export const MAX_PIXELS = 50_000_000;
/** The time limit for encoding one picture, because the others wait for it. */
export const MAX_SECONDS = 120;

/**
 * Writes the variants of `name` in the folder `media`, except those with the original's modification time. Rejects if the
 * file is no PNG, JPEG or WebP picture, or has more than `MAX_PIXELS`.
 */
export async function makeVariants(media: string, name: string, { mtime }: Stats): Promise<void> {
  const isCurrent = (path: string) =>
    lstatSync(join(media, path), { throwIfNoEntry: false })?.mtime.getTime() === mtime.getTime();
  const missing = VARIANT_WIDTHS.flatMap((width) =>
    VARIANT_FORMATS.map((format) => ({ width, format, path: variantPath(name, width, format) })),
  ).filter(({ path }) => !isCurrent(path));
  if (missing.length === 0) return;
  // The library also reads formats that refer to other files, such as SVG, whatever the file's name is.
  if (!isPhotograph(join(media, name))) throw new Error(`${name} is no PNG, JPEG or WebP picture`);
  // Only an import with photographs loads the library; no request of a page does.
  const { default: sharp } = await import('sharp');
  // One thread, so that a store in the same process stays responsive.
  sharp.concurrency(1);
  for (const { width, format, path } of missing) {
    const picture = sharp(join(media, name), { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const bytes = await ENCODERS[format](picture).toBuffer();
    replaceFile(media, path, (draft) => {
      writeFileSync(draft, bytes);
      utimesSync(draft, mtime, mtime);
    });
  }
}

function isPhotograph(path: string): boolean {
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  const type = imageTypeOf(head);
  return type === 'png' || type === 'jpg' || type === 'webp';
}
