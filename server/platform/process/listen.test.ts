import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { LOOPBACK_ADDRESSES } from '../config/loopback.ts';
import { listenOn } from './listen.ts';

const isIpv6There = await new Promise<boolean>((resolve) => {
  const probe = createServer().once('error', () => resolve(false));
  probe.listen(0, '::1', () => probe.close(() => resolve(true)));
});

function store() {
  const fastify = Fastify({ serverFactory: (handler) => createServer({ connectionsCheckingInterval: 50 }, handler) });
  fastify.get('/', (request) => request.ip);
  return fastify;
}
const portOf = (fastify: ReturnType<typeof store>) => (fastify.server.address() as AddressInfo).port;

test.runIf(isIpv6There)('both loopback addresses accept connections, each with its own client address', async () => {
  const fastify = store();
  await listenOn(fastify, LOOPBACK_ADDRESSES, 0);
  const fetchFrom = async (host: string) => (await fetch(`http://${host}:${portOf(fastify)}/`)).text();
  expect([await fetchFrom('127.0.0.1'), await fetchFrom('[::1]')]).toEqual(['127.0.0.1', '::1']);
  await fastify.close();
});

test.runIf(isIpv6There)('closing ends the connections of every address and refuses new ones', async () => {
  const fastify = store();
  await listenOn(fastify, LOOPBACK_ADDRESSES, 0);
  const port = portOf(fastify);
  const ended = LOOPBACK_ADDRESSES.map((host) => {
    const socket = connect(port, host);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    return new Promise<Promise<unknown>[]>((resolve) => socket.once('data', () => resolve([closed])));
  });
  const closed = await Promise.all(ended);
  await fastify.close();
  expect(await Promise.all(closed.flat())).toEqual(['closed', 'closed']);
  for (const host of ['127.0.0.1', '[::1]']) await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
});

test.runIf(isIpv6There)('a port that another program has on one of the addresses is an error', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
  const fastify = store();
  const { port } = other.address() as AddressInfo;
  await expect(listenOn(fastify, LOOPBACK_ADDRESSES, port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await fastify.close();
  other.close();
});

test('an address that this machine does not have is skipped, unless it is the only one', async () => {
  const elsewhere = '192.0.2.1';
  const fastify = store();
  await listenOn(fastify, ['127.0.0.1', elsewhere], 0);
  expect((await fetch(`http://127.0.0.1:${portOf(fastify)}/`)).status).toBe(200);
  await fastify.close();
  const alone = store();
  await expect(listenOn(alone, [elsewhere], 0)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  await alone.close();
});

const COUNT = 700;
const CONNECT_MS = 40_000;
function mayWait(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

test.runIf(mayWait() > COUNT)(
  'while the process is suspended, hundreds of callers still connect',
  async () => {
    const program = `import Fastify from 'fastify';
    import { listenOn } from ${JSON.stringify(join(import.meta.dirname, 'listen.ts'))};
    const fastify = Fastify();
    await listenOn(fastify, ['127.0.0.1'], 0);
    console.log(fastify.server.address().port);`;
    const args = ['--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = await once(child.stdout, 'data');
    child.kill('SIGSTOP');
    const sockets = Array.from({ length: COUNT }, () => connect(Number(port), '127.0.0.1'));
    try {
      // A connection beyond the backlog would only connect at a TCP retry, which fails too.
      await Promise.all(sockets.map((socket) => once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) })));
    } finally {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    }
  },
  60_000,
);
