/** The worker thread of `score-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { toText } from '../../../../../engine/rational.ts';
import { scoreShifts } from '../../../../../engine/scores/score-shifts.ts';
import { isProblem, type ScoreProblem } from '../../../../../engine/scores/scored.ts';
import type { ThreadOutcome } from '../../../../platform/process/thread-pool.ts';
import { shiftOf } from './count-shifts.ts';
import type { ScoredMarks, ScoreTask } from './score-thread.ts';

parentPort?.on('message', (task: ScoreTask) => parentPort?.postMessage(outcomeOf(task)));

function outcomeOf({ method, shifts, minShiftSize }: ScoreTask): ThreadOutcome<ScoredMarks | ScoreProblem> {
  try {
    const outcome = scoreShifts(method, shifts.map(shiftOf), minShiftSize);
    if (isProblem(outcome)) return { result: outcome };
    return {
      result: outcome.flatMap(({ id, marks }) =>
        marks.map(({ mark, score, trace }) => ({ testId: id, raw: toText(mark), score, trace })),
      ),
    };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
