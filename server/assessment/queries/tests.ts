/** Tests with the facts of their present paper. */
import type { Ctx } from '../../platform/context.ts';
import '../tables.ts';

export type TestRow = Awaited<ReturnType<typeof testsOf>>[number];

export function testsOf(ctx: Pick<Ctx, 'db'>, testIds: readonly number[]) {
  return ctx.db
    .selectFrom('assessment.test as test')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'test.id').onRef('paper.version', '=', 'test.current_version'),
    )
    .selectAll('test')
    .select(['paper.digest', 'paper.minutes', 'paper.question_count', 'paper.total_marks'])
    .where('test.id', 'in', [...testIds])
    .execute();
}

export async function testOf(ctx: Pick<Ctx, 'db'>, testId: number): Promise<TestRow | null> {
  const [test] = await testsOf(ctx, [testId]);
  return test ?? null;
}

export async function testExists(ctx: Pick<Ctx, 'db'>, testId: number): Promise<boolean> {
  return (await testOf(ctx, testId)) !== null;
}
