/** Renders PDFs in a worker thread, so that a long document does not delay other requests. */

import { unavailable } from '../http/http-error.ts';
import { generalTexts } from '../http/texts/general-texts.ts';
import { openThreadPool, startThread as startThreadOf, type ThreadOutcome } from '../process/thread-pool.ts';

/** A module that renders a PDF; its input must be structured-cloneable. */
export type PdfRenderer<Input> = { render(input: Input): Promise<Buffer> };

export type PdfTask = { module: string; input: unknown };
export type PdfOutcome = ThreadOutcome<Uint8Array<ArrayBuffer>>;

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

/** Starts the thread of a pool. */
export const startThread = () => startThreadOf(WORKER, MAX_HEAP_MB);

/** Opens a pool with one thread and a queue of at most `maxQueued` documents. */
export function openPdfPool({ maxQueued = MAX_QUEUED, createThread = startThread } = {}): PdfPool {
  const pool = openThreadPool<PdfTask, Uint8Array<ArrayBuffer>>({
    createThread,
    maxQueued,
    timeoutMs: TIMEOUT_MS,
    busy: () => unavailable(generalTexts.documentsBusy),
    failed: () => unavailable(generalTexts.documentFailed),
  });
  return {
    render: async (module, input) => {
      const bytes = await pool.run({ module: module.href, input });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

/** The process's pool of one thread, which starts with the first document. */
export const pdfPool = openPdfPool();
