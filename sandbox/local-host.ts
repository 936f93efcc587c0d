/** Protects the sandbox of a store on loopback from tunnels, proxies and DNS rebinding. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOCAL_HOST = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** A hook: responds 403 unless `Host` is this machine and no header shows that the request was forwarded. */
export async function refuseForeignHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  if (LOCAL_HOST.test(request.headers.host ?? '') && !isForwarded) return;
  await reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The sandbox answers to localhost only. Set HOST to show it to other machines on purpose.');
}
