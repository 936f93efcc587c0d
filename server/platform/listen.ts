/** Opens the store's port on one or several addresses of this machine. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A machine without IPv6 reports these for `::1`. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Connections that wait for this process to accept them, as far as the system allows (`net.core.somaxconn`). With Node's 511
 * a process that is late for a moment makes callers wait for TCP's retries, after 1, 3, 7 and 15 seconds.
 */
const BACKLOG = 4096;

/** Resolves when all addresses accept connections. Rejects with the system's error; the first address must exist. */
export async function listenOn(fastify: FastifyInstance, hosts: readonly string[], port: number): Promise<void> {
  const [first, ...others] = hosts;
  const forwarders = others.map((host) => ({ host, server: forwarderTo(fastify) }));
  const closed: Array<Promise<void>> = [];
  fastify.addHook('preClose', async () => {
    for (const { server } of forwarders) closed.push(new Promise((resolve) => server.close(() => resolve())));
  });
  fastify.addHook('onClose', async () => void (await Promise.all(closed)));
  await fastify.listen({ port, host: first, backlog: BACKLOG });
  const opened = fastify.server.address() as AddressInfo;
  for (const { host, server } of forwarders) {
    try {
      server.listen({ port: opened.port, host, backlog: BACKLOG });
      await once(server, 'listening');
    } catch (error) {
      if (!NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** Hands its connections to the HTTP server, whose time-outs and idle handling then apply to them. */
function forwarderTo(fastify: FastifyInstance) {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    fastify.server.emit('connection', socket);
  });
  return server.on('error', (error) => {
    if (server.listening) fastify.server.emit('error', error);
  });
}
