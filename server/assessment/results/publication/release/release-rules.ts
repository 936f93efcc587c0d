/** When the results of a test appear, for the staff. Pure: time is an argument. */
import type { ReleaseState } from '../../../../../contract/staff/exams/results/releases.ts';
import { GRACE_MS, isPractice, isReleased, lastPossibleEnd, type ReleaseTerms } from '../../../rules.ts';
import { releaseOf } from '../../status-texts.ts';

type Appearance = {
  state: ReleaseState;
  /** Null if nobody knows, and for a practice test. */
  appearsAt: Date | null;
};

export function appearanceOf(test: ReleaseTerms, now: Date): Appearance {
  if (isReleased(test, now)) return { state: isAtOnce(test) ? 'practice' : 'out', appearsAt: timeOf(test) };
  if (test.results_held) return { state: 'held', appearsAt: null };
  if (test.awaits_final_key) return { state: 'awaits_key', appearsAt: null };
  return { state: releaseOf(test)?.isByWindow ? 'with_end' : 'planned', appearsAt: timeOf(test) };
}

/** A test without a window and a time: each result appears when its attempt ends. */
function isAtOnce(test: ReleaseTerms): boolean {
  return isPractice(test) && test.results_at === null;
}

/** Without the final answer key, which can make it later. */
function timeOf(test: ReleaseTerms): Date | null {
  const release = releaseOf(test);
  if (!release || release.isUnknown) return null;
  return release.isByWindow ? earliestOf(test) : release.at;
}

/** The first moment at which no attempt can be running; null for a test without a window, and while it is paused. */
export function earliestOf(test: ReleaseTerms): Date | null {
  const end = test.is_paused ? null : lastPossibleEnd(test);
  return end && new Date(end.getTime() + GRACE_MS);
}

/** Before the results appear, their time is fixed: another process may show them at this moment. */
const FIXED_MS = 60_000;
/** A time that the staff choose is so far away at least. */
const MIN_NOTICE_MS = 2 * FIXED_MS;
const MAX_NOTICE_MS = 366 * 86_400_000;

/** Whether the time can still be changed. */
export function canChangeRelease(test: ReleaseTerms, now: Date): boolean {
  const { state, appearsAt } = appearanceOf(test, now);
  if (state === 'out' || state === 'practice') return false;
  return appearsAt === null || appearsAt.getTime() - now.getTime() > FIXED_MS;
}

/** Whether the staff may choose this time: not in the next two minutes, and at most a year after the test or from now. */
export function isTimeValid(at: Date, now: Date, earliest: Date | null): boolean {
  const from = Math.max(now.getTime(), earliest?.getTime() ?? 0);
  return at.getTime() - now.getTime() >= MIN_NOTICE_MS && at.getTime() - from <= MAX_NOTICE_MS;
}
