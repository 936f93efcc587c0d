import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';
import './tables.ts';

const KEPT_DAYS = 7;

/** Forgets daily the addresses that never answered; given and withdrawn consents are kept as proof. */
export const sweepNewsletter: Job = {
  name: 'newsletter.sweep',
  cron: '41 3 * * *',
  run: async ({ db, now }: Ctx) => {
    await db
      .deleteFrom('newsletter.consent')
      .where('confirmed_at', 'is', null)
      .where('confirm_until', '<=', plusDays(now, -KEPT_DAYS))
      .execute();
    await db
      .deleteFrom('newsletter.subscriber')
      .where('created_at', '<=', plusDays(now, -KEPT_DAYS))
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
  },
};
