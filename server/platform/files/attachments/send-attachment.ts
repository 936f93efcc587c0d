/** Sends a file from outside as a download, which runs nothing in the browser and is not cached. */
import type { FastifyReply } from 'fastify';
import { ATTACHMENT_EXTENSIONS } from './attachment-type.ts';

type StoredFile = { media_type: string; content: Uint8Array };

/** `name` is the name of the download without its ending. */
export function sendAttachment(reply: FastifyReply, { media_type, content }: StoredFile, name: string): FastifyReply {
  return reply
    .type(media_type)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name}.${ATTACHMENT_EXTENSIONS[media_type] ?? 'bin'}"`)
    .send(Buffer.from(content));
}
