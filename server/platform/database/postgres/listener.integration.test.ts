/** Notifications of several channels on one connection, and after the network has dropped its packets. PostgreSQL only. */
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { createListener } from './listener.ts';

const isServer = process.env.TEST_DATABASE === 'postgres';

let store: TestStore;
beforeAll(async () => {
  if (isServer) store = await openTestStore();
});
afterAll(() => (isServer ? store.close() : undefined));

/** A proxy that drops the data of the connections opened so far, without an error, after `silence`. */
async function openProxy(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !silent.has(from) && to.write(bytes));
      from.on('error', () => {}).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: target.href,
    silence: () => {
      for (const socket of sockets) silent.add(socket);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test.runIf(isServer)('each channel is received by its listeners, again after a silent connection', async () => {
  const url = store.config.databaseDirectUrl ?? store.config.databaseUrl ?? '';
  const proxy = await openProxy(url);
  const listener = createListener(proxy.url);
  const received: string[] = [];
  for (const [channel, name] of [
    ['one', 'first'],
    ['One', 'second'],
    ['other', 'third'],
  ] as const)
    await listener.listen(channel, (payload) => received.push(`${name} ${payload}`));
  const sender = createSender(store);
  await sender('one', 'a');
  await sender('other', 'b');
  await expect.poll(() => received).toEqual(['first a', 'second a', 'third b']);

  proxy.silence();
  received.length = 0;
  // The connection is replaced; what was missed meanwhile is announced by an empty payload.
  await expect.poll(() => received).toEqual(['first ', 'second ', 'third ']);
  await sender('other', 'c');
  await expect.poll(() => received).toContain('third c');
  listener.close();
  proxy.close();
});

function createSender({ db }: TestStore) {
  return (channel: string, payload: string) =>
    db.selectNoFrom((query) => query.fn('pg_notify', [query.val(channel), query.val(payload)]).as('sent')).execute();
}
