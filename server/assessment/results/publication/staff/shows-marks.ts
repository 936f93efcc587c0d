import type { StaffCtx } from '../../../../platform/context.ts';
import { hasEnded, isReleased, type ReleaseTerms } from '../../../rules.ts';

/**
 * Whether a member of the staff sees marks of a test: after the release, and who publishes scores also after the last possible
 * end. Marks of a test that is open tell its key.
 */
export function showsMarks({ now, staff }: StaffCtx, test: ReleaseTerms): boolean {
  return isReleased(test, now) || (hasEnded(test, now) && staff.permissions.has('scores.publish'));
}
