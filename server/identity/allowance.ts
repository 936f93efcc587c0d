/**
 * Limits, counted in the database so that all processes share them, in windows that begin with the first use.
 * In plain SQL because one statement does it on both homes of the database, inside the caller's transaction and by
 * its clock.
 */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';

export type Limit = { subject: string; limit: number; seconds: number };
export type Taken = { isAllowed: boolean; used: number /** Seconds until the window ends. */; wait: number };

/** Uses up one of what a limit allows; when nothing is left, changes nothing and says how long to wait. */
export async function take(ctx: Ctx, { subject, limit, seconds }: Limit): Promise<Taken> {
  const until = new Date(ctx.now.getTime() + seconds * 1000);
  const { rows } = await sql<{ used: number; until: Date }>`
    insert into identity.allowance as held (subject, used, until) values (${subject}, 1, ${until})
    on conflict (subject) do update set
      used = case when held.until <= ${ctx.now} then 1 else held.used + 1 end,
      until = case when held.until <= ${ctx.now} then excluded.until else held.until end
    where held.until <= ${ctx.now} or held.used < ${limit}
    returning used, until`.execute(ctx.db);
  const [row] = rows;
  if (row) return { isAllowed: true, used: row.used, wait: secondsUntil(ctx, row.until) };
  return { isAllowed: false, used: limit, wait: await waitFor(ctx, { subject, limit }) };
}

/** Seconds until a limit allows one more; 0 when it does now. */
export async function waitFor(ctx: Ctx, { subject, limit }: Omit<Limit, 'seconds'>): Promise<number> {
  const row = await ctx.db
    .selectFrom('identity.allowance')
    .where('subject', '=', subject)
    .where('until', '>', ctx.now)
    .where('used', '>=', limit)
    .select('until')
    .executeTakeFirst();
  return row ? secondsUntil(ctx, row.until) : 0;
}

/** Returns one that was taken for something that did not count in the end. */
export async function giveBack(ctx: Ctx, subject: string): Promise<void> {
  await sql`update identity.allowance set used = used - 1 where subject = ${subject} and used > 0`.execute(ctx.db);
}

export async function reset(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db.deleteFrom('identity.allowance').where('subject', '=', subject).execute();
}

function secondsUntil(ctx: Ctx, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000));
}
