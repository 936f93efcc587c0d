/**
 * The smaller copies of a photograph, in newer formats, that the import makes and from which browsers choose. Their paths
 * follow from the path of the original, so a page needs no list of them. Pure functions.
 */

/** In pixels; a copy is never larger than its original. */
export const VARIANT_WIDTHS = [160, 320, 640, 960, 1600] as const;
/** In the order in which browsers choose. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/**
 * App icons and pictures for shared links are used in one size, and PDFs' pictures are not public. WebP is what uploads
 * are stored as.
 */
const PHOTOGRAPH = /^\/?media\/(?:(?!app\/|share\/|pdf\/).+\.(?:png|jpe?g)|uploads\/[\w-]+\.webp)$/i;
const VARIANT = /^(.+\.(?:png|jpe?g)|(?:.*\/)?uploads\/[\w-]+\.webp)\.\d+\.(?:avif|webp)$/i;

/** Whether the import makes copies of the picture at a path (`media/…` or `/media/…`). */
export function hasVariants(path: string): boolean {
  return PHOTOGRAPH.test(path);
}

export function variantPath(path: string, width: number, format: VariantFormat): string {
  return `${path}.${width}.${format}`;
}

/** Returns the path of the original of a variant; null for another path. */
export function originalOf(path: string): string | null {
  return VARIANT.exec(path)?.[1] ?? null;
}

/** Returns the `srcset` of a picture in a format. */
export function srcSetOf(path: string, format: VariantFormat): string {
  return VARIANT_WIDTHS.map((width) => `${variantPath(path, width, format)} ${width}w`).join(', ');
}
