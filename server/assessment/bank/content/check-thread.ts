/**
 * Renders and checks what the staff writes, in a worker thread with limits of time and memory, so that no formula delays the
 * process that serves exams.
 */
import type { Bilingual, PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { QuestionProblem } from '../../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { malformed, unavailable } from '../../../platform/http/http-error.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';

/** `passage` is the text of the shared passage. */
export type WrittenContent = { content: QuestionContent; passage: QuestionTexts | null };
export type CheckedContent = { question: PaperQuestion; solution: Bilingual; problems: QuestionProblem[] };

/** A long question with many formulas takes a second; the thread itself starts in another one. */
export const CHECK_TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 256;
const MAX_QUEUED = 30;
const WORKER = new URL('./check-worker.ts', import.meta.url);

/** Opens a checker with one thread, which starts with the first question. */
export function openContentChecker(createThread = () => startThread(WORKER, MAX_HEAP_MB)) {
  return openThreadPool<WrittenContent, CheckedContent>({
    createThread,
    maxQueued: MAX_QUEUED,
    timeoutMs: CHECK_TIMEOUT_MS,
    busy: () => unavailable('Many questions are being checked. The preview is renewed in a moment.'),
    failed: () => unavailable('The question could not be checked. Please try again in a moment.'),
    exceeded: () => malformed('The question takes too long to show. Please shorten its formulas.'),
  }).run;
}

export const checkInThread = openContentChecker();
