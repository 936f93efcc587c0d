/**
 * Several processes on one port of one machine. The first one serves nothing: it starts the others, starts one anew when
 * it dies, replaces them one by one on SIGHUP, gathers their metrics, and stops them all.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { StartError } from './db.ts';
import type { Log } from './log.ts';
import { passOnUnaccepted } from './unaccepted-connections.ts';

/** One that dies sooner than this would only die again at once. */
const YOUNG_MS = 5000;
const PATIENCE_MS = 2000;
/** Longer than a worker takes to stop by itself (see `stopOnSignal`). */
const MOST_STOPPING_MS = 28_000;

/** Sent by a process that accepts connections on all its addresses. */
const SERVING = 'serving';
/** Told to a process in whose place another serves. */
const REPLACED = 'replaced';
/** Told by a process that takes no more connections, and its answer, which comes after all that was on its way to it. */
const CLOSED = 'closed';
const NOTHING_MORE = 'nothing more';

export type Workers = {
  /** When all of them take requests. */
  ready: Promise<void>;
  /** The metrics of all, added up. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

export type WorkersOptions = {
  count: number;
  log: Log;
};

/** `count` processes that run this program again with the same arguments; there `cluster.isWorker` is true. */
export function startWorkers({ count, log }: WorkersOptions): Workers {
  const registry = new AggregatorRegistry();
  const serving = new Set<Worker>();
  let isStopping = false;

  /** Rejects where it dies before it serves. One that is started in place of a dead one is started again and again. */
  function start(isInPlace = false): Promise<Worker> {
    const born = performance.now();
    const worker = cluster.fork();
    passOnUnaccepted(worker, () => serving.size > 0);
    // A message to a process that has just died, or one that the system could not start.
    worker.on('error', (error) => log.error({ err: error, pid: worker.process.pid }, 'a process was not reached'));
    return new Promise((resolve, reject) => {
      let hasServed = false;
      worker.on('message', (said) => {
        if (said === CLOSED) worker.send(NOTHING_MORE, () => {});
        if (said !== SERVING) return;
        hasServed = true;
        serving.add(worker);
        resolve(worker);
      });
      worker.once('exit', async (code, signal) => {
        serving.delete(worker);
        // Its own line said why: the port is taken, a variable is wrong.
        reject(new StartError('A process could not start.'));
        if (isStopping || worker.exitedAfterDisconnect || !(hasServed || isInPlace)) return;
        log.error({ pid: worker.process.pid, code, signal }, 'a process died; another is started');
        if (performance.now() - born < YOUNG_MS) await wait(PATIENCE_MS);
        if (!isStopping) start(true).catch(() => {});
      });
    });
  }

  /** The new one serves before the old one goes. */
  async function replaceAll(): Promise<void> {
    const old = Object.values(cluster.workers ?? {});
    for (const worker of old) {
      if (isStopping) return;
      // One that died by itself was started anew already.
      if (!worker || worker.isDead()) continue;
      const fresh = await start();
      await ended(worker.isDead() ? fresh : worker);
    }
    log.info({ processes: old.length }, 'all processes are replaced');
  }

  async function ended(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    // One that leaves already would take a second word for haste.
    if (!worker.exitedAfterDisconnect) {
      if (isStopping) worker.process.kill('SIGTERM');
      else worker.send(REPLACED, () => {});
    }
    worker.exitedAfterDisconnect = true;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), MOST_STOPPING_MS);
    await gone;
    clearTimeout(timer);
  }

  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => {
      log.error({ err: error }, 'the processes are not replaced; the old ones go on');
    });
  });
  return {
    ready: Promise.all(Array.from({ length: count }, () => start())).then(() => {}),
    metrics: () => registry.clusterMetrics(),
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [ended(worker)] : [])));
    },
  };
}

/** In a worker: reports to the first process that it serves. Elsewhere it does nothing. */
export function announceServing(): void {
  if (cluster.isWorker) process.send?.(SERVING);
}

/** In a worker: another serves in its place, and it may leave. Elsewhere that never happens. */
export function onReplaced(leave: () => void): void {
  process.on('message', (said) => {
    if (said === REPLACED) leave();
  });
}

/**
 * In a worker that has closed its port: done when no connection is on its way to it any more. It gives those back that
 * come meanwhile; had it ended before, nobody would ever answer them.
 */
export async function nothingOnItsWay(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  const answered = new Promise<void>((resolve) => {
    process.on('message', (said) => {
      if (said === NOTHING_MORE) resolve();
    });
  });
  process.send?.(CLOSED, undefined, undefined, () => {});
  // A first process of an older version does not answer.
  await Promise.race([answered, wait(PATIENCE_MS)]);
}

/** In a worker: what it answers when the first process asks for metrics. Elsewhere nobody asks. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  // It is what listens.
  new AggregatorRegistry();
}
