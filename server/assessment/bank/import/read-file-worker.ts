/** The worker thread of `read-file.ts`: reads one file of questions at a time. */
import { parentPort } from 'node:worker_threads';
import type { ThreadOutcome } from '../../../platform/process/thread-pool.ts';
import { type ReadOutcome, readEntries, type UploadedFile } from './read-entries.ts';

parentPort?.on('message', async (file: UploadedFile) => parentPort?.postMessage(await outcomeOf(file)));

async function outcomeOf(file: UploadedFile): Promise<ThreadOutcome<ReadOutcome>> {
  try {
    return { result: await readEntries(file) };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
