import type { Ctx } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/http-error.ts';

type ControlledTest = { name: string; target: { type: 'test'; id: number; label: string } };

/** Returns a test as the target of an audit entry. Throws 404 for an unknown one. */
export async function controlledTest(ctx: Pick<Ctx, 'db'>, testId: number): Promise<ControlledTest> {
  const test = await ctx.db.selectFrom('assessment.test').where('id', '=', testId).select('name').executeTakeFirst();
  if (!test) throw notFound();
  return { name: test.name, target: { type: 'test', id: testId, label: test.name } };
}
