import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { storageOf } from './storage.ts';

/** `headers`: those of the response besides its type and length. */
type PublicFile = { key: string; contentType: string; headers: Readonly<Record<string, string>> };

/**
 * Sends a file that everybody may read, through the store, because an address of a service expires. Returns false, with nothing
 * sent and no header set, if there is no such file.
 */
export async function sendPublicFile(
  config: Pick<Config, 's3' | 'dataDir'>,
  reply: FastifyReply,
  { key, contentType, headers }: PublicFile,
): Promise<boolean> {
  const found = await openForReply(storageOf(config), reply, key);
  if (!found) return false;
  reply.type(contentType).headers({ ...headers, 'content-length': found.bytes });
  reply.send(found.stream);
  return true;
}

/** Opens a file for the request of `reply`: for HEAD its content is not fetched. Returns null if there is none. */
export async function openForReply(
  storage: FileStorage,
  { request }: FastifyReply,
  key: string,
): Promise<{ bytes: number | string; stream: Readable } | null> {
  const isHead = request.method === 'HEAD';
  if (storage.remote) {
    // It remembers what is missing.
    const served = await storage.remote.serve(key, { isHead });
    return served && { bytes: served.headers['content-length'] ?? 0, stream: served.stream ?? Readable.from([]) };
  }
  if (!isHead) return storage.open(key);
  const found = await storage.head(key);
  return found && { bytes: found.bytes, stream: Readable.from([]) };
}
