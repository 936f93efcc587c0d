/** Keeps the sandbox of a store on loopback from requests by other names: a tunnel's, or a rebound DNS name. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOCAL_HOST = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** A hook: answers 403 unless `Host` names this machine. */
export async function refuseForeignHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (LOCAL_HOST.test(request.headers.host ?? '')) return;
  await reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The sandbox answers to localhost only. Set HOST to show it to other machines on purpose.');
}
