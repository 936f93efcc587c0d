/** Who may start when, what a card says, which answers come in time. Pure: time is an argument. */
import type { AnswerEvent } from '../../contract/assessment.ts';
import { attemptUsed, testExpired, testNotOpen, testNotOwned } from '../../contract/assessment.ts';
import type { Refusal } from '../../contract/endpoint.ts';
import { fitsQuestion } from '../../engine/fits.ts';
import type { QuestionType } from '../../engine/paper.ts';
import type { AttemptState } from './tables.ts';

/** How long after the deadline an answer chosen before it may still arrive. */
export const GRACE_MS = 10_000;
/** How late the screen's own end of the test may strike and still count as on time. */
export const LATE_STRIKE_MS = 2_000;
/** How far a client's measure of elapsed time may run ahead of ours. */
export const CLOCK_SLACK_MS = 60_000;

export type TestTerms = {
  opens: Date | null;
  closes: Date | null;
  results_at: Date | null;
  can_reattempt: boolean;
  is_free: boolean;
};
export type LastAttempt = { state: AttemptState; deadline: Date };
/** Whether the product is owned; `lockMessage` when it is, but an instalment is due. */
export type Access = { isOpen: boolean; lockMessage: string };

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

export function isReleased(test: Pick<TestTerms, 'results_at'>, now: Date): boolean {
  return test.results_at === null || test.results_at <= now;
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

const BUTTONS: Record<Status, string> = {
  1: 'Start Test',
  2: 'Resume Test',
  3: 'Result Awaiting',
  4: 'View Result',
  5: 'Test Expired',
};

export function buttonText(status: Status): string {
  return BUTTONS[status];
}

export function statusText(test: TestTerms, status: Status, now: Date): string {
  if (status === EXPIRED && test.closes) return `Test expired on ${indianTime.format(test.closes)}`;
  if (status === NOT_STARTED && test.opens && now < test.opens) {
    return `Test starts on ${indianTime.format(test.opens)}`;
  }
  if (status === RESULT_AWAITED && test.results_at && now < test.results_at)
    return `Result on ${indianTime.format(test.results_at)}`;
  return '';
}

const indianTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

export type QuestionShape = { type: QuestionType; optionIds: readonly number[] };

/** Why one event is not stored; null when it is. The attempt itself is known to be running. */
export function eventRefusal(
  event: AnswerEvent,
  question: QuestionShape | undefined,
  attempt: { startedAt: Date; deadline: Date },
  now: Date,
): Refusal | null {
  if (!question) return { code: 'question_unknown', message: 'This test has no such question.' };
  const misfit = fitsQuestion(question.type, question.optionIds, event.response);
  if (misfit) return { code: 'response_misfit', message: misfit };
  const elapsedMs = now.getTime() - attempt.startedAt.getTime();
  if (event.at_ms > elapsedMs + CLOCK_SLACK_MS) {
    return { code: 'time_ahead', message: 'This answer claims to have been given in the future.' };
  }
  const allowedMs = attempt.deadline.getTime() - attempt.startedAt.getTime();
  if (now > attempt.deadline && event.at_ms > allowedMs + LATE_STRIKE_MS) {
    return { code: 'too_late', message: 'This answer was given after the time was over.' };
  }
  return null;
}
