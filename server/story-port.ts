import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, so that none of them takes one. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 400;
const FIRST_PORT_OUTSIDE_TESTS = 24_000;
const PORTS_PER_PROCESS = 100;

let next = firstOfThisProcess();

/**
 * A port of this machine that nothing listens on, never the same one twice in a process.
 * Test workers that run side by side have ports of their own: between this answer and the use of the port no other takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    if (await isFree(port)) return port;
  }
}

function firstOfThisProcess(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0);
  if (worker) return FIRST_PORT + worker * PORTS_PER_WORKER;
  return FIRST_PORT_OUTSIDE_TESTS + (process.pid % 80) * PORTS_PER_PROCESS;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
