/** Checks and builds papers in a worker thread with limits of time and memory: a paper can have many formulas. */
import { inEnglish } from '../../../../../common/languages/text.ts';
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

/** Papers of one person that are prepared or wait at the same time. */
const MAX_BUILDS_OF_PERSON = 2;

/** One thread for the process, which starts with the first paper. */
const buildInThread = openThreadPool<BuildTask, BuildOutcome>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: isBusy,
  failed: () => unavailable(inEnglish('The paper could not be prepared. Please try again in a moment.')),
  exceeded: () => malformed(inEnglish('The paper takes too long to prepare. Please leave out some formulas.')),
}).run;

function isBusy(): Error {
  return unavailable(inEnglish('Many papers are being prepared. Please try again in a few seconds.'));
}

const shares = openShares(MAX_BUILDS_OF_PERSON, isBusy);

/** Builds a paper for a person. Throws 503 for the third one at once. */
export function buildInThreadOf(staffId: number, task: BuildTask): Promise<BuildOutcome> {
  return shares(staffId, () => buildInThread(task));
}
