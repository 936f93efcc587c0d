/** The web app manifest: the store's name, colours and icons for the home screen of a phone. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { writtenPages } from '../index.ts';

const pngIcon = (size: number, purpose = 'any') => ({
  src: `/media/app/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function sendManifest(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  const { institute, landing } = writtenPages();
  if (!institute) throw notFound();
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(
      JSON.stringify({
        id: '/',
        name: institute.name,
        short_name: institute.name,
        description: landing?.description ?? institute.tagline,
        lang: 'en-IN',
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        background_color: '#fdfbf7',
        theme_color: '#fdfbf7',
        icons: [pngIcon(192), pngIcon(512), pngIcon(512, 'maskable')],
      }),
    );
}

/** Browsers request /favicon.ico whatever icons a page declares. */
export function sendIcon(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=86400').redirect('/media/app/icon-48.png');
}
