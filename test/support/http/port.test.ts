import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, portsFrom } from './port.ts';

test('ports of one process differ, are below those of outgoing connections, and skip one in use', async () => {
  const first = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(first + 1, '127.0.0.1', resolve));
  const second = await freePort();
  expect(second).toBe(first + 2);
  expect(first + 10_000).toBeLessThan(29_000);
  await new Promise((resolve) => taken.close(resolve));
});

test('a worker of a run has a number, by which its ports differ from those of the other', async () => {
  expect(process.env.VITEST_POOL_ID).toMatch(/^[1-9]\d*$/);
});

test('a port to which fetch does not connect is never used', async () => {
  const nextPort = portsFrom(10_075);
  const ports = await Promise.all(Array.from({ length: 10 }, nextPort));
  expect(ports).not.toContain(10_080);
});
