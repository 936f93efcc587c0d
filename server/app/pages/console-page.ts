/** Serves the console of the staff: one page for all its URLs, and its assets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SELF = "'self'";

/** Only the console's own scripts and styles; no page may show it in a frame. */
const CONSOLE_POLICY = [
  `default-src 'none'`,
  `script-src ${SELF}`,
  `style-src ${SELF}`,
  `img-src ${SELF} data: blob:`,
  // Films of the library.
  `media-src ${SELF}`,
  `font-src ${SELF}`,
  `connect-src ${SELF}`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': CONSOLE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

/** `buildDirectory` contains the built console in `console/`; throws if it is missing. */
export async function serveConsole(fastify: FastifyInstance, buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'console');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const url of ['/console', '/console/*']) {
    fastify.get(url, (_request, reply) => reply.headers(PAGE_HEADERS).send(page));
  }
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/console-assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => !path.endsWith('.html'),
  });
}
