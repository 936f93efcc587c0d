/** Runs tasks in a worker thread, one after the other, so that long ones do not delay other requests. */
import { Worker } from 'node:worker_threads';

/** The message of the thread after a task: its result, or the error that it threw. */
export type ThreadOutcome<Result> = { result: Result } | { error: string };

export type ThreadPool<Task, Result> = {
  /**
   * Runs a task, which must be structured-cloneable. Throws the errors of the options, Error when the task throws, and
   * the signal's reason when it aborts.
   */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
};

export type ThreadPoolOptions = {
  createThread(): Worker;
  /** Maximum number of waiting tasks. */
  maxQueued: number;
  /** Of one task, from its start. */
  timeoutMs: number;
  /** The error of a task that finds the queue full. */
  busy(): Error;
  /** The error of a task whose thread cannot be started or ends. */
  failed(): Error;
  /** The error of a task that takes longer than `timeoutMs` or more memory than the thread has; by default `failed`. */
  exceeded?(): Error;
};

type Queued<Task, Result> = { task: Task; resolve(result: Result): void; reject(error: unknown): void };

/** Creates the thread of a module; `maxHeapMb` is what its objects may take, without buffers. */
export function startThread(module: URL, maxHeapMb: number): Worker {
  return new Worker(module, {
    // Does not inherit flags of the main thread, such as a test runner's loaders.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
}

/** Opens a pool with one thread, which starts with the first task. */
export function openThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const { createThread, maxQueued, timeoutMs, busy, failed, exceeded = failed } = options;
  const queue: Queued<Task, Result>[] = [];
  let worker: Worker | null = null;
  let current: Queued<Task, Result> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const finish = (settle: (queued: Queued<Task, Result>) => void) => {
    clearTimeout(timer);
    const ended = current;
    current = null;
    worker?.unref();
    if (ended) settle(ended);
    next();
  };
  /** Terminates the thread, whose state is unknown; the next task starts a new one. */
  const discard = (ended: Worker, error: () => unknown) => {
    if (ended !== worker) return;
    worker = null;
    void ended.terminate();
    finish((queued) => queued.reject(error()));
  };
  const start = (): Worker => {
    const started = createThread();
    started.on('message', (outcome: ThreadOutcome<Result>) => {
      if (started !== worker) return;
      finish((queued) =>
        'result' in outcome ? queued.resolve(outcome.result) : queued.reject(new Error(outcome.error)),
      );
    });
    started.on('error', (error) => discard(started, isOutOfMemory(error) ? exceeded : failed));
    started.on('exit', () => discard(started, failed));
    return started;
  };
  const next = () => {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) return;
    try {
      const thread = worker ?? start();
      worker = thread;
      thread.ref();
      timer = setTimeout(() => discard(thread, exceeded), timeoutMs);
      thread.postMessage(current.task);
    } catch (error) {
      // Without a worker, the thread could not be created; with one, the task could not be cloned.
      finish((queued) => queued.reject(worker ? error : failed()));
    }
  };
  /** Takes a task out of the queue, or ends its thread. */
  const abort = (queued: Queued<Task, Result>, reason: unknown) => {
    if (queued === current && worker) discard(worker, () => reason);
    else if (queue.includes(queued)) {
      queue.splice(queue.indexOf(queued), 1);
      queued.reject(reason);
    }
  };
  return {
    run: async (task, signal) => {
      signal?.throwIfAborted();
      if (queue.length >= maxQueued) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const queued = { task, resolve, reject };
      const onAbort = () => abort(queued, signal?.reason);
      signal?.addEventListener('abort', onAbort);
      queue.push(queued);
      next();
      return promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
