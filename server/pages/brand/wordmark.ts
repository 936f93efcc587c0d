/** The wordmark: the institute's name as a picture, one for light pages and one for dark pages. */
import { inEnglish } from '../../../common/languages/text.ts';
import {
  wordmarkIncomplete,
  wordmarkShapesDiffer,
  wordmarkUnreadable,
} from '../../../contract/staff/store-front/institute.ts';
import type { Config } from '../../platform/config/config.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import type { InstituteFile } from '../content-schemas.ts';

type Wordmark = NonNullable<InstituteFile['wordmark']>;
type Size = Pick<Wordmark, 'width' | 'height'>;

/** Proportions that differ by less look the same. */
const MAX_DIFFERENCE = 0.02;
/** The element `svg` is in the first bytes of a drawing. */
const HEAD_BYTES = 4096;
const MAX_PIXELS = 50_000_000;
/** As large as an uploaded picture may be. */
const MAX_BYTES = 15 * 1024 * 1024;

/**
 * Returns the wordmark with its size in pixels; undefined if both paths are empty. One that is stored already keeps its size.
 * Throws the refusals of the endpoint.
 */
export async function measuredWordmark(
  config: Config,
  { light, dark }: Pick<Wordmark, 'light' | 'dark'>,
  stored: Wordmark | undefined,
): Promise<Wordmark | undefined> {
  if (!light && !dark) return undefined;
  if (!light || !dark) throw refuse(wordmarkIncomplete);
  if (light === stored?.light && dark === stored.dark) return stored;
  const [size, other] = [await sizeOf(config, light), await sizeOf(config, dark)];
  const ratio = size.width / size.height / (other.width / other.height);
  if (Math.abs(ratio - 1) > MAX_DIFFERENCE) throw refuse(wordmarkShapesDiffer);
  return { light, dark, ...size };
}

async function sizeOf(config: Config, path: string): Promise<Size> {
  try {
    const bytes = (await readStored(config, path, MAX_BYTES)) ?? Buffer.alloc(0);
    const drawing = bytes.toString('utf8', 0, HEAD_BYTES);
    const size = imageTypeOf(bytes) ? await photographSize(bytes) : drawingSize(drawing);
    if (size) return size;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    // Damaged.
  }
  throw refuse(wordmarkUnreadable, inEnglish(`${path} does not exist or cannot be read. Choose another picture.`));
}

async function photographSize(bytes: Buffer): Promise<Size | null> {
  // Only a changed wordmark loads the library; no request of a page does.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return autoOrient ? { width: autoOrient.width, height: autoOrient.height } : null;
}

/** Of a drawing only the text is read: the library would also read the files that it refers to. */
function drawingSize(text: string): Size | null {
  const [, width, height] = /<svg\b[^>]*\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(text) ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 ? size : null;
}
