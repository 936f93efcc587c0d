/** Serves public media from a service at the addresses that they have on a disk, with the same headers. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicMedia } from '../platform/files/media/media-folder.ts';
import type { RemoteAccess, ServedFile } from '../platform/storage/file-storage.ts';
import { mediaTypeOf } from '../platform/storage/media-type.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';

const CACHE_CONTROL = 'public, max-age=86400';
/** One part, as players ask for. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;
const VALIDATOR = /^[\x21-\x7e ]{1,300}$/;

export function serveRemoteMedia(fastify: FastifyInstance, remote: RemoteAccess, policy: string): void {
  fastify.get('/media/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isPublicMedia(`/${path}`) || !isStorageKey(path)) return reply.callNotFound();
    const encoding = path.endsWith('.svg') && acceptsBrotli(request) ? 'br' : null;
    const compressed = encoding && (await serve(remote, `${path}.${encoding}`, request));
    const found = compressed || (await serve(remote, path, request));
    if (!found) return reply.callNotFound();
    if (path.endsWith('.svg')) reply.header('vary', 'accept-encoding');
    if (compressed) reply.header('content-encoding', encoding);
    reply.headers({ 'content-security-policy': policy, 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
    return send(request, reply.type(mediaTypeOf(path)), found);
  });
}

function serve(remote: RemoteAccess, path: string, { headers }: FastifyRequest): Promise<ServedFile | null> {
  const range = RANGE.exec(headers.range ?? '')?.[0];
  const ifRange = VALIDATOR.exec(String(headers['if-range'] ?? ''))?.[0];
  const ifNoneMatch = VALIDATOR.exec(headers['if-none-match'] ?? '')?.[0];
  return remote.serve(`media/${path}`, {
    ...(range ? { range } : {}),
    ...(range && ifRange ? { ifRange } : {}),
    ...(ifNoneMatch ? { ifNoneMatch } : {}),
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, stream }: ServedFile): FastifyReply {
  reply.code(status).headers(headers);
  if (!stream) return reply.send();
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  // An empty stream, because Fastify would state the length of other bodies.
  return reply.send(Readable.from([]));
}

function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');
}
