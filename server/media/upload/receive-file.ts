/** Receives an upload into a file beside the media, as it arrives: never more than a few kilobytes are in memory. */

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inEnglish } from '../../../common/languages/text.ts';
import { fileTooLarge, fileTypeRefused, storageFull } from '../../../contract/staff/catalogue/media/edit-media.ts';
import { MAX_UPLOAD_BYTES, MEDIA_LIMIT_BYTES } from '../../../contract/staff/catalogue/media/media-limits.ts';
import type { Ctx, ReceivedFile, StaffCtx } from '../../platform/context.ts';
import { mediaDirectory } from '../../platform/files/media/media-folder.ts';
import { malformed, Refused, refuse } from '../../platform/http/http-error.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { PART } from '../../platform/storage/storage-key.ts';
import { type FileKind, fileKindOf, HEAD_BYTES, reasonAgainst } from './file-kind.ts';
import { reserveSpace } from './queues/upload-slots.ts';
import { steadyChunks } from './steady-chunks.ts';

/** An upload on the disk; `file` is its path, which no address serves. */
type Received = FileKind & { file: string; bytes: number; sha256: string };

/** Below the media folder, because a finished file takes its place on the disk there without being copied. */
export const UPLOAD_FOLDER = 'uploads';

/**
 * Stores the file of the call. Throws 400 without a file or if it ends early, and the refusals of type and size as soon as
 * they are known. Nothing of a failed upload stays.
 */
export async function receiveFile(ctx: StaffCtx): Promise<Received> {
  if (!ctx.file)
    throw malformed(inEnglish('Send the file as the body, with the content type application/octet-stream.'));
  return receive(ctx, ctx.file);
}

/** Discards the rest of a refused file as it arrives, so that the client reads the refusal. */
export function discardRest({ file }: Ctx): void {
  file?.stream.removeAllListeners('readable').resume();
}

async function receive(ctx: StaffCtx, { stream, bytes: stated }: ReceivedFile): Promise<Received> {
  if (stated !== null && stated > MAX_UPLOAD_BYTES) throw refuse(fileTooLarge);
  const chunks = steadyChunks(stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>);
  const head = await readHead(chunks);
  const kind = fileKindOf(head);
  if (!kind) {
    const reason = reasonAgainst(head);
    throw refuse(fileTypeRefused, reason === null ? undefined : inEnglish(reason));
  }
  const limit = MEDIA_LIMIT_BYTES[kind.kind];
  if (stated !== null && stated > limit) throw refuse(fileTooLarge);
  // A client that states no length counts as one that sends the longest file.
  await consumeStaffLimit(ctx, 'upload_kilobytes', Math.ceil((stated ?? limit) / 1024));
  const folder = join(mediaDirectory(ctx.config.dataDir), UPLOAD_FOLDER);
  await mkdir(folder, { recursive: true });
  const space = await reserveSpace(folder, stated ?? limit);
  const file = join(folder, `.${randomUUID()}${PART}`);
  try {
    return { ...kind, file, ...(await write({ head, chunks, file, limit, wrote: space.wrote })) };
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof Refused ? error : interrupted(error);
  } finally {
    space.release();
  }
}

/** Reads until the kind is known, or the end. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next().catch((error: unknown) => Promise.reject(interrupted(error)));
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

type Target = {
  head: Buffer;
  chunks: AsyncIterator<Buffer>;
  file: string;
  limit: number;
  wrote(bytes: number): void;
};

async function write({ head, chunks, file, limit, wrote }: Target): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      wrote(chunk.length);
      done(bytes > limit ? refuse(fileTooLarge) : null, chunk);
    },
  });
  await pipeline(Readable.from(allChunks(head, chunks)), count, createWriteStream(file, { flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

async function* allChunks(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) return;
    yield value;
  }
}

function interrupted(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return refuse(storageFull);
  const isOfClient = code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /aborted|any more/.test(message);
  return isOfClient ? malformed(inEnglish('The upload was interrupted. Please try again.')) : error;
}
