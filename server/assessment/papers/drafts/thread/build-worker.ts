/** The worker thread of `build-thread.ts`: checks and builds one paper at a time. */
import { parentPort } from 'node:worker_threads';
import { Rejected } from '../../../../platform/files/content-file.ts';
import type { ThreadOutcome } from '../../../../platform/process/thread-pool.ts';
import { UnsupportedQuestion } from '../../../question-banks/imported-question.ts';
import { buildPaper } from '../../paper-build.ts';
import { checkPaper } from '../../paper-check.ts';
import type { PaperFile } from '../../paper-file.ts';
import type { BuildOutcome, BuildTask } from './build-thread.ts';

parentPort?.on('message', (task: BuildTask) => parentPort?.postMessage(outcomeOf(task)));

function outcomeOf({ file, isChecked }: BuildTask): ThreadOutcome<BuildOutcome> {
  let place = '';
  const lineOf = (path: ReadonlyArray<string | number>) => {
    place = placeOf(file, path);
    return 1;
  };
  try {
    if (isChecked) checkPaper({ value: file, lineOf });
    return { result: { built: buildPaper(file) } };
  } catch (error) {
    if (error instanceof Rejected || error instanceof UnsupportedQuestion) {
      return { result: { rejected: `${place}${error.message}` } };
    }
    return { error: String((error as Error)?.stack ?? error) };
  }
}

function placeOf({ sections }: PaperFile, [first, section, second, question]: ReadonlyArray<string | number>): string {
  if (first !== 'sections') return '';
  const title = `Section ${Number(section) + 1}`;
  const id = second === 'questions' ? sections[Number(section)]?.questions[Number(question)]?.id : undefined;
  return id === undefined ? `${title}: ` : `${title}, question number ${id}: `;
}
