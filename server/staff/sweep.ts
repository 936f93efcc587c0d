import { plusDays } from '../platform/clock.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { expireRequests } from './approvals/request-approval.ts';
import { DEVICE_DAYS } from './sign-in/known-device.ts';

/** Sessions are deleted this long after their end; the audit log has the sign-ins. */
const SESSION_DAYS = 30;

/** Deletes expired challenges, logins and codes, old sessions and unused devices, and closes expired requests, hourly. */
export const sweepStaff: Job = {
  name: 'staff.sweep',
  cron: '37 * * * *',
  run: async (ctx) => {
    const { db, now } = ctx;
    await expireRequests(ctx);
    await db.deleteFrom('staff.challenge').where('expires_at', '<=', now).execute();
    await db.deleteFrom('staff.oidc_login').where('expires_at', '<=', now).execute();
    await db.deleteFrom('staff.mail_code').where('expires_at', '<=', now).execute();
    await db.deleteFrom('staff.known_device').where('seen_at', '<=', plusDays(now, -DEVICE_DAYS)).execute();
    await db.deleteFrom('staff.session').where('ends_at', '<=', plusDays(now, -SESSION_DAYS)).execute();
  },
};
