/** Texts of cards and the instructions page about the state of a test; times are in IST. Pure: time is an argument. */

import { hindiDate } from '../../../common/dates/hindi-date.ts';
import { indianDateTime } from '../../../common/dates/indian-time.ts';
import type { Text } from '../../../common/languages/text.ts';
import { resultAwaited } from '../../../contract/assessment/result.ts';
import { RESULTS } from '../../platform/http/texts/contract/assessment.ts';
import {
  EXPIRED,
  IN_PROGRESS,
  isPractice,
  isReleased,
  lastPossibleEnd,
  NOT_STARTED,
  RESULT_AWAITED,
  type ReleaseTerms,
  type Status,
  type TestTerms,
} from '../rules.ts';

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
  if (status === EXPIRED && test.closes) return `Test expired on ${indianDateTime(test.closes)}`;
  if (status === NOT_STARTED && test.opens && now < test.opens) {
    return `Test starts on ${indianDateTime(test.opens)}`;
  }
  return status === RESULT_AWAITED ? releaseText(test, now) : '';
}

/** The same in Hindi. */
export function statusTextHindi(test: TestTerms, status: Status, now: Date): string {
  if (status === EXPIRED && test.closes) return `परीक्षा समाप्त हुई: ${hindiDate(test.closes)}`;
  if (status === NOT_STARTED && test.opens && now < test.opens) return `परीक्षा शुरू होगी: ${hindiDate(test.opens)}`;
  return status === RESULT_AWAITED ? resultInstructionHindi(test, now) : '';
}

/** When results are released, for a test that can still be taken; empty if they are released at once. */
export function resultText(test: ReleaseTerms, status: Status, now: Date): string {
  return status === NOT_STARTED || status === IN_PROGRESS ? releaseText(test, now) : '';
}

/** For the instructions page: when results are released, or that a practice test shows them at once. */
export function resultInstruction(test: ReleaseTerms, now: Date): string {
  return isPractice(test) && isReleased(test, now) ? PRACTICE : releaseText(test, now);
}

/** The same in Hindi. */
export function resultInstructionHindi(test: ReleaseTerms, now: Date): string {
  if (isReleased(test, now)) return isPractice(test) ? PRACTICE_HINDI : '';
  if (test.results_held) return 'परिणाम का समय बाद में बताया जाएगा';
  if (test.awaits_final_key) return 'परिणाम अंतिम उत्तर-कुंजी के बाद';
  const release = releaseOf(test);
  if (!release) return '';
  if (release.isUnknown) return 'परिणाम परीक्षा सबके लिए बंद होने के बाद';
  const time = hindiDate(release.at);
  return release.isByWindow ? `परिणाम परीक्षा सबके लिए बंद होने के बाद: ${time}` : `परिणाम: ${time}`;
}

const PRACTICE = 'Practice test: the result is shown as soon as the test is submitted.';
const PRACTICE_HINDI = 'अभ्यास परीक्षा: परिणाम परीक्षा जमा करते ही दिखाया जाता है।';

/** When results are released; empty once they are. */
export function releaseText(test: ReleaseTerms, now: Date): string {
  if (isReleased(test, now)) return '';
  if (test.results_held) return 'The time of the results will be announced';
  if (test.awaits_final_key) return 'Results after the final answer key';
  const release = releaseOf(test);
  if (!release) return '';
  if (release.isUnknown) return 'Results after the test closes for everyone';
  const time = indianDateTime(release.at);
  return release.isByWindow ? `Results after the test closes for everyone: ${time}` : `Result on ${time}`;
}

/** That the result is not out, and when it will be. */
export function awaitedText(test: ReleaseTerms, now: Date): Text {
  return {
    english: `${resultAwaited.message} ${releaseText(test, now)}`,
    hindi: `${RESULTS.result_awaited} ${resultInstructionHindi(test, now)}`,
  };
}

type Release = { at: Date; isByWindow: boolean; isUnknown: boolean };

/**
 * Returns the time of release, whether the end of the window determines it, and whether it is unknown because the test is
 * paused; null if results are released at once.
 */
export function releaseOf(test: ReleaseTerms): Release | null {
  const end = lastPossibleEnd(test);
  if (test.results_at && (!end || test.results_at > end)) {
    return { at: test.results_at, isByWindow: false, isUnknown: false };
  }
  return end && { at: end, isByWindow: true, isUnknown: test.is_paused };
}
