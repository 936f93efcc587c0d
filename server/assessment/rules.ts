/**
 * Rules of timed tests: who can start when, when results are released, a card's status. Pure: time is an argument.
 */

import type { Text } from '../../common/languages/text.ts';
import { instalmentDue } from '../../common/texts/wording.ts';
import { notAdmitted, removedFromTest } from '../../contract/assessment/admissions.ts';
import { attemptUsed, testExpired, testNotOpen } from '../../contract/assessment/attempts.ts';
import { testNotOwned } from '../../contract/assessment/test-start.ts';
import type { Refusal } from '../../contract/endpoint.ts';
import type { RefusalWithText } from '../platform/http/http-error.ts';
import { testTexts } from './http/messages/test-texts.ts';
import type { AttemptState } from './tables.ts';

/** After the deadline, how long an answer chosen before it can still arrive. */
export const GRACE_MS = 10_000;

export type TestTerms = {
  opens: Date | null;
  closes: Date | null;
  results_at: Date | null;
  /** Whether the staff hold the results back until they set a time. */
  results_held: boolean;
  can_reattempt: boolean;
  is_free: boolean;
  /** Whether owners of a product with the test may sit, and everybody if it is free; else its candidates only. */
  owners_may_sit: boolean;
  minutes: number;
  /** The latest deadline of its running attempts; null for a test without a window, and if no attempt is running. */
  running_until: Date | null;
  /** Whether its clocks stand still; nobody knows when the test ends then. */
  is_paused: boolean;
  /** From when its provisional answer key can be shown; null without a review of the key. */
  key_opens: Date | null;
  /** Whether its results wait for the final answer key. */
  awaits_final_key: boolean;
};
/** The fields that determine when results are released. */
export type ReleaseTerms = Pick<
  TestTerms,
  'opens' | 'closes' | 'results_at' | 'results_held' | 'minutes' | 'running_until' | 'is_paused' | 'awaits_final_key'
>;
export type LastAttempt = { state: AttemptState; deadline: Date };
/** What the list and the batches of a test say about a student: `removed` by the staff, or nothing. */
export type Admission = 'admitted' | 'removed' | 'none';
/** Whether the student can use the product; `dueEmiNo` is set if an instalment is overdue. */
export type Access = { canUse: boolean; dueEmiNo: number | null; admission: Admission };

export const NOT_STARTED = 1;
export const IN_PROGRESS = 2;
export const RESULT_AWAITED = 3;
export const EVALUATED = 4;
export const EXPIRED = 5;
export type Status = 1 | 2 | 3 | 4 | 5;

/**
 * Whether answers are refused and any process can finalize the attempt: the deadline and the grace period have passed.
 */
export function isOverdue(attempt: { deadline: Date }, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + GRACE_MS;
}

type ActiveDevice = { device: string | null; sessionId: string | null };

/** Whether the caller has the attempt open: compares the device if it is named, otherwise the session. */
export function isActiveDevice(attempt: ActiveDevice, device: string | undefined, sessionId: string | null): boolean {
  if (device !== undefined && attempt.device !== null) return attempt.device === device;
  return attempt.sessionId === null || attempt.sessionId === sessionId;
}

/**
 * Whether results, answer key and everything derived from them can be read. If the test has a window, no attempt can be
 * running by then, even if the paper or the staff name an earlier time. Before a test opens, nothing is released.
 */
export function isReleased(test: ReleaseTerms, now: Date): boolean {
  if (test.opens && now < test.opens) return false;
  if (test.results_held || test.awaits_final_key || (test.results_at && now < test.results_at)) return false;
  return isPractice(test) || hasEnded(test, now);
}

/** Whether no attempt at a test with a window can be running; false for a test without a window. */
export function hasEnded(test: ReleaseTerms, now: Date): boolean {
  const end = lastPossibleEnd(test);
  return end !== null && isOverdue({ deadline: end }, now);
}

/**
 * Whether marks and key help no candidate any more: they are released, or no attempt can be running. A test without a window
 * has no end, so it must be released.
 */
export function isOver(test: ReleaseTerms, now: Date): boolean {
  return isReleased(test, now) || hasEnded(test, now);
}

/** Whether candidates who took the test may see its provisional answer key. */
export function isKeyProvisional(test: ReleaseTerms & Pick<TestTerms, 'key_opens'>, now: Date): boolean {
  return test.awaits_final_key && test.key_opens !== null && now >= test.key_opens && hasEnded(test, now);
}

/**
 * Returns the deadline of an attempt that starts at the last moment of the window, or the latest extended deadline if
 * that is later; null for a test without a window. Running attempts alone do not decide this, because an attempt that
 * started before the window closed may be stored after it.
 */
export function lastPossibleEnd({ closes, minutes, running_until }: ReleaseTerms): Date | null {
  if (!closes) return null;
  return new Date(Math.max(closes.getTime() + minutes * 60_000, running_until?.getTime() ?? 0));
}

/** A test that can be taken at any time, even with the answer key known: its ranks are practice ranks. */
export function isPractice(test: Pick<TestTerms, 'closes'>): boolean {
  return test.closes === null;
}

/** Returns why a new attempt cannot start, or null. Does not apply to a running attempt, which is resumed. */
export function startRefusal(
  test: TestTerms,
  access: Access,
  last: LastAttempt | null,
  isReattempt: boolean,
  now: Date,
): RefusalWithText | null {
  // The test screen leads to the result then, also after the test has closed or the access has ended.
  if (last && !isReattempt)
    return canReattemptNow(test, now) ? withText(attemptUsed, testTexts.chooseReattempt) : attemptUsed;
  const refusal = admissionRefusal(test, access);
  if (refusal) return refusal;
  if (test.opens && now < test.opens) return testNotOpen;
  if (isClosed(test, now)) return testExpired;
  return last && !test.can_reattempt ? attemptUsed : null;
}

/** Returns why a student may not sit the test at any time, or null. */
function admissionRefusal(
  test: Pick<TestTerms, 'is_free' | 'owners_may_sit'>,
  { canUse, dueEmiNo, admission }: Access,
): RefusalWithText | null {
  if (admission === 'removed') return removedFromTest;
  if (admission === 'admitted') return null;
  if (!test.owners_may_sit) return notAdmitted;
  if (test.is_free || canUse) return null;
  return dueEmiNo === null ? testNotOwned : withText(testNotOwned, instalmentDue(dueEmiNo));
}

function withText({ code }: Refusal, text: Text): RefusalWithText {
  return { code, message: text.english, text };
}

export function statusOf(test: TestTerms, last: LastAttempt | null, now: Date): Status {
  if (last?.state === 'running') return isOverdue(last, now) ? RESULT_AWAITED : IN_PROGRESS;
  if (last) return isReleased(test, now) ? EVALUATED : RESULT_AWAITED;
  return isClosed(test, now) ? EXPIRED : NOT_STARTED;
}

/** Whether the card of a finished test offers a reattempt. */
export function canReattemptNow(test: TestTerms, now: Date): boolean {
  return test.can_reattempt && !isClosed(test, now);
}

function isClosed(test: TestTerms, now: Date): boolean {
  return test.closes !== null && now >= test.closes;
}
