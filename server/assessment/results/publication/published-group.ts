/** The scores across shifts with which the results of a test are published. */
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export type GroupOfTest = NonNullable<Awaited<ReturnType<typeof groupOfTest>>>;

/**
 * Returns the group whose published scores include the test, as they were published: a later change of its tests shows with the
 * next publication. Otherwise returns the group that has the test now, with `published_id` null; null without one.
 */
export async function groupOfTest({ db }: Pick<Ctx, 'db'>, testId: number) {
  const published = await db
    .selectFrom('assessment.score_group as group')
    .innerJoin('assessment.score_computation as published', 'published.id', 'group.published_id')
    .where(sql<boolean>`published.settings -> 'tests' @> ${JSON.stringify([{ test_id: testId }])}::jsonb`)
    .select(['group.id', 'group.name', 'group.published_id', 'published.settings', 'published.key_changed_at'])
    .orderBy('published.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (published) return published;
  const defined = await db
    .selectFrom('assessment.score_group_test as shift')
    .innerJoin('assessment.score_group as group', 'group.id', 'shift.group_id')
    .where('shift.test_id', '=', testId)
    .select(['group.id', 'group.name'])
    .executeTakeFirst();
  return defined ? { ...defined, published_id: null, settings: null, key_changed_at: null } : null;
}
