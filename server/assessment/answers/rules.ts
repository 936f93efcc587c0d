/** Rules of answers: which arrive in time, and which contradict what is stored. Pure: time is an argument. */

import type { Text } from '../../../common/languages/text.ts';
import type { AnswerEvent, EventRefusal } from '../../../contract/assessment/answer-events.ts';
import type { QuestionType } from '../../../engine/paper.ts';
import { type Choices, validateResponse } from '../../../engine/responses/validate-response.ts';
import { type SectionMinutes, sectionWindows } from '../../../engine/windows.ts';
import { eventText, faultText } from '../http/messages/answer-texts.ts';

/** Tolerance for the browser's timer: how late an event at the end of a test or section still counts as on time. */
export const CLIENT_TIMER_TOLERANCE_MS = 2_000;
/** After a section's end, how long an answer given in it can still arrive: a network may be down for half an hour. */
const SECTION_GRACE_MS = 30 * 60_000;
/** After the first answer that arrived past a section's end, how long other answers of the section can follow. */
export const CATCH_UP_MS = 60_000;
/** How far a client's elapsed time can be ahead of the server's. */
const CLOCK_TOLERANCE_MS = 60_000;

export type QuestionShape = Choices & { type: QuestionType; sectionId: number };

/** The parts of a paper that answers are validated against. */
export type PaperShape = {
  questions: ReadonlyMap<number, QuestionShape>;
  sections: readonly SectionMinutes[];
  minutes: number;
  /** Whether a section locks when the candidate leaves it for a later one. */
  isForward: boolean;
};

type AttemptTimes = { startedAt: Date; deadline: Date };

/**
 * Returns an event with the time at which the attempt's clock stood when it arrived, if its own time is later: a screen that
 * did not learn of a pause counted on. Times that no pause explains stay as they are, and are refused.
 */
export function withoutPause(
  event: AnswerEvent,
  { startedAt, pausedMs }: { startedAt: Date; pausedMs: number },
  now: Date,
): AnswerEvent {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime());
  const isExplained = event.at_ms > elapsedMs && event.at_ms <= elapsedMs + pausedMs + CLOCK_TOLERANCE_MS;
  return pausedMs > 0 && isExplained ? { ...event, at_ms: elapsedMs } : event;
}

/** Returns why an event is not stored, or null. The attempt must be running. */
export function eventRefusal(
  event: AnswerEvent,
  paper: PaperShape,
  attempt: AttemptTimes,
  now: Date,
): EventRefused | null {
  const question = paper.questions.get(event.question_id);
  if (!question) return refusedEvent('question_unknown');
  const fault = validateResponse(question.type, question, event.response);
  if (fault) return { code: 'response_misfit', text: faultText(fault) };
  const elapsedMs = now.getTime() - attempt.startedAt.getTime();
  if (event.at_ms > elapsedMs + CLOCK_TOLERANCE_MS) return refusedEvent('time_ahead');
  const allowedMs = attempt.deadline.getTime() - attempt.startedAt.getTime();
  if (now > attempt.deadline && event.at_ms > allowedMs + CLIENT_TIMER_TOLERANCE_MS) return refusedEvent('too_late');
  return sectionRefusal(event, question.sectionId, paper, { elapsedMs, allowedMs });
}

/**
 * A timed section accepts answers given within its window. They can arrive up to `SECTION_GRACE_MS` later, for example
 * after a loss of the network. Extra time granted during the test widens the windows, so a section still opens for
 * saving at its original time.
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
  if (Math.min(event.at_ms, elapsedMs) + CLIENT_TIMER_TOLERANCE_MS < opensMs) return refusedEvent('section_not_open');
  const closesMs = windowOf(allowedMs)?.closesMs ?? allowedMs;
  if (event.at_ms > closesMs + CLIENT_TIMER_TOLERANCE_MS) return refusedEvent('section_closed');
  if (elapsedMs > closesMs + SECTION_GRACE_MS) return refusedEvent('section_closed');
  return null;
}

/** Whether an event arrived after its section's window, so that only its own `at_ms` says that it was given in time. */
export function isLateForSection(event: AnswerEvent, paper: PaperShape, attempt: AttemptTimes, now: Date): boolean {
  if (paper.sections.every((section) => section.minutes === null)) return false;
  const window = windowOf(event, paper, attempt);
  return (
    window?.timed === true && now.getTime() - attempt.startedAt.getTime() > window.closesMs + CLIENT_TIMER_TOLERANCE_MS
  );
}

function windowOf(event: AnswerEvent, paper: PaperShape, { startedAt, deadline }: AttemptTimes) {
  const sectionId = paper.questions.get(event.question_id)?.sectionId;
  const windows = sectionWindows(paper.sections, paper.minutes, deadline.getTime() - startedAt.getTime());
  return windows.find((window) => window.sectionId === sectionId);
}

/** A summary of the attempt's stored events, for checking one late event. */
export type EventHistory = {
  /** Questions with a stored event. */
  questionIds: readonly number[];
  /** The newest arrival of an event that was stored at least `CATCH_UP_MS` ago. */
  lastReceivedAt: Date | null;
  /** The latest `at_ms` of the stored events with a lower `seq`. */
  latestEarlierMs: number | null;
};

/**
 * Whether stored events contradict a late event. A device sends its unsent answers together, lowest `seq` first, as
 * soon as it reaches the server. So an answer never follows one of a later section, never arrives long after the device
 * was connected again, and never has a higher `seq` with an earlier time.
 */
export function isContradicted(
  event: AnswerEvent,
  { questionIds, lastReceivedAt, latestEarlierMs }: EventHistory,
  paper: PaperShape,
  attempt: AttemptTimes,
): boolean {
  const sectionIndexOf = (questionId: number) =>
    paper.sections.findIndex(({ sectionId }) => sectionId === paper.questions.get(questionId)?.sectionId);
  const sectionIndex = sectionIndexOf(event.question_id);
  if (questionIds.some((questionId) => sectionIndexOf(questionId) > sectionIndex)) return true;
  if (latestEarlierMs !== null && event.at_ms < latestEarlierMs) return true;
  const closesMs = windowOf(event, paper, attempt)?.closesMs ?? 0;
  return (
    lastReceivedAt !== null &&
    lastReceivedAt.getTime() > attempt.startedAt.getTime() + closesMs + CLIENT_TIMER_TOLERANCE_MS
  );
}

export type EventRefused = { code: EventRefusal; text: Text };

export function refusedEvent(code: EventRefusal): EventRefused {
  return { code, text: eventText(code) };
}
