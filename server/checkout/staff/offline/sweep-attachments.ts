/** Deletes attachments of offline payments that nobody approved. */
import { sql } from 'kysely';
import { plusDays } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** A request for approval has been decided or has expired by then (`server/staff/approvals/request-approval.ts`). */
const REQUEST_DAYS = 8;
/** Older ones were checked by earlier runs; those of payments stay. */
const CHECKED_DAYS = 100;

export const sweepAttachments: Job = {
  name: 'checkout.sweep_attachments',
  cron: '47 * * * *',
  run: async ({ db, now }) => {
    await sql`delete from checkout.payment_attachment as attachment
      where added_at between ${plusDays(now, -CHECKED_DAYS)} and ${plusDays(now, -REQUEST_DAYS)}
        and not exists (select from checkout.offline_payment
          where student_id = attachment.student_id and attachment_id = attachment.id)`.execute(db);
  },
};
