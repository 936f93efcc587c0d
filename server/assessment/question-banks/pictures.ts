/** Images embedded in a question bank: validated by their bytes and named by their hash. */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { Rejected } from '../../platform/files/content-file.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import { inParallel } from '../../platform/storage/in-parallel.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { type Picture, UnsupportedQuestion } from './imported-question.ts';
import type { Element } from './markup/xml.ts';

export type Pictures = Map<string, Picture>;

const MAX_BYTES = 1024 * 1024;
/** Bytes of all pictures of a file. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const FOLDER = 'media/papers';

/** Replaces the names of embedded images in the HTML by their paths, and adds the images to `pictures`. */
export function extractPictures(html: string, files: readonly Element[], pictures: Pictures): string {
  const paths = new Map<string, string>();
  for (const file of files) {
    const name = file.attributes.get('name') ?? '';
    if ((file.attributes.get('encoding') ?? 'base64') !== 'base64')
      throw new UnsupportedQuestion(`the picture ${name} is not encoded in base64`);
    const picture = readPicture(name, Buffer.from(file.text.replace(/\s+/g, ''), 'base64'));
    addPicture(pictures, picture);
    paths.set(name, picture.path);
  }
  return html.replace(/@@PLUGINFILE@@\/([^"'\s>]+)/g, (_, name: string) => {
    const path = paths.get(safeDecode(name.split('?')[0] ?? ''));
    if (!path) throw new UnsupportedQuestion(`the picture ${name} is missing in the file`);
    return path;
  });
}

/** Throws `Rejected` when the pictures of a file are too large together. */
export function addPicture(pictures: Pictures, picture: Picture): void {
  pictures.set(picture.path, picture);
  let total = 0;
  for (const { bytes } of pictures.values()) total += bytes.length;
  if (total > MAX_FILE_BYTES) throw new Rejected(1, 'the pictures are larger than 16 MB together: split the file');
}

/** Stores the images where the site serves them, several at once. */
export async function storePictures({ config }: Pick<Ctx, 'config'>, pictures: readonly Picture[]): Promise<void> {
  await inParallel(pictures, ({ path, bytes }) => storageOf(config).put(path, bytes));
}

/** Throws UnsupportedQuestion for what is no picture, or a large one. */
export function readPicture(name: string, bytes: Buffer): Picture {
  if (bytes.length > MAX_BYTES) throw new UnsupportedQuestion(`the picture ${name} is larger than 1 MB`);
  const kind = imageTypeOf(bytes);
  if (!kind) throw new UnsupportedQuestion(`${name} is not a PNG, JPEG, GIF or WebP picture`);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { path: `${FOLDER}/${digest}.${kind}`, bytes };
}

/** Decodes a path of a link; one that cannot be decoded stays. */
export function safeDecode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
