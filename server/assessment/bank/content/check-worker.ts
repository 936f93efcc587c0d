/** The worker thread of `check-thread.ts`: renders and checks one question at a time. */
import { parentPort } from 'node:worker_threads';
import type { ThreadOutcome } from '../../../platform/process/thread-pool.ts';
import { runAtOnce } from '../../../platform/process/time-slicing.ts';
import { contentProblems } from './check-content.ts';
import type { CheckedContent, WrittenContent } from './check-thread.ts';
import { renderQuestion } from './render-question.ts';

parentPort?.on('message', (written: WrittenContent) => parentPort?.postMessage(outcomeOf(written)));

function outcomeOf({ content, passage }: WrittenContent): ThreadOutcome<CheckedContent> {
  try {
    return { result: { ...runAtOnce(renderQuestion(content, passage)), problems: contentProblems(content) } };
  } catch (error) {
    return { error: String((error as Error)?.stack ?? error) };
  }
}
