import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import type { findCandidates } from '../../../../../contract/staff/exams/board.ts';
import { filterStudents } from '../../../../identity/index.ts';
import type { Ctx } from '../../../../platform/context.ts';

/** Students of one test who are searched. */
const MAX_SEARCHED = 50_000;

/** Returns the candidates of a test, by the search of the list of students. */
export async function candidatesFound(
  ctx: Ctx,
  { test_id, search }: DecodedBody<typeof findCandidates>,
): Promise<DataOf<typeof findCandidates>> {
  const rows = await ctx.db
    .selectFrom('assessment.attempt_contact')
    .where('test_id', '=', test_id)
    .orderBy('changed_at', 'desc')
    .limit(MAX_SEARCHED)
    .select('student_id')
    .execute();
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  return { student_ids: await filterStudents(ctx, ids, search) };
}
