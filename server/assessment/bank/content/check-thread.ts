/**
 * Renders and checks what the staff writes, in a worker thread with limits of time and memory, so that no formula delays the
 * process that serves exams.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { Bilingual, PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { QuestionProblem } from '../../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { malformed, unavailable } from '../../../platform/http/http-error.ts';
import { openShares } from '../../../platform/process/share-of-person.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';

/** `passage` is the text of the shared passage. */
export type WrittenContent = { content: QuestionContent; passage: QuestionTexts | null };
export type CheckedContent = { question: PaperQuestion; solution: Bilingual; problems: QuestionProblem[] };

/** A long question with many formulas takes a second; the thread itself starts in another one. */
export const CHECK_TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 256;
const MAX_QUEUED = 30;
/** Questions of one person that are checked or wait at the same time, so that another person waits for few of them. */
const MAX_CHECKS_OF_PERSON = 2;
const WORKER = new URL('./check-worker.ts', import.meta.url);

/** Opens a checker with one thread, which starts with the first question. */
export function openContentChecker(createThread = () => startThread(WORKER, MAX_HEAP_MB)) {
  return openThreadPool<WrittenContent, CheckedContent>({
    createThread,
    maxQueued: MAX_QUEUED,
    timeoutMs: CHECK_TIMEOUT_MS,
    busy: isBusy,
    failed: () => unavailable(inEnglish('The question could not be checked. Please try again in a moment.')),
    exceeded: () => malformed(inEnglish('The question takes too long to show. Please shorten its formulas.')),
  }).run;
}

function isBusy(): Error {
  return unavailable(inEnglish('Many questions are being checked. The preview is renewed in a moment.'));
}

const checkInThread = openContentChecker();
const shares = openShares(MAX_CHECKS_OF_PERSON, isBusy);

/** Checks a question of a person. Throws 503 for the third one at once. */
export function checkInThreadOf(staffId: number, written: WrittenContent): Promise<CheckedContent> {
  return shares(staffId, () => checkInThread(written));
}
