/** Tests that a tab of a product can contain. Their number does not grow with students, so a search may read all names. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { FoundTest, findTests } from '../../../contract/staff/catalogue/tab-help.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains } from '../../platform/database/lists/list-query.ts';

const MAX_FOUND = 50;
const MAX_IDS = 100;

/** Returns the tests with these ids, or those that the search finds, the newest first. */
export async function testsForTab(ctx: Ctx, { search, test_ids }: DecodedBody<typeof findTests>): Promise<FoundTest[]> {
  const condition = test_ids
    ? sql`test.id = any(${test_ids}::bigint[])`
    : (contains(sql`concat_ws(' ', test.name, test.code, test.id)`, search) ?? sql`true`);
  const { rows } = await sql<FoundTest>`
    select test.id as test_id, test.code, test.name as title, paper.minutes, paper.question_count as questions
    from assessment.test join assessment.paper on paper.test_id = test.id and paper.version = test.current_version
    where ${condition} order by test.id desc limit ${test_ids ? MAX_IDS : MAX_FOUND}::int`.execute(ctx.db);
  return rows.map((row) => ({ ...row, test_id: Number(row.test_id) }));
}

/** Returns those of the ids that are tests. */
export async function knownTestIds(ctx: Pick<Ctx, 'db'>, testIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from assessment.test where id = any(${[...new Set(testIds)]}::bigint[])`.execute(ctx.db);
  return rows.map(({ id }) => Number(id));
}
