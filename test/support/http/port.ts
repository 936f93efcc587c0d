import { createServer } from 'node:net';

/**
 * From 10,000 to 19,000: below the ports that the system gives to outgoing connections, also with the 10,000 that are
 * added for the sandbox's mail.
 */
const FIRST_PORT = 10_000;
const PORTS_PER_PROCESS = 100;
const PROCESSES = 30;
/** As `maxWorkers` in vitest.config.ts. */
const WORKERS = 3;
/** The port in this range that `fetch` refuses, as browsers do (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED_PORT = 10_080;

/**
 * A free port of this machine, never the same one twice in a process. Parallel test workers have ranges of their own,
 * so no other worker takes the port before it is used.
 */
export const freePort = portsFrom(firstOfThisProcess());

/** Returns a function that returns the next free port each time. */
export function portsFrom(first: number): () => Promise<number> {
  let next = first;
  return async () => {
    for (;;) {
      const port = next++;
      if (port !== BLOCKED_PORT && (await isFree(port))) return port;
    }
  };
}

/** Separate ranges for the workers of one run, and by process id for two runs on one machine. */
function firstOfThisProcess(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
  return FIRST_PORT + (worker * PROCESSES + (process.pid % PROCESSES)) * PORTS_PER_PROCESS;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
