import { createServer } from 'node:net';

/**
 * From 10,000 to 19,000: below the ports that the system gives to outgoing connections, so that none of them takes one, also
 * with the 10,000 that are added for the sandbox's mail.
 */
const FIRST_PORT = 10_000;
const PORTS_PER_PROCESS = 100;
const PROCESSES = 45;

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

/** Apart for two workers of one run, and by their process for two runs on one machine. */
function firstOfThisProcess(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 2;
  return FIRST_PORT + (worker * PROCESSES + (process.pid % PROCESSES)) * PORTS_PER_PROCESS;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
