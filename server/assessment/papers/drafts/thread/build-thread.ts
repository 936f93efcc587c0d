/** Checks and builds papers in a worker thread with limits of time and memory: a paper can have many formulas. */
import { malformed, unavailable } from '../../../../platform/http/http-error.ts';
import { openShares } from '../../../../platform/process/share-of-person.ts';
import { openThreadPool, startThread } from '../../../../platform/process/thread-pool.ts';
import type { BuiltPaper } from '../../paper-build.ts';
import type { PaperFile } from '../../paper-file.ts';

/** `isChecked`: with the checks of an import, for a paper that is published. */
export type BuildTask = { file: PaperFile; isChecked: boolean };
export type BuildOutcome = { built: BuiltPaper } | { rejected: string };

/** A paper of 300 questions with formulas takes a few seconds. */
const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 384;
const MAX_QUEUED = 10;
const WORKER = new URL('./build-worker.ts', import.meta.url);

/** One thread for the process, which starts with the first paper. */
const pool = openThreadPool<BuildTask, BuildOutcome>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: () => unavailable('Many papers are being prepared. Please try again in a few seconds.'),
  failed: () => unavailable('The paper could not be prepared. Please try again in a moment.'),
  exceeded: () => malformed('The paper takes too long to prepare. Please leave out some formulas.'),
});

/** Papers of one person that are built or wait at the same time. */
const MAX_OF_PERSON = 2;
const shares = openShares(MAX_OF_PERSON, () =>
  unavailable('Two of your papers are being prepared already. Please wait for them.'),
);

/** Builds a paper for a person. Throws 400 for one that takes too long, and 503 for a third one at once or a full queue. */
export function buildInThread(staffId: number, task: BuildTask): Promise<BuildOutcome> {
  return shares(staffId, () => pool.run(task));
}
