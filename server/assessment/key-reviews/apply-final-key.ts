/** Marks all attempts by an approved final key, then releases the results. */
import { inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { regradeTest, staleVersions } from '../commands/regrade.ts';
import { notifyRegradedJob } from '../results/notify-regraded.ts';
import { requireFinalKey } from './compare-final-key.ts';
import { findReview, lockReview } from './find-review.ts';

/** An interrupted run is continued by the next one: the results are released when no attempt has an earlier key. */
export const applyFinalKeyJob: Job<{ testId: number }> = {
  name: 'assessment.apply_final_key',
  run: async (ctx, { testId }) => {
    const approved = await findReview(ctx, testId);
    if (!approved?.approved_at || approved.applied_at) return;
    await requireFinalKey(ctx, approved);
    await regradeTest(ctx, testId);
    await inTransaction(ctx, async (ctx) => {
      const review = await lockReview(ctx, testId, 'update');
      if (!review?.approved_at || review.applied_at) return;
      if ((await staleVersions(ctx, testId)).length > 0)
        throw new Error(`test ${testId}: attempts have an earlier key`);
      await ctx.db
        .updateTable('assessment.key_review')
        .set({ applied_at: ctx.now })
        .where('test_id', '=', testId)
        .execute();
      const since = review.approved_at.toISOString();
      await ctx.jobs.enqueue(ctx, notifyRegradedJob, { testId, since }, { key: `${testId} since ${since}` });
    });
  },
};
