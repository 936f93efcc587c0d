/**
 * The preview picture of a shared link: `/share/{SEO URL}.png`, 1200 x 630. Sites that preview links accept no SVG, so
 * drawn covers have a PNG of the same name in `media/share/`; a photographed cover is used itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, pathToNode } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { keptFile } from '../../platform/storage/kept-file.ts';
import { sendPublicFile } from '../../platform/storage/send-public-file.ts';

/** For paths without a picture of their own, of which there are any number. */
const FALLBACK = 'media/share/default.png';
const HEADERS = { 'cache-control': 'public, max-age=86400' };

export async function sendSharePicture({ config }: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const seoUrl = String((request.params as { '*': string })['*']).replace(/\.png$/, '');
  const product = catalogue().productBySeo(seoUrl);
  if (product && !product.cover.endsWith('.svg')) return reply.headers(HEADERS).redirect(product.cover);
  const name = pictureNameOf(seoUrl);
  const file = { key: `media/share/${name}.png`, contentType: 'image/png', headers: HEADERS };
  if (name && (await sendPublicFile(config, reply, file))) return reply;
  const fallback = await keptFile(config, FALLBACK);
  if (!fallback) throw notFound();
  return reply.type('image/png').headers(HEADERS).send(fallback);
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
