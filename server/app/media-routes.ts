/** Serves the media; in place of a missing picture, its fallback. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originalOf } from '../../common/picture-variants.ts';
import type { Config } from '../platform/config/config.ts';
import { isPublicMedia, mediaDirectory } from '../platform/files/media/media-folder.ts';
import type { CallHost } from '../platform/http/calls/call-host.ts';
import { keptFile } from '../platform/storage/kept-file.ts';
import { storageOf } from '../platform/storage/storage.ts';
import { serveRemoteMedia } from './remote-media.ts';

const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";
/** Browsers show this picture in place of a missing one, so no script is needed. */
const FALLBACK_PICTURE = 'media/fallback.svg';
const FALLBACK_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': MEDIA_POLICY,
  'cache-control': 'public, max-age=60',
};

export async function serveMedia(fastify: FastifyInstance, config: Config, host: CallHost): Promise<void> {
  const { remote } = storageOf(config);
  if (remote) return serveRemoteMedia(fastify, { remote, host }, MEDIA_POLICY);
  await fastify.register(fastifyStatic, {
    root: mediaDirectory(config.dataDir),
    prefix: '/media/',
    maxAge: '1d',
    preCompressed: true,
    allowedPath: isPublicMedia,
    setHeaders: (reply) => {
      reply.header('content-security-policy', MEDIA_POLICY);
    },
  });
}

/**
 * Redirects a variant that no import has made to its original; for another picture responds 404 with the fallback picture.
 * Returns false if the URL is not a picture's, or there is no fallback.
 */
export async function sendFallbackPicture(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!isPicture(request.url)) return false;
  const original = originalOf(request.url.replace(/\?.*/, ''));
  if (original) {
    reply.header('cache-control', FALLBACK_HEADERS['cache-control']).redirect(original);
    return true;
  }
  const fallback = await keptFile(config, FALLBACK_PICTURE);
  if (fallback) reply.code(404).headers(FALLBACK_HEADERS).send(fallback);
  return fallback !== null;
}

function isPicture(url: string): boolean {
  return /^\/media\/[^?]+\.(svg|png|jpe?g|webp|avif|gif)(\?|$)/i.test(url);
}
