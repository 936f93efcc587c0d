/** Opens the store's port on one or more addresses of this machine. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Errors of a machine without IPv6 for `::1`. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Maximum number of connections that wait to be accepted, limited by the system (`net.core.somaxconn`). With Node's
 * default of 511 a short delay of the process makes clients wait for TCP retries, after 1, 3, 7 and 15 s.
 */
const BACKLOG = 4096;

/**
 * Resolves when all addresses accept connections; rejects with the system's error. Addresses after the first are
 * skipped when the machine does not have them.
 */
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

/** Passes its connections to the HTTP server, whose timeouts then apply to them. */
function forwarderTo(fastify: FastifyInstance) {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    fastify.server.emit('connection', socket);
  });
  return server.on('error', (error) => {
    if (server.listening) fastify.server.emit('error', error);
  });
}
