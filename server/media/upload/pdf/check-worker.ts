/** The worker thread of `check-pdf.ts`: checks one file at a time. */
import { parentPort } from 'node:worker_threads';
import { Refused } from '../../../platform/http/http-error.ts';
import type { ThreadOutcome } from '../../../platform/process/thread-pool.ts';
import type { PdfReport } from './check-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

parentPort?.on('message', async (path: string) => {
  const outcome = await report(path).then(
    (result): ThreadOutcome<PdfReport> => ({ result }),
    (error: unknown): ThreadOutcome<PdfReport> => ({ error: String((error as Error)?.stack ?? error) }),
  );
  parentPort?.postMessage(outcome);
});

async function report(path: string): Promise<PdfReport> {
  try {
    return { pages: await inspectPdf(path) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
