import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../test/support/http/port.ts';

const WAIT_MS = 20_000;
let first: ChildProcess;
afterEach(() => first.disconnect());

/** The pids of the workers, a request on a new connection, and the number of connections passed to workers. */
async function start() {
  const port = await freePort();
  first = fork(join(import.meta.dirname, '../../../test/support/store/cluster.ts'), [String(port)]);
  const serving: number[] = [];
  let handed = 0;
  await new Promise<void>((resolve) =>
    first.on('message', (message: number | 'handed') => {
      if (message === 'handed') handed += 1;
      else serving.push(message);
      if (serving.length === 2) resolve();
    }),
  );
  const connect = async () => {
    const headers = { connection: 'close' };
    return fetch(`http://127.0.0.1:${port}`, { headers, signal: AbortSignal.timeout(WAIT_MS) }).then(
      async (response) => Number(await response.text()),
      (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'closed'),
    );
  };
  return { serving, connect, handed: () => handed };
}

test('a connection that a killed process had not accepted is served by another', async () => {
  const { serving, connect } = await start();
  const [killed = 0, other = 0] = serving;
  process.kill(killed, 'SIGSTOP');
  // One of them is passed to the stopped worker.
  const responses = [connect(), connect(), connect()];
  await Promise.any(responses);
  process.kill(killed, 'SIGKILL');
  expect(await Promise.all(responses)).toEqual([other, other, other]);
}, 60_000);

test('without another process, it is closed', async () => {
  const { serving, connect, handed } = await start();
  for (const pid of serving) process.kill(pid, 'SIGSTOP');
  const responses = [connect(), connect()];
  await expect.poll(handed, { timeout: WAIT_MS }).toBe(2);
  for (const pid of serving) process.kill(pid, 'SIGKILL');
  expect(await Promise.all(responses)).toEqual(['closed', 'closed']);
}, 60_000);
