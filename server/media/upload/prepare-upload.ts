/** Receives and checks an upload, before the transaction that records it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaKind } from '../../../contract/staff/media/media-limits.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { checkPdf } from './check-pdf.ts';
import { encodePicture } from './encode-picture.ts';
import { PART, receiveFile } from './receive-file.ts';

/** A checked file on the disk, as it is stored. */
export type PreparedFile = {
  kind: MediaKind;
  /** Its path on the disk, until `discard`. */
  file: string;
  extension: string;
  contentType: string;
  bytes: number;
  sha256: string;
  /** Of what was received. */
  uploadSha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  /** Deletes the file. Call it also after it was stored under another name. */
  discard(): Promise<void>;
};

/**
 * Returns the checked file of the call. `path` is the one that it replaces: a picture is encoded in its format. Throws the
 * refusals of an upload; nothing stays on the disk then.
 */
export async function prepareUpload(ctx: StaffCtx, path: string | null): Promise<PreparedFile> {
  const { file, kind, contentType, extension, bytes, sha256 } = await receiveFile(ctx);
  const encoded = `${file.slice(0, -PART.length)}-encoded${PART}`;
  const discard = async () => {
    await Promise.all([rm(file, { force: true }), rm(encoded, { force: true })]);
  };
  const plain = { kind, contentType, extension, bytes, uploadSha256: sha256, discard };
  try {
    if (kind === 'picture') {
      const picture = await encodePicture(file, encoded, path ?? '.webp');
      return { ...plain, ...picture, extension: 'webp', file: encoded, sha256: await hashOf(encoded), pages: null };
    }
    const pages = kind === 'pdf' ? await checkPdf(file) : null;
    return { ...plain, file, sha256, width: null, height: null, pages };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
