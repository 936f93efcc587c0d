/** Receives and checks an upload, before the transaction that records it. */
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { sha256OfFile } from '../../platform/files/sha256-of-file.ts';
import { malformed } from '../../platform/http/http-error.ts';
import { encodePicture, runAlone } from './encode-picture.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { discardRest, PART, receiveFile } from './receive-file.ts';
import { inUploadSlot } from './upload-slots.ts';

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
 * refusals of an upload, and 429 if many are under way; nothing stays on the disk then.
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
  const discard = async () => {
    await Promise.all([rm(file, { force: true }), rm(encoded, { force: true })]);
  };
  const plain = { kind, contentType, extension, bytes, uploadSha256: sha256, discard };
  try {
    if (kind === 'picture') {
      const picture = await encodePicture(file, encoded, path ?? '.webp');
      return {
        ...plain,
        ...picture,
        extension: 'webp',
        file: encoded,
        sha256: await sha256OfFile(encoded),
        pages: null,
      };
    }
    const pages = kind === 'pdf' ? await runAlone(() => checkPdf(file, () => refuseIfGone(ctx))) : null;
    return { ...plain, file, sha256, width: null, height: null, pages };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Throws 400 if the client has disconnected. */
function refuseIfGone({ file }: StaffCtx): void {
  const { socket } = (file?.stream ?? {}) as Partial<IncomingMessage>;
  if (socket?.destroyed) throw malformed('The upload was interrupted. Please try again.');
}
