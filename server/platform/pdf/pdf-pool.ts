/** Renders PDFs in a worker thread, so that a long document does not delay other requests. */
import { Worker } from 'node:worker_threads';
import { unavailable } from '../http/http-error.ts';

/** A module that renders a PDF; its input must be structured-cloneable. */
export type PdfRenderer<Input> = { render(input: Input): Promise<Buffer> };

export type PdfTask = { module: string; input: unknown };
export type PdfOutcome = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

export type PdfPool = {
  /**
   * Renders with the `PdfRenderer` at the URL `module`. Throws 503 when the queue is full, after 20 s, or when the
   * thread ends; throws Error when the renderer throws.
   */
  render<Input>(module: URL, input: Input): Promise<Buffer>;
};

/** Maximum number of waiting documents; together they take one or two seconds. */
export const MAX_QUEUED = 20;
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
const WORKER = new URL('./pdf-worker.ts', import.meta.url);

type Queued = PdfTask & { resolve(pdf: Buffer): void; reject(error: unknown): void };

/** Starts the thread of a pool. */
export const startThread = () =>
  new Worker(WORKER, {
    // Does not inherit flags of the main thread, such as a test runner's loaders.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

/** Opens a pool with one thread and a queue of at most `maxQueued` documents. */
export function openPdfPool({ maxQueued = MAX_QUEUED, createThread = startThread } = {}): PdfPool {
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
  const renderingFailed = () => unavailable('The document could not be prepared. Please try again in a moment.');
  /** Terminates the thread, whose state is unknown; the next document starts a new one. */
  const discardWorker = (ended: Worker) => {
    if (ended !== worker) return;
    worker = null;
    void ended.terminate();
    finish((task) => task.reject(renderingFailed()));
  };
  const start = (): Worker => {
    const started = createThread();
    started.on('message', (outcome: PdfOutcome) => {
      if (started !== worker) return;
      finish((task) =>
        'pdf' in outcome ? task.resolve(asBuffer(outcome.pdf)) : task.reject(new Error(outcome.error)),
      );
    });
    started.on('error', () => discardWorker(started));
    started.on('exit', () => discardWorker(started));
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
      timer = setTimeout(() => discardWorker(thread), TIMEOUT_MS);
      thread.postMessage({ module: current.module, input: current.input } satisfies PdfTask);
    } catch (error) {
      // Without a worker, the thread could not be created; with one, the input could not be cloned.
      finish((task) => task.reject(worker ? error : renderingFailed()));
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

/** The process's pool of one thread, which starts with the first document. */
export const pdfPool = openPdfPool();
