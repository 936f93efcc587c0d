/** What a final key changed, from the results and the scores before. */
import type { KeyReviewOutcome } from '../../../contract/staff/exams/key-reviews.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ReviewRow } from './find-review.ts';

const MAX_CHANGES = 20;

/** Returns null before the final key is applied. Scores that were changed before the approval count as they were then. */
export async function outcomeOf(ctx: Pick<Ctx, 'db'>, review: ReviewRow): Promise<KeyReviewOutcome | null> {
  const { test_id, approved_at, applied_at } = review;
  if (!approved_at || !applied_at) return null;
  const rows = await ctx.db
    .selectFrom('assessment.result')
    .select(({ fn, eb }) => [
      'score',
      eb
        .case()
        .when('regraded_at', '>=', approved_at)
        .then(eb.ref('score_before'))
        .else(eb.ref('score'))
        .end()
        .as('before'),
      fn.countAll<number>().as('count'),
    ])
    .where('test_id', '=', test_id)
    .where('number', '=', 1)
    .groupBy(['score', 'before'])
    .execute();
  const scores = rows.map(({ score, before, count }) => ({
    before: toNumber(rational(before ?? score)),
    after: toNumber(rational(score)),
    count: Number(count),
  }));
  const countOf = (list: typeof scores) => list.reduce((sum, { count }) => sum + count, 0);
  const attempts = countOf(scores);
  const mean = (side: 'before' | 'after') =>
    attempts === 0 ? null : toDisplay(scores.reduce((sum, one) => sum + one[side] * one.count, 0) / attempts);
  const moved = scores.filter(({ before, after }) => before !== after);
  return {
    attempts,
    raised: countOf(moved.filter(({ before, after }) => after > before)),
    lowered: countOf(moved.filter(({ before, after }) => after < before)),
    mean_before: mean('before'),
    mean_after: mean('after'),
    changes: moved
      .toSorted((a, b) => b.count - a.count || a.before - b.before || a.after - b.after)
      .slice(0, MAX_CHANGES)
      .map(({ before, after, count }) => ({ before: toDisplay(before), after: toDisplay(after), count })),
  };
}

function toDisplay(value: number): number {
  return Math.round(value * 100) / 100;
}
