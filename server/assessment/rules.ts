/** Who may start when, what a card says, which answers come in time. Pure: time is an argument. */
import type { AnswerEvent } from '../../contract/assessment.ts';
import { attemptUsed, EVENT_REFUSALS, type EventRefusal, testExpired, testNotOpen } from '../../contract/assessment.ts';
import type { Refusal } from '../../contract/endpoint.ts';
import { testNotOwned } from '../../contract/test-start.ts';
import { type Choices, fitsQuestion } from '../../engine/fits.ts';
import type { QuestionType } from '../../engine/paper.ts';
import { sectionWindows, type Timed } from '../../engine/windows.ts';
import type { AttemptState } from './tables.ts';

/** How long after the deadline an answer chosen before it may still arrive. */
export const GRACE_MS = 10_000;
/** How late the screen's own end of the test may strike and still count as on time. */
export const LATE_STRIKE_MS = 2_000;
/** How long after its section an answer given in it may still arrive: a network may be away for half an hour. */
export const SECTION_GRACE_MS = 30 * 60_000;
/** How long after the first answer that arrived past a section's end others of the section may still follow it. */
export const CATCH_UP_MS = 60_000;
/** How far a client's measure of elapsed time may run ahead of ours. */
export const CLOCK_SLACK_MS = 60_000;

export type TestTerms = {
  opens: Date | null;
  closes: Date | null;
  results_at: Date | null;
  can_reattempt: boolean;
  is_free: boolean;
  minutes: number;
  /** The latest deadline of its running attempts; null for a test without a window, and while nobody runs. */
  running_until: Date | null;
};
/** What decides when results come. */
export type ReleaseTerms = Pick<TestTerms, 'closes' | 'results_at' | 'minutes' | 'running_until'>;
export type LastAttempt = { state: AttemptState; deadline: Date };
/** Whether the product is owned; `lockMessage` and `dueEmiNo` when it is, but an instalment is due. */
export type Access = { isOpen: boolean; lockMessage: string; dueEmiNo: number | null };

export const NOT_STARTED = 1;
export const IN_PROGRESS = 2;
export const RESULT_AWAITED = 3;
export const EVALUATED = 4;
export const EXPIRED = 5;
export type Status = 1 | 2 | 3 | 4 | 5;

/** The moment from which no answer is taken and anybody may close the attempt. */
export function isOverdue(attempt: { deadline: Date }, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + GRACE_MS;
}

type Holder = { device: string | null; sessionId: string | null };

/** Whether the caller still has the attempt: its device when it is named, its session otherwise. */
export function isHere(attempt: Holder, device: string | undefined, sessionId: string | null): boolean {
  if (device !== undefined && attempt.device !== null) return attempt.device === device;
  return attempt.sessionId === null || attempt.sessionId === sessionId;
}

/**
 * Whether results, the key and all that follows from it may be read. In a test with a window no attempt can run any
 * more then, whatever time its file names.
 */
export function isReleased(test: ReleaseTerms, now: Date): boolean {
  if (test.results_at && now < test.results_at) return false;
  const end = lastPossibleEnd(test);
  return end === null || isOverdue({ deadline: end }, now);
}

/**
 * The deadline of an attempt begun as late as the window allows, or of one that was granted more time. Null for a test
 * without a window. An attempt begun before the closing may be stored after it, so the absence of running attempts
 * proves nothing before this time.
 */
export function lastPossibleEnd({ closes, minutes, running_until }: ReleaseTerms): Date | null {
  if (!closes) return null;
  return new Date(Math.max(closes.getTime() + minutes * 60_000, running_until?.getTime() ?? 0));
}

/** A test that may be taken at any time, also with the key at hand: its ranks are for practice. */
export function isPractice(test: Pick<TestTerms, 'closes'>): boolean {
  return test.closes === null;
}

/** Why a new attempt may not begin; null when it may. A running attempt is another matter: it is resumed. */
export function startRefusal(
  test: TestTerms,
  access: Access,
  last: LastAttempt | null,
  wantsReattempt: boolean,
  now: Date,
): Refusal | null {
  if (!test.is_free && !access.isOpen) {
    return access.lockMessage ? { ...testNotOwned, message: access.lockMessage } : testNotOwned;
  }
  if (test.opens && now < test.opens) return testNotOpen;
  if (isClosed(test, now)) return testExpired;
  if (last && !test.can_reattempt) return attemptUsed;
  if (last && !wantsReattempt) {
    return { ...attemptUsed, message: 'You have already taken this test. Choose Reattempt to take it again.' };
  }
  return null;
}

export function statusOf(test: TestTerms, last: LastAttempt | null, now: Date): Status {
  if (last?.state === 'running') return isOverdue(last, now) ? RESULT_AWAITED : IN_PROGRESS;
  if (last) return isReleased(test, now) ? EVALUATED : RESULT_AWAITED;
  return isClosed(test, now) ? EXPIRED : NOT_STARTED;
}

/** Whether the card of a finished test offers another attempt. */
export function canReattemptNow(test: TestTerms, now: Date): boolean {
  return test.can_reattempt && !isClosed(test, now);
}

function isClosed(test: TestTerms, now: Date): boolean {
  return test.closes !== null && now >= test.closes;
}

export type QuestionShape = Choices & { type: QuestionType; sectionId: number };

/** What a paper asks of the answers sent to it. */
export type PaperShape = {
  questions: ReadonlyMap<number, QuestionShape>;
  sections: readonly Timed[];
  minutes: number;
  /** A section that was left for a later one is locked. */
  isForward: boolean;
};

type Times = { startedAt: Date; deadline: Date };

/** Why one event is not stored; null when it is. The attempt itself is known to be running. */
export function eventRefusal(event: AnswerEvent, paper: PaperShape, attempt: Times, now: Date): EventRefused | null {
  const question = paper.questions.get(event.question_id);
  if (!question) return refusedEvent('question_unknown');
  const misfit = fitsQuestion(question.type, question, event.response);
  if (misfit) return { code: 'response_misfit', message: misfit };
  const elapsedMs = now.getTime() - attempt.startedAt.getTime();
  if (event.at_ms > elapsedMs + CLOCK_SLACK_MS) return refusedEvent('time_ahead');
  const allowedMs = attempt.deadline.getTime() - attempt.startedAt.getTime();
  if (now > attempt.deadline && event.at_ms > allowedMs + LATE_STRIKE_MS) return refusedEvent('too_late');
  return sectionRefusal(event, question.sectionId, paper, { elapsedMs, allowedMs });
}

/**
 * A section with its own time takes what was given within it. What was given in time may arrive later, as after a loss
 * of the network, but not past the section's grace. Time granted while the test runs widens the windows, so a section
 * opens for saving as early as it would have without.
 */
function sectionRefusal(
  event: AnswerEvent,
  sectionId: number,
  paper: PaperShape,
  { elapsedMs, allowedMs }: { elapsedMs: number; allowedMs: number },
): EventRefused | null {
  if (paper.sections.every((section) => section.minutes === null)) return null;
  const windowOf = (totalMs: number) =>
    sectionWindows(paper.sections, paper.minutes, totalMs).find((window) => window.sectionId === sectionId);
  const opensMs = windowOf(Math.min(allowedMs, paper.minutes * 60_000))?.opensMs ?? 0;
  if (Math.min(event.at_ms, elapsedMs) + LATE_STRIKE_MS < opensMs) return refusedEvent('section_not_open');
  const closesMs = windowOf(allowedMs)?.closesMs ?? allowedMs;
  if (event.at_ms > closesMs + LATE_STRIKE_MS) return refusedEvent('section_closed');
  if (elapsedMs > closesMs + SECTION_GRACE_MS) return refusedEvent('section_closed');
  return null;
}

/** Whether an event came after its section was over, so that only its own word says it was given before. */
export function isLateForSection(event: AnswerEvent, paper: PaperShape, attempt: Times, now: Date): boolean {
  if (paper.sections.every((section) => section.minutes === null)) return false;
  const window = windowOf(event, paper, attempt);
  return window?.timed === true && now.getTime() - attempt.startedAt.getTime() > window.closesMs + LATE_STRIKE_MS;
}

function windowOf(event: AnswerEvent, paper: PaperShape, { startedAt, deadline }: Times) {
  const sectionId = paper.questions.get(event.question_id)?.sectionId;
  const windows = sectionWindows(paper.sections, paper.minutes, deadline.getTime() - startedAt.getTime());
  return windows.find((window) => window.sectionId === sectionId);
}

/** What the stored events of an attempt say about one that is late. */
export type EventHistory = {
  /** Questions with a stored event. */
  questionIds: readonly number[];
  /** The newest receipt of an event that is at least `CATCH_UP_MS` old. */
  heardAt: Date | null;
  /** The latest time that a stored event with a lower number was made at. */
  reachedMs: number | null;
};

/**
 * Whether stored events contradict one that came after its section was over. A device sends its unsent answers
 * together, the oldest first, as soon as it reaches the server. So no answer of a section follows one of a later
 * section or arrives long after the device was heard again, and no later number was given at an earlier time.
 */
export function isBelied(
  event: AnswerEvent,
  { questionIds, heardAt, reachedMs }: EventHistory,
  paper: PaperShape,
  attempt: Times,
): boolean {
  const placeOf = (questionId: number) =>
    paper.sections.findIndex(({ sectionId }) => sectionId === paper.questions.get(questionId)?.sectionId);
  const place = placeOf(event.question_id);
  if (questionIds.some((questionId) => placeOf(questionId) > place)) return true;
  if (reachedMs !== null && event.at_ms < reachedMs) return true;
  const closesMs = windowOf(event, paper, attempt)?.closesMs ?? 0;
  return heardAt !== null && heardAt.getTime() > attempt.startedAt.getTime() + closesMs + LATE_STRIKE_MS;
}

export type EventRefused = { code: EventRefusal; message: string };

export function refusedEvent(code: EventRefusal): EventRefused {
  return { code, message: EVENT_REFUSALS[code] };
}
