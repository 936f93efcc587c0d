import type { Cutoff } from '../../../../contract/staff/exams/scores/score-groups.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readDocuments } from './documents/read-documents.ts';
import type { GroupOfTest } from './published-group.ts';

/** Returns the cut-offs that candidates see: those of the published scores across shifts, or else those of the test. */
export async function cutoffsOfTest(ctx: Ctx, testId: number, group: GroupOfTest | null): Promise<Cutoff[]> {
  if (group && group.published_id !== null) return group.settings?.cutoffs ?? [];
  return (await readDocuments(ctx, testId))?.cutoffs ?? [];
}
