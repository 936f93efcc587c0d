/** The worker thread of `pair-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { type FoundPairs, findPairs } from '../../../../../engine/grading/analysis/pairs/find-pairs.ts';
import type { AnswerMatrix } from '../../../../../engine/grading/analysis/pairs/wrong-answers.ts';
import type { ThreadOutcome } from '../../../../platform/process/thread-pool.ts';

parentPort?.on('message', (matrix: AnswerMatrix) => parentPort?.postMessage(outcomeOf(matrix)));

function outcomeOf(matrix: AnswerMatrix): ThreadOutcome<FoundPairs> {
  try {
    return { result: findPairs(matrix) };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
