/** Receives and checks an upload, before the transaction that records it. */

import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { inEnglish } from '../../../common/languages/text.ts';
import type { MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { sha256OfFile } from '../../platform/files/sha256-of-file.ts';
import { malformed } from '../../platform/http/http-error.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { PART } from '../../platform/storage/storage-key.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { encodePicture } from './pictures/encode-picture.ts';
import { inUploadSlot } from './queues/upload-slots.ts';
import { discardRest, receiveFile, UPLOAD_FOLDER } from './receive-file.ts';

/** A checked file, as it is stored. */
export type PreparedFile = {
  kind: MediaKind;
  /** Its key in the storage, until `discard`; no address serves it. */
  key: string;
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
 * refusals of an upload, and 429 if many are under way; nothing stays then.
 */
export async function prepareUpload(ctx: StaffCtx, path: string | null): Promise<PreparedFile> {
  try {
    return await inUploadSlot(ctx.staff.staffId, () => prepare(ctx, path));
  } catch (error) {
    discardRest(ctx);
    throw error;
  }
}

async function prepare(ctx: StaffCtx, path: string | null): Promise<PreparedFile> {
  const { file, kind, contentType, extension, bytes, sha256 } = await receiveFile(ctx);
  const encoded = `${file.slice(0, -PART.length)}-encoded${PART}`;
  const discardLocal = async () => {
    await Promise.all([rm(file, { force: true }), rm(encoded, { force: true })]);
  };
  const plain = { kind, contentType, extension, bytes, uploadSha256: sha256 };
  try {
    if (kind === 'picture') {
      const picture = await whileUploading(ctx, (signal) => encodePicture(file, encoded, path ?? '.webp', signal));
      const facts = { ...plain, ...picture, extension: 'webp', sha256: await sha256OfFile(encoded), pages: null };
      return { ...facts, ...(await stage(ctx, encoded, discardLocal)) };
    }
    const pages = kind === 'pdf' ? await whileUploading(ctx, (signal) => checkPdf(file, signal)) : null;
    return { ...plain, sha256, width: null, height: null, pages, ...(await stage(ctx, file, discardLocal)) };
  } catch (error) {
    await discardLocal();
    throw error;
  }
}

/**
 * Brings the file into the storage before the transaction, which then only copies it there. On the disk it is in its place
 * already.
 */
async function stage(
  { config, log }: Ctx,
  file: string,
  discardLocal: () => Promise<void>,
): Promise<Pick<PreparedFile, 'key' | 'discard'>> {
  const storage = storageOf(config);
  const key = `media/${UPLOAD_FOLDER}/${basename(file)}`;
  try {
    await storage.put(key, { file });
  } catch (error) {
    // The service may have stored it although it did not say so.
    if (storage.remote) await discardStored(config, log, key);
    throw error;
  }
  const discard = async () => {
    await discardLocal();
    if (storage.remote) await discardStored(config, log, key);
  };
  return { key, discard };
}

/** Deletes an unfinished file; `sweepMedia` deletes it later if that fails. */
export async function discardStored(config: Ctx['config'], log: Ctx['log'], key: string): Promise<void> {
  await storageOf(config)
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'an unfinished file was not deleted'));
}

/** Runs the work with a signal that aborts with a 400 when the client disconnects. */
function whileUploading<Result>({ file }: StaffCtx, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { socket } = (file?.stream ?? {}) as Partial<IncomingMessage>;
  return whileConnected(socket, () => malformed(inEnglish('The upload was interrupted. Please try again.')), work);
}
