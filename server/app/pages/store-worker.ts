/** Serves the service worker of the store, for all paths; or, if it is switched off, one that removes itself. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

/** Also in `web/offline/names.ts`. */
const STORE_WORKER_PATH = '/store-worker.js';

/** Takes the place of a worker that does harm: deletes its caches, and unregisters. */
const REMOVED = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = (await caches.keys()).filter((name) => /^sopan-(store|own)-/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

export function serveStoreWorker(
  fastify: FastifyInstance,
  { hasStoreWorker }: Pick<Config, 'hasStoreWorker'>,
  buildDirectory: string,
): void {
  const file = join(buildDirectory, 'worker/store-worker.js');
  const plain = hasStoreWorker ? readFileSync(file) : Buffer.from(REMOVED);
  const compressed = hasStoreWorker ? readFileSync(`${file}.br`) : null;
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  fastify.get(STORE_WORKER_PATH, (request, reply) => {
    // A browser asks at each navigation, so that a new build replaces the worker at once.
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    // What the worker itself may load.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const isCompressed = compressed !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (isCompressed) reply.header('content-encoding', 'br');
    return reply.type('text/javascript; charset=utf-8').send(isCompressed ? compressed : plain);
  });
}
