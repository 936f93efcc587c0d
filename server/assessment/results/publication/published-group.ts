/** The scores across shifts with which the results of a test are published. */
import type { Ctx } from '../../../platform/context.ts';

export type GroupOfTest = NonNullable<Awaited<ReturnType<typeof groupOfTest>>>;

/** Returns the group of shifts with the test; null without one. `published_id` is null until its scores are published. */
export async function groupOfTest({ db }: Pick<Ctx, 'db'>, testId: number) {
  const row = await db
    .selectFrom('assessment.score_group_test as shift')
    .innerJoin('assessment.score_group as group', 'group.id', 'shift.group_id')
    .leftJoin('assessment.score_computation as published', 'published.id', 'group.published_id')
    .where('shift.test_id', '=', testId)
    .select(['group.id', 'group.name', 'group.published_id', 'published.settings', 'published.key_changed_at'])
    .executeTakeFirst();
  return row ?? null;
}
