/** Renders PDFs in a worker thread, so that a long document does not delay the process's other requests. */
import { Worker } from 'node:worker_threads';
import { unavailable } from './problem.ts';

/** A module that makes a PDF from data that can be cloned. */
export type PdfRenderer<Input> = { render(input: Input): Promise<Buffer> };

export type PdfTask = { module: string; input: unknown };
export type PdfOutcome = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

export type PdfPool = {
  /**
   * `module` is the address of a `PdfRenderer`. Throws 503 when too many documents wait, when it takes too long, and
   * when the thread ends; throws Error when the renderer does.
   */
  render<Input>(module: URL, input: Input): Promise<Buffer>;
};

/** Documents that wait for the one that is being rendered; together they take a second or two. */
export const MAX_QUEUED = 20;
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
const WORKER = new URL('./pdf-worker.ts', import.meta.url);

type Queued = PdfTask & { resolve(pdf: Buffer): void; reject(error: unknown): void };

export function openPdfPool(maxQueued = MAX_QUEUED): PdfPool {
  const queue: Queued[] = [];
  let worker: Worker | null = null;
  let current: Queued | null = null;
  let timer: NodeJS.Timeout | undefined;

  const finish = (settle: (task: Queued) => void) => {
    clearTimeout(timer);
    const task = current;
    current = null;
    worker?.unref();
    if (task) settle(task);
    next();
  };
  const failed = () => unavailable('The document could not be prepared. Please try again in a moment.');
  /** The thread is in an unknown state: the next document gets a new one. */
  const giveUp = (ended: Worker) => {
    if (ended !== worker) return;
    worker = null;
    void ended.terminate();
    finish((task) => task.reject(failed()));
  };
  const start = (): Worker => {
    const started = new Worker(WORKER, {
      // Flags of the main thread, such as a test runner's loaders, are not for this one.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.on('message', (outcome: PdfOutcome) => {
      if (started !== worker) return;
      finish((task) =>
        'pdf' in outcome ? task.resolve(asBuffer(outcome.pdf)) : task.reject(new Error(outcome.error)),
      );
    });
    started.on('error', () => giveUp(started));
    started.on('exit', () => giveUp(started));
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
      timer = setTimeout(() => giveUp(thread), TIMEOUT_MS);
      thread.postMessage({ module: current.module, input: current.input } satisfies PdfTask);
    } catch (error) {
      // Without a worker the system had no thread left; otherwise the task could not be cloned.
      finish((task) => task.reject(worker ? error : failed()));
    }
  };
  return {
    render: (module, input) => {
      if (queue.length >= maxQueued) {
        return Promise.reject(unavailable('Many documents are being prepared. Please try again in a few seconds.'));
      }
      return new Promise((resolve, reject) => {
        queue.push({ module: module.href, input, resolve, reject });
        next();
      });
    },
  };
}

function asBuffer(bytes: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One thread for each process; it starts with the first document. */
export const pdfs = openPdfPool();
