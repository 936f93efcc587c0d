/** Computes the scores of all marks in a worker thread, because exact interpolation over many shifts takes seconds. */
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { ScoreMethod, ScoreTrace } from '../../../../../contract/assessment/shift-scores.ts';
import type { ScoreProblem } from '../../../../../engine/scores/scored.ts';
import { unavailable } from '../../../../platform/http/http-error.ts';
import { openThreadPool, startThread } from '../../../../platform/process/thread-pool.ts';
import type { MarkCounts } from './count-shifts.ts';

export type ScoreTask = { method: ScoreMethod; shifts: MarkCounts[]; minShiftSize: number };
export type ScoredMarks = Array<{ testId: number; raw: string; score: string; trace: ScoreTrace }>;

/** Twenty shifts of a million candidates have at most some ten thousand different marks. */
const TIMEOUT_MS = 120_000;
const MAX_HEAP_MB = 512;
const MAX_QUEUED = 5;
const WORKER = new URL('./score-worker.ts', import.meta.url);

/** A job that fails is tried again. */
export const scoreInThread = openThreadPool<ScoreTask, ScoredMarks | ScoreProblem>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: () => unavailable(inEnglish('Other scores are being computed.')),
  failed: () => unavailable(inEnglish('The scores could not be computed.')),
}).run;
