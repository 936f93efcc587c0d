/**
 * The rate limiter: counters in the database, shared by all processes, in windows that start with the first use.
 * Plain SQL, because one atomic statement works on the embedded database and on PostgreSQL, inside the caller's
 * transaction and with its clock (`ctx.now`).
 */
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { runInCallerQueue } from './caller-queue.ts';

/**
 * At most `limit` uses of `subject` in a window of `seconds`. One call can be several `uses`; the last one that begins below
 * the limit is allowed as a whole.
 */
export type Limit = { subject: string; limit: number; seconds: number; uses?: number };
/** `used`: uses in this window, this one included. */
export type LimitState = { isAllowed: boolean; used: number /** Seconds until the window ends. */; wait: number };

/**
 * Consumes one use of a limit. If none is left, changes nothing and returns `isAllowed: false` with the seconds to
 * wait. Outside a transaction it runs in the queue of its caller, because parallel uses wait for the counter's row.
 */
export function consume(ctx: Ctx, limit: Limit): Promise<LimitState> {
  return ctx.db.isTransaction ? consumeNow(ctx, limit) : runInCallerQueue(ctx, () => consumeNow(ctx, limit));
}

async function consumeNow(ctx: Ctx, { subject, limit, seconds, uses = 1 }: Limit): Promise<LimitState> {
  const until = new Date(ctx.now.getTime() + seconds * 1000);
  // The insert alone would lock the row even if no use is left, and refusals would wait for each other.
  const { rows } = await sql<{ used: number; until: Date }>`
    insert into identity.allowance as held (subject, used, until)
    select ${subject}::text, ${uses}::integer, ${until}::timestamptz where not exists (
      select from identity.allowance where subject = ${subject} and until > ${ctx.now} and used >= ${limit}
    )
    on conflict (subject) do update set
      used = case when held.until <= ${ctx.now} then excluded.used else held.used + excluded.used end,
      until = case when held.until <= ${ctx.now} then excluded.until else held.until end
    where held.until <= ${ctx.now} or held.used < ${limit}
    returning used, until`.execute(ctx.db);
  const [row] = rows;
  if (row) return { isAllowed: true, used: row.used, wait: secondsUntil(ctx, row.until) };
  return { isAllowed: false, used: limit, wait: await secondsUntilAllowed(ctx, { subject, limit }) };
}

/** Returns the seconds until the limit allows another use; 0 if it allows one now. */
export async function secondsUntilAllowed(
  ctx: Ctx,
  { subject, limit }: Pick<Limit, 'subject' | 'limit'>,
): Promise<number> {
  const row = await ctx.db
    .selectFrom('identity.allowance')
    .where('subject', '=', subject)
    .where('until', '>', ctx.now)
    .where('used', '>=', limit)
    .select('until')
    .executeTakeFirst();
  return row ? secondsUntil(ctx, row.until) : 0;
}

/** Returns one use to the limit, for an action that does not count after all. */
export async function release(ctx: Ctx, subject: string): Promise<void> {
  await sql`update identity.allowance set used = used - 1 where subject = ${subject} and used > 0`.execute(ctx.db);
}

/** Deletes the counter, so that all uses are available again. */
export async function reset(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db.deleteFrom('identity.allowance').where('subject', '=', subject).execute();
}

function secondsUntil(ctx: Ctx, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000));
}
