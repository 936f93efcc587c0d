/** The test that an owner takes next. Pure functions. */
import type { TestProgress } from '../../../../contract/assessment/test-progress.ts';
import { pageLanguage } from '../instructions/test-query.ts';
import type { LaunchMessages, ProgressMessages } from './messages/english.ts';
import { instructionPath, type TestLaunch } from './test-paths.ts';

export type NextTest = {
  name: string;
  action: keyof LaunchMessages['nextActions'];
  /** The path of its instructions. */
  to: string;
  /** For a running test, which opens in its own window. */
  launch: TestLaunch | null;
};

/** Returns the running or the next test; null without one. `medium` is the language of the product. */
export function nextTest(progress: TestProgress | null, medium: string): NextTest | null {
  const next = progress?.next;
  if (!progress || !next) return null;
  const ids = { productId: progress.product_id, testSeriesId: next.test_series_id, tabId: next.tab_id };
  return {
    name: next.test_series_name,
    action: next.is_running ? 'Resume' : progress.tests_taken > 0 ? 'Continue' : 'Start',
    to: instructionPath(ids, false, pageLanguage(medium)),
    launch: next.is_running ? { ...ids, isReattempt: false, language: next.language ?? pageLanguage(medium) } : null,
  };
}

/** For example `2 of 5 tests taken`, and `15 in all, 10 to come` if the product promises more than it has. */
export function progressText(
  { tests_taken: taken, tests_total: total, tests_promised }: TestProgress,
  messages: ProgressMessages,
): string {
  const text = messages.takenOf(taken, total);
  const promised = tests_promised ?? 0;
  return promised > total ? text + messages.promised(promised, promised - total) : text;
}
