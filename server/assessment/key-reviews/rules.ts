/** Rules of the review of an answer key, as pure decisions. */
import type { ReviewPhase } from '../../../contract/staff/exams/key-reviews.ts';
import { hasEnded, lastPossibleEnd, type ReleaseTerms } from '../rules.ts';

const DAY_MS = 86_400_000;
const MAX_WINDOW_DAYS = 30;

export type ReviewTimes = { opens: Date; closes: Date; approved_at: Date | null; applied_at: Date | null };

/**
 * Returns the phase of a review. The key is out at its time, but not while an attempt can be running; `closes` itself is
 * after the last challenge.
 */
export function phaseOf(review: ReviewTimes | null, test: ReleaseTerms, now: Date): ReviewPhase {
  if (!review) return 'none';
  if (review.applied_at) return 'final';
  if (review.approved_at) return 'approved';
  if (now < review.opens || !hasEnded(test, now)) return 'planned';
  return now < review.closes ? 'open' : 'closed';
}

/** Whether the provisional key is out, or was before the final one. */
export function isKeyOut(phase: ReviewPhase): boolean {
  return phase !== 'none' && phase !== 'planned';
}

/**
 * Whether the staff see questions, keys and claims: the key is out, and no attempt can be running, also if the test has got
 * another window since.
 */
export function isKeyShown(phase: ReviewPhase, test: ReleaseTerms, now: Date): boolean {
  return isKeyOut(phase) && hasEnded(test, now);
}

/** Whether challenges can be open between these times. */
export function isWindowValid(
  { opens, closes }: { opens: Date; closes: Date },
  test: ReleaseTerms,
  now: Date,
): boolean {
  const end = lastPossibleEnd(test);
  const isAfterTest = end !== null && closes > end;
  const isShort = closes.getTime() - opens.getTime() <= MAX_WINDOW_DAYS * DAY_MS;
  return closes > opens && closes > now && isAfterTest && isShort;
}
