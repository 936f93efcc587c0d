/**
 * The preview picture of a shared link: `/share/{SEO URL}.png`, 1200 x 630. Sites that preview links accept no SVG, so
 * drawn covers have a PNG of the same name in `media/share/`; a photographed cover is used itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, pathToNode } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { storageOf } from '../../platform/storage/storage.ts';

const FALLBACK = 'default';

export async function sendSharePicture(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const seoUrl = String((request.params as { '*': string })['*']).replace(/\.png$/, '');
  const product = catalogue().productBySeo(seoUrl);
  if (product && !product.cover.endsWith('.svg')) return withCacheHeader(reply).redirect(product.cover);
  for (const name of [pictureNameOf(seoUrl), FALLBACK]) {
    const found = name ? await storageOf(ctx.config).open(`media/share/${name}.png`) : null;
    if (found) {
      return withCacheHeader(reply).type('image/png').header('content-length', found.bytes).send(found.stream);
    }
  }
  throw notFound('There is no picture for this page.');
}

/**
 * Returns the name of the picture: a product has its cover's name, a listing its vertical's SEO URL. Other paths name
 * no file.
 */
function pictureNameOf(seoUrl: string): string | null {
  const product = catalogue().productBySeo(seoUrl);
  if (product) return /([^/]+)\.svg$/.exec(product.cover)?.[1] ?? null;
  const node = catalogue().node(seoUrl);
  return node ? (pathToNode(node)[0]?.seoUrl ?? null) : null;
}

function withCacheHeader(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400');
}
