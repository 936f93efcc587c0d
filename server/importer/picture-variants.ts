/** Makes the smaller copies of a photograph, in newer formats, from which browsers choose. */
import { lstatSync, type Stats, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { VARIANT_FORMATS, VARIANT_WIDTHS, type VariantFormat, variantPath } from '../../common/picture-variants.ts';
import { replaceFile } from '../platform/files/replace-file.ts';

const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 5 }),
};

/**
 * Writes the variants of `name` in the folder `media`, except those with the original's modification time. Rejects if the
 * file is not a picture.
 */
export async function makeVariants(media: string, name: string, { mtime }: Stats): Promise<void> {
  const isCurrent = (path: string) =>
    lstatSync(join(media, path), { throwIfNoEntry: false })?.mtime.getTime() === mtime.getTime();
  const missing = VARIANT_WIDTHS.flatMap((width) =>
    VARIANT_FORMATS.map((format) => ({ width, format, path: variantPath(name, width, format) })),
  ).filter(({ path }) => !isCurrent(path));
  if (missing.length === 0) return;
  // Only an import with photographs loads the library; no request of a page does.
  const { default: sharp } = await import('sharp');
  // One thread, so that a store in the same process stays responsive.
  sharp.concurrency(1);
  for (const { width, format, path } of missing) {
    const picture = sharp(join(media, name)).autoOrient().resize({ width, withoutEnlargement: true });
    const bytes = await ENCODERS[format](picture).toBuffer();
    replaceFile(media, path, (draft) => {
      writeFileSync(draft, bytes);
      utimesSync(draft, mtime, mtime);
    });
  }
}
