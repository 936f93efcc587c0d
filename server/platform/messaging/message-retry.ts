/** A periodic job that retries unsent messages whose own job has used up its retries. */
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Job } from '../jobs/jobs.ts';

type MessageRetryOptions = {
  name: string;
  table: 'mail.message' | 'sms.message' | 'push.message';
  /** The column with the time from which a message waits: `queued_at`, or that of its next try. */
  waitsSince?: 'queued_at' | 'next_try_at';
  /** Sends the message of a key. */
  send: Job<{ key: string }>;
  /** Age at which retrying stops. */
  maxAgeMs: number;
  expire(ctx: Ctx, key: string): Promise<void>;
};

const MIN_AGE_MS = 15 * 60_000;

/** Every 15 minutes, enqueues up to 500 unsent messages again; calls `expire` for those older than `maxAgeMs`. */
export function messageRetryJob(options: MessageRetryOptions): Job {
  const { name, table, waitsSince = 'queued_at', send, maxAgeMs, expire } = options;
  return {
    name,
    cron: '*/15 * * * *',
    run: async (ctx) => {
      const waiting = await ctx.db
        .selectFrom(table as 'mail.message')
        .select(['key', 'queued_at'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(sql.ref<Date>(waitsSince), '<=', new Date(ctx.now.getTime() - MIN_AGE_MS))
        .orderBy(sql.ref(waitsSince))
        .limit(500)
        .execute();
      for (const { key, queued_at } of waiting) {
        if (ctx.now.getTime() - queued_at.getTime() > maxAgeMs) await expire(ctx, key);
        else await ctx.jobs.enqueue(ctx, send, { key }, { key });
      }
    },
  };
}
