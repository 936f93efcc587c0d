import type { Job } from '../platform/jobs/jobs.ts';

/** Deletes viewings that are over, hourly; the audit log has them. */
export const sweepViewing: Job = {
  name: 'viewing.sweep',
  cron: '41 * * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('viewing.session').where('ends_at', '<=', now).execute();
  },
};
