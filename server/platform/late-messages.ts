/** A periodic job that retries unsent mails or text messages whose own job has used up its retries. */
import type { Ctx } from './context.ts';
import type { Job } from './jobs.ts';

type Late = {
  name: string;
  table: 'mail.message' | 'sms.message';
  /** Sends the message of a key. */
  send: Job<{ key: string }>;
  /** Age at which retrying stops. */
  giveUpMs: number;
  giveUp(ctx: Ctx, key: string): Promise<void>;
};

const LATE_MS = 15 * 60_000;

/** Every 15 minutes, enqueues up to 500 unsent messages again; calls `giveUp` for those older than `giveUpMs`. */
export function lateMessages({ name, table, send, giveUpMs, giveUp }: Late): Job {
  return {
    name,
    cron: '*/15 * * * *',
    run: async (ctx) => {
      const waiting = await ctx.db
        .selectFrom(table as 'mail.message')
        .select(['key', 'queued_at'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('queued_at', '<=', new Date(ctx.now.getTime() - LATE_MS))
        .orderBy('queued_at')
        .limit(500)
        .execute();
      for (const { key, queued_at } of waiting) {
        if (ctx.now.getTime() - queued_at.getTime() > giveUpMs) await giveUp(ctx, key);
        else await ctx.jobs.later(ctx, send, { key }, { key });
      }
    },
  };
}
