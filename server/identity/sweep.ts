import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';

/** Removes hourly what has run out and opens nothing any more. */
export const sweepIdentity: Job = {
  name: 'identity.sweep',
  cron: '23 * * * *',
  run: async ({ db, now }: Ctx) => {
    await db.deleteFrom('identity.access_token').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.session').where('refresh_expires_at', '<=', now).execute();
    await db.deleteFrom('identity.otp').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.allowance').where('until', '<=', now).execute();
    await db.deleteFrom('identity.captcha_used').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.nonce').where('expires_at', '<=', now).execute();
  },
};
