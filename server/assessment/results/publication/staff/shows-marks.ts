import { resultsAwaited } from '../../../../../contract/staff/exams/results/results.ts';
import type { Permission } from '../../../../../contract/staff/permissions.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { refuse } from '../../../../platform/http/http-error.ts';
import { isOver, isReleased, type ReleaseTerms } from '../../../rules.ts';

/**
 * Whether a member of the staff sees marks of a test, and what tells its key: after the release, and with the right also after
 * the last possible end. Marks of a test that is open tell its key. Ask it when something is read, because a test that was over
 * can get another window.
 */
export function showsMarks(
  { now, staff }: StaffCtx,
  test: ReleaseTerms,
  right: Permission = 'scores.publish',
): boolean {
  return isReleased(test, now) || (isOver(test, now) && staff.permissions.has(right));
}

/** Throws `results_awaited` while the person does not see marks of all these tests. */
export function requireMarks(ctx: StaffCtx, tests: readonly ReleaseTerms[], right?: Permission): void {
  if (tests.some((test) => !showsMarks(ctx, test, right))) throw refuse(resultsAwaited);
}
