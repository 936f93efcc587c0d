import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/database/db.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { REFRESH_LIFETIME_MS } from './sessions/sessions.ts';
import { deleteUnfinishedSignUps } from './students/unfinished-sign-ups.ts';

/** Long enough for a student who signs in for one exam and again for the next. */
const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 3_600_000;

/** The gauge counts codes that were sent in this time. */
const GAUGE_WINDOW_MS = 3_600_000;

/** Ended sessions of a student; those of a month are few, unless a program signs in. */
const MAX_ENDED_SESSIONS = 1000;

/** Students who signed in during this time; longer than the time between two sweeps. */
const SWEPT_SIGN_INS_MS = 2 * 3_600_000;

/** Deletes expired rows and unfinished sign-ups, hourly. */
export const sweepIdentity: Job = {
  name: 'identity.sweep',
  cron: '23 * * * *',
  run: async (ctx: Ctx) => {
    const { db, now } = ctx;
    await db.deleteFrom('identity.access_token').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.session_ticket').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.session').where('refresh_expires_at', '<=', now).execute();
    await deleteOldHistory(db, now);
    for (const table of ['identity.otp', 'identity.otp_challenge'] as const) {
      await db
        .deleteFrom(table)
        .where('expires_at', '<=', new Date(now.getTime() - GAUGE_WINDOW_MS))
        .execute();
    }
    await db
      .deleteFrom('identity.known_device')
      .where('seen_at', '<=', new Date(now.getTime() - KNOWN_DEVICE_LIFETIME_MS))
      .execute();
    await db.deleteFrom('identity.allowance').where('until', '<=', now).execute();
    await db.deleteFrom('identity.captcha_used').where('expires_at', '<=', now).execute();
    await db.deleteFrom('identity.nonce').where('expires_at', '<=', now).execute();
    await deleteUnfinishedSignUps(ctx);
  },
};

/** Deletes the oldest ended sessions of each student who has signed in lately and has more than the newest thousand. */
async function deleteOldHistory(db: Db, now: Date): Promise<void> {
  const recentExpiry = new Date(now.getTime() + REFRESH_LIFETIME_MS.student - SWEPT_SIGN_INS_MS);
  await sql`
    delete from identity.session where id in (
      select surplus.id
      from (select distinct student_id from identity.session where refresh_expires_at > ${recentExpiry}) as recent
      cross join lateral (
        select id from identity.session
        where student_id = recent.student_id and ended_at is not null
        order by started_at desc, id desc offset ${MAX_ENDED_SESSIONS}::int
      ) as surplus)`.execute(db);
}
