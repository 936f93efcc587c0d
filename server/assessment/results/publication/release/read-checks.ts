/** What should be done before the results of a test appear. */
import type { CHECKS, ReleaseCheck } from '../../../../../contract/staff/exams/results/release.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { staleVersions } from '../../../commands/regrade.ts';
import type { TestRow } from '../../../queries/tests.ts';
import { hasEnded, isPractice } from '../../../rules.ts';
import type { GroupOfTest } from '../published-group.ts';

type Facts = { running: number; group: GroupOfTest | null };
type State = ReleaseCheck['state'];

/** Returns the checks in their order; `ended` only for a test with a window, `scores` only for one that is a shift. */
export async function readChecks(ctx: Ctx, test: TestRow, { running, group }: Facts): Promise<ReleaseCheck[]> {
  // An attempt that has ended has a result. After another answer key a job marks it again.
  const isStale = (await staleVersions(ctx, test.id)).length > 0;
  const states: ReadonlyArray<[(typeof CHECKS)[number], State | null]> = [
    ['ended', isPractice(test) ? null : hasEnded(test, ctx.now) ? 'fine' : 'waits'],
    ['paused', test.is_paused ? 'waits' : 'fine'],
    // Those of a practice test do not hinder the others.
    ['running', running === 0 ? 'fine' : isPractice(test) ? 'warns' : 'waits'],
    ['marked', isStale ? 'warns' : 'fine'],
    ['key', test.awaits_final_key ? 'waits' : 'fine'],
    ['scores', group && (group.published_id !== null && !group.key_changed_at ? 'fine' : 'warns')],
  ];
  return states.flatMap(([check, state]) => (state ? [{ check, state }] : []));
}
