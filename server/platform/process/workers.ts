/**
 * Runs several worker processes on one port (`WEB_CONCURRENCY`). The primary process serves no requests: it starts the
 * workers, restarts one that dies, replaces them one by one on SIGHUP, collects their metrics and stops them.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Log } from '../observability/log.ts';
import { forwardPendingConnections } from './pending-connections.ts';
import { StartError } from './start-error.ts';

/** A worker that dies within this time is restarted after a pause, because it would probably die again. */
const MIN_UPTIME_MS = 5000;
/** The pause before such a restart, and the timeout of `waitForPendingConnections`. */
const RESTART_PAUSE_MS = 2000;
/** SIGKILL follows after this; longer than the 25 s in which a worker stops by itself (see `stopOnSignal`). */
const KILL_AFTER_MS = 28_000;

/** Worker to primary: accepts connections on all its addresses. */
const SERVING = 'serving';
/** Primary to worker: another worker has taken its place. */
const REPLACED = 'replaced';
/**
 * Worker to primary: has closed its port; and the response. Messages are ordered, so the response arrives after every
 * connection that was already being passed to the worker.
 */
const CLOSED = 'closed';
const NO_MORE_CONNECTIONS = 'nothing more';

export type Workers = {
  /** Resolves when all workers serve; rejects when one dies before. */
  ready: Promise<void>;
  /** The metrics of all workers, aggregated. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

export type WorkersOptions = {
  count: number;
  log: Log;
};

/** Starts `count` workers, which run this program with the same arguments and `cluster.isWorker`. */
export function startWorkers({ count, log }: WorkersOptions): Workers {
  const registry = new AggregatorRegistry();
  const serving = new Set<Worker>();
  let isStopping = false;

  /**
   * Rejects when the worker dies before it serves. `isReplacement`: it replaces a dead worker, so it is restarted until it
   * serves.
   */
  function start(isReplacement = false): Promise<Worker> {
    const startedAt = performance.now();
    const worker = cluster.fork();
    forwardPendingConnections(worker, () => serving.size > 0);
    // Emitted when a message cannot be sent to a worker or the system cannot start one.
    worker.on('error', (error) =>
      log.error({ err: error, pid: worker.process.pid }, 'a worker process was not reachable'),
    );
    return new Promise((resolve, reject) => {
      let hasServed = false;
      worker.on('message', (message) => {
        if (message === CLOSED) worker.send(NO_MORE_CONNECTIONS, () => {});
        if (message !== SERVING) return;
        hasServed = true;
        serving.add(worker);
        resolve(worker);
      });
      worker.once('exit', async (code, signal) => {
        serving.delete(worker);
        // The worker has logged the reason itself, such as a port in use.
        reject(new StartError('A worker process did not start.'));
        if (isStopping || worker.exitedAfterDisconnect || !(hasServed || isReplacement)) return;
        log.error({ pid: worker.process.pid, code, signal }, 'a worker process died; a new one is started');
        if (performance.now() - startedAt < MIN_UPTIME_MS) await wait(RESTART_PAUSE_MS);
        if (!isStopping) start(true).catch(() => {});
      });
    });
  }

  /** Each new worker serves before the old one stops. */
  async function replaceAll(): Promise<void> {
    const old = Object.values(cluster.workers ?? {});
    for (const worker of old) {
      if (isStopping) return;
      // A worker that died has been restarted already.
      if (!worker || worker.isDead()) continue;
      const replacement = await start();
      await stopWorker(worker.isDead() ? replacement : worker);
    }
    log.info({ processes: old.length }, 'all processes are replaced');
  }

  async function stopWorker(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    // A second signal forces exit, so send only one.
    if (!worker.exitedAfterDisconnect) {
      if (isStopping) worker.process.kill('SIGTERM');
      else worker.send(REPLACED, () => {});
    }
    worker.exitedAfterDisconnect = true;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS);
    await exited;
    clearTimeout(timer);
  }

  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => {
      log.error({ err: error }, 'the processes are not replaced; the old ones continue');
    });
  });
  return {
    ready: Promise.all(Array.from({ length: count }, () => start())).then(() => {}),
    metrics: () => registry.clusterMetrics(),
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopWorker(worker)] : [])));
    },
  };
}

/** In a worker: reports to the primary that it serves. Otherwise does nothing. */
export function announceServing(): void {
  if (cluster.isWorker) process.send?.(SERVING);
}

/** In a worker: calls `leave` when another worker has taken its place. Otherwise never. */
export function onReplaced(leave: () => void): void {
  process.on('message', (message) => {
    if (message === REPLACED) leave();
  });
}

/**
 * In a worker that has closed its port: resolves when the primary passes it no more connections, or after 2 s. Until
 * then `cluster` returns such connections to the primary; if the worker exited earlier, they would never be served.
 */
export async function waitForPendingConnections(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  const answered = new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message === NO_MORE_CONNECTIONS) resolve();
    });
  });
  process.send?.(CLOSED, undefined, undefined, () => {});
  // A primary of an older version does not respond.
  await Promise.race([answered, wait(RESTART_PAUSE_MS)]);
}

/** In a worker: responds to the primary's requests for metrics. Otherwise does nothing. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  // The constructor installs the message listener.
  new AggregatorRegistry();
}
