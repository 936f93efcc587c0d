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

const NO_TEXT: Text = { english: '', hindi: '' };

const BUTTONS: Record<Status, Text> = {
  1: { english: 'Start Test', hindi: 'टेस्ट शुरू करें' },
  2: { english: 'Resume Test', hindi: 'टेस्ट जारी रखें' },
  3: { english: 'Result Awaiting', hindi: 'परिणाम प्रतीक्षित' },
  4: { english: 'View Result', hindi: 'परिणाम देखें' },
  5: { english: 'Test Expired', hindi: 'टेस्ट समाप्त' },
};
const REATTEMPT: Text = { english: 'Reattempt', hindi: 'फिर से दें' };

export function buttonText(status: Status): Text {
  return BUTTONS[status];
}

/** Of the button that starts a test again; empty if it cannot be. */
export function reattemptText(canReattempt: boolean): Text {
  return canReattempt ? REATTEMPT : NO_TEXT;
}

export function statusText(test: TestTerms, status: Status, now: Date): Text {
  if (status === EXPIRED && test.closes) {
    return {
      english: `Test expired on ${indianDateTime(test.closes)}`,
      hindi: `टेस्ट समाप्त हुआ: ${hindiDate(test.closes)}`,
    };
  }
  if (status === NOT_STARTED && test.opens && now < test.opens) {
    return {
      english: `Test starts on ${indianDateTime(test.opens)}`,
      hindi: `टेस्ट शुरू होगा: ${hindiDate(test.opens)}`,
    };
  }
  return status === RESULT_AWAITED ? releaseText(test, now) : NO_TEXT;
}

/** When results are released, for a test that can still be taken; empty if they are released at once. */
export function resultText(test: ReleaseTerms, status: Status, now: Date): Text {
  return status === NOT_STARTED || status === IN_PROGRESS ? releaseText(test, now) : NO_TEXT;
}

/** For the instructions page: when results are released, or that a practice test shows them at once. */
export function resultInstruction(test: ReleaseTerms, now: Date): Text {
  return isPractice(test) && isReleased(test, now) ? PRACTICE : releaseText(test, now);
}

const PRACTICE: Text = {
  english: 'Practice test: the result is shown as soon as the test is submitted.',
  hindi: 'अभ्यास टेस्ट: परिणाम टेस्ट जमा करते ही दिखाया जाता है।',
};
const HELD: Text = { english: 'The time of the results will be announced', hindi: 'परिणाम का समय बाद में बताया जाएगा' };
const AFTER_FINAL_KEY: Text = { english: 'Results after the final answer key', hindi: 'परिणाम अंतिम उत्तर-कुंजी के बाद' };
const AFTER_WINDOW: Text = {
  english: 'Results after the test closes for everyone',
  hindi: 'परिणाम टेस्ट सबके लिए बंद होने के बाद',
};

/** When results are released; empty once they are. */
export function releaseText(test: ReleaseTerms, now: Date): Text {
  if (isReleased(test, now)) return NO_TEXT;
  if (test.results_held) return HELD;
  if (test.awaits_final_key) return AFTER_FINAL_KEY;
  const release = releaseOf(test);
  if (!release) return NO_TEXT;
  if (release.isUnknown) return AFTER_WINDOW;
  const time = { english: indianDateTime(release.at), hindi: hindiDate(release.at) };
  return release.isByWindow
    ? { english: `${AFTER_WINDOW.english}: ${time.english}`, hindi: `${AFTER_WINDOW.hindi}: ${time.hindi}` }
    : { english: `Result on ${time.english}`, hindi: `परिणाम: ${time.hindi}` };
}

/** That the result is not out, and when it will be. */
export function awaitedText(test: ReleaseTerms, now: Date): Text {
  const { english, hindi } = releaseText(test, now);
  return { english: `${resultAwaited.message} ${english}`, hindi: `${RESULTS.result_awaited} ${hindi}` };
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
