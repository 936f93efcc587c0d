import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { openForReply } from './send-public-file.ts';
import { storageOf } from './storage.ts';

/** `disposition`: the header `content-disposition`. `isThroughStore`: without a redirect to the service. */
type PrivateFile = { key: string; contentType: string; disposition: string; isThroughStore?: boolean };

/**
 * Sends a file whose reader was checked, with the headers that `reply` has: from the disk, or by a redirect to an address of
 * the service that expires after a minute. Returns false if there is no such file, or `file` is null: then nothing is sent,
 * and `reply` has the headers that let nobody store or index the refusal.
 */
export async function sendPrivateFile(
  config: Pick<Config, 's3' | 'dataDir'>,
  reply: FastifyReply,
  file: PrivateFile | null,
): Promise<boolean> {
  const storage = storageOf(config);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  if (!file) return false;
  const { key, contentType, disposition, isThroughStore = false } = file;
  if (storage.remote && !isThroughStore) {
    if ((await storage.head(key)) === null) return false;
    reply.redirect(await storage.remote.signedUrl(key, { contentType, disposition }), 302);
    return true;
  }
  const found = await openForReply(storage, reply, key);
  if (!found) return false;
  reply
    .type(contentType)
    .headers({ 'content-length': found.bytes, 'content-disposition': disposition })
    .send(found.stream);
  return true;
}
