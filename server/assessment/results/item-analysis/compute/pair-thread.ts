/** Compares the answers of candidates in a worker thread, because millions of comparisons take seconds. */
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { FoundPairs } from '../../../../../engine/grading/analysis/pairs/find-pairs.ts';
import type { AnswerMatrix } from '../../../../../engine/grading/analysis/pairs/wrong-answers.ts';
import { unavailable } from '../../../../platform/http/http-error.ts';
import { openThreadPool, startThread } from '../../../../platform/process/thread-pool.ts';

const TIMEOUT_MS = 180_000;
/** Without the answers and hash values, which are buffers. */
const MAX_HEAP_MB = 512;
const MAX_QUEUED = 5;
const WORKER = new URL('./pair-worker.ts', import.meta.url);

/** A job that fails is tried again. */
export const findPairsInThread = openThreadPool<AnswerMatrix, FoundPairs>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: () => unavailable(inEnglish('Other tests are being analysed.')),
  failed: () => unavailable(inEnglish('The answers could not be compared.')),
}).run;
