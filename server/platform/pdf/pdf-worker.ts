/** The worker thread of `pdf-pool.ts`: renders one document at a time with the renderer module of the task. */
import { parentPort } from 'node:worker_threads';
import type { PdfOutcome, PdfRenderer, PdfTask } from './pdf-pool.ts';

parentPort?.on('message', async ({ module, input }: PdfTask) => {
  const outcome = await render(module, input).then(
    (result): PdfOutcome => ({ result }),
    (error: unknown): PdfOutcome => ({ error: String((error as Error)?.stack ?? error) }),
  );
  parentPort?.postMessage(outcome, 'result' in outcome ? [outcome.result.buffer] : []);
});

/** Returns a copy, because a small Buffer shares its memory with others and cannot be transferred. */
async function render(module: string, input: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const renderer = (await import(module)) as PdfRenderer<unknown>;
  return new Uint8Array(await renderer.render(input));
}
