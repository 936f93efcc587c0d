/** The wordmark: the institute's name as a picture, one for light pages and one for dark pages. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  wordmarkIncomplete,
  wordmarkShapesDiffer,
  wordmarkUnreadable,
} from '../../../contract/staff/store-front/institute.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { InstituteFile } from '../content-schemas.ts';

type Wordmark = NonNullable<InstituteFile['wordmark']>;
type Size = Pick<Wordmark, 'width' | 'height'>;

/** Proportions that differ by less look the same. */
const MAX_DIFFERENCE = 0.02;
/** The element `svg` is in the first bytes of a drawing. */
const HEAD_BYTES = 4096;
const MAX_PIXELS = 50_000_000;

/**
 * Returns the wordmark with its size in pixels; undefined if both paths are empty. One that is stored already keeps its size.
 * Throws the refusals of the endpoint.
 */
export async function measuredWordmark(
  dataDir: string,
  { light, dark }: Pick<Wordmark, 'light' | 'dark'>,
  stored: Wordmark | undefined,
): Promise<Wordmark | undefined> {
  if (!light && !dark) return undefined;
  if (!light || !dark) throw refuse(wordmarkIncomplete);
  if (light === stored?.light && dark === stored.dark) return stored;
  const [size, other] = [await sizeOf(dataDir, light), await sizeOf(dataDir, dark)];
  const ratio = size.width / size.height / (other.width / other.height);
  if (Math.abs(ratio - 1) > MAX_DIFFERENCE) throw refuse(wordmarkShapesDiffer);
  return { light, dark, ...size };
}

async function sizeOf(dataDir: string, path: string): Promise<Size> {
  const file = join(dataDir, path);
  try {
    const head = await headOf(file);
    const size = imageTypeOf(head) ? await photographSize(file) : drawingSize(head.toString('utf8'));
    if (size) return size;
  } catch {
    // Missing, or damaged.
  }
  throw refuse(wordmarkUnreadable, `${path} does not exist or cannot be read. Choose another picture.`);
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function photographSize(file: string): Promise<Size | null> {
  // Only a changed wordmark loads the library; no request of a page does.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  return autoOrient ? { width: autoOrient.width, height: autoOrient.height } : null;
}

/** Of a drawing only the text is read: the library would also read the files that it refers to. */
function drawingSize(text: string): Size | null {
  const [, width, height] = /<svg\b[^>]*\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(text) ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 ? size : null;
}
