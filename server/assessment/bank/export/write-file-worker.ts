/** The worker thread of `write-in-thread.ts`: writes one file of questions at a time. */
import { parentPort } from 'node:worker_threads';
import type { ThreadOutcome } from '../../../platform/process/thread-pool.ts';
import { type FileTask, type WrittenFile, writeFile } from './write-file.ts';

parentPort?.on('message', async (task: FileTask) => parentPort?.postMessage(await outcomeOf(task)));

async function outcomeOf(task: FileTask): Promise<ThreadOutcome<WrittenFile>> {
  try {
    return { result: await writeFile(task) };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
