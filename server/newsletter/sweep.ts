import { sql } from 'kysely';
import { plusDays } from '../platform/clock.ts';
import { inTransaction } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';

const UNCONFIRMED_DAYS = 7;

/**
 * Deletes unconfirmed consents daily, 7 days after their links have expired, and their addresses if no consent is left.
 * Confirmed consents stay as proof, also after they are withdrawn.
 */
export const sweepNewsletter: Job = {
  name: 'newsletter.sweep',
  cron: '41 3 * * *',
  run: (ctx) =>
    inTransaction(ctx, async ({ db, now }) => {
      const deleted = await db
        .deleteFrom('newsletter.consent')
        .where('confirmed_at', 'is', null)
        .where('confirm_until', '<=', plusDays(now, -UNCONFIRMED_DAYS))
        .returning('subscriber_id')
        .execute();
      const ids = [...new Set(deleted.map(({ subscriber_id }) => subscriber_id))];
      // Locks the subscribers first: a concurrent new request either is visible below, or waits until this transaction
      // ends.
      await db
        .selectFrom('newsletter.subscriber')
        .select('id')
        .where(sql<boolean>`id = any(${ids}::bigint[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      await db
        .deleteFrom('newsletter.subscriber')
        .where(sql<boolean>`id = any(${ids}::bigint[])`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('newsletter.consent')
                .select('newsletter.consent.id')
                .whereRef('newsletter.consent.subscriber_id', '=', 'newsletter.subscriber.id'),
            ),
          ),
        )
        .execute();
    }),
};
