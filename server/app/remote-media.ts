/** Serves public media from a service at the addresses that they have on a disk, with the same headers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originalOf } from '../../common/picture-variants.ts';
import { listedPaths } from '../media/index.ts';
import { cacheBriefly } from '../platform/cache/cache-briefly.ts';
import type { Ctx } from '../platform/context.ts';
import { isPublicMedia } from '../platform/files/media/media-folder.ts';
import type { CallHost } from '../platform/http/calls/call-host.ts';
import { contextOf } from '../platform/http/calls/handle-call.ts';
import { chargeMissingFile } from '../platform/rate-limit/time-budget.ts';
import type { RemoteAccess, ServedFile } from '../platform/storage/file-storage.ts';
import { mediaTypeOf } from '../platform/storage/media-type.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';

const CACHE_CONTROL = 'public, max-age=86400';
/** One part, as players ask for. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;
const VALIDATOR = /^[\x21-\x7e ]{1,300}$/;

type Source = { remote: RemoteAccess; host: CallHost };

/** A client that has used up its budget cannot make the database read more often. */
const recentlyListed = cacheBriefly(listedPaths);

/** Files that the service does not have are charged to the client, as invented pages are; those of the library are served to all. */
export function serveRemoteMedia(fastify: FastifyInstance, { remote, host }: Source, policy: string): void {
  fastify.get('/media/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isPublicMedia(`/${path}`) || !isStorageKey(path)) return reply.callNotFound();
    const encoding = path.endsWith('.svg') && acceptsBrotli(request) ? 'br' : null;
    // Without the plain file there is no compressed copy.
    if (remote.recall(`media/${path}`) === 'missing') return reply.callNotFound();
    const asked = encoding ? [`${path}.${encoding}`, path] : [path];
    // The first request that is under way is charged; the others wait for its result.
    const isFree = asked.map((one) => remote.recall(`media/${one}`)).some((one) => one === 'found' || one === 'asked');
    const cancelCharge = isFree ? null : await charge(contextOf(host, { ip: request.ip }), `media/${path}`);
    let isMissing = false;
    try {
      const compressed = encoding && (await serve(remote, `${path}.${encoding}`, request));
      const found = compressed || (await serve(remote, path, request));
      isMissing = !found;
      if (!found) return reply.callNotFound();
      if (path.endsWith('.svg')) reply.header('vary', 'accept-encoding');
      if (compressed) reply.header('content-encoding', encoding);
      reply.headers({ 'content-security-policy': policy, 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
      return send(reply.type(mediaTypeOf(path)), found);
    } finally {
      if (!isMissing) cancelCharge?.();
    }
  });
}

/** Throws 429 if the budget is used up and the library lists no such file: a hall of students shares an address. */
async function charge(ctx: Ctx, key: string): Promise<(() => void) | null> {
  try {
    return chargeMissingFile(ctx);
  } catch (error) {
    const listed = await recentlyListed(ctx).catch(() => new Set<string>());
    if (listed.has(originalOf(key) ?? key)) return null;
    throw error;
  }
}

function serve(remote: RemoteAccess, path: string, { method, headers }: FastifyRequest): Promise<ServedFile | null> {
  const range = RANGE.exec(headers.range ?? '')?.[0];
  const ifRange = VALIDATOR.exec(String(headers['if-range'] ?? ''))?.[0];
  const ifNoneMatch = VALIDATOR.exec(headers['if-none-match'] ?? '')?.[0];
  return remote.serve(`media/${path}`, {
    isHead: method === 'HEAD',
    ...(range ? { range } : {}),
    ...(range && ifRange ? { ifRange } : {}),
    ...(ifNoneMatch ? { ifNoneMatch } : {}),
  });
}

function send(reply: FastifyReply, { status, headers, stream }: ServedFile): FastifyReply {
  reply.code(status).headers(headers);
  // For HEAD the stream is empty: Fastify would state the length of another body in place of the file's.
  return reply.send(stream ?? undefined);
}

function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');
}
