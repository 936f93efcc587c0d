/** The worker thread of `read-file.ts`: reads one file of questions at a time. */
import { parentPort } from 'node:worker_threads';
import type { ThreadOutcome } from '../../platform/process/thread-pool.ts';
import { type ReadOutcome, readGradable, type UploadedFile } from './read-gradable.ts';

parentPort?.on('message', (file: UploadedFile) => parentPort?.postMessage(outcomeOf(file)));

function outcomeOf(file: UploadedFile): ThreadOutcome<ReadOutcome> {
  try {
    return { result: readGradable(file) };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
