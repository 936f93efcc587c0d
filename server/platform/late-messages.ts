import type { Ctx } from './context.ts';
import type { Job } from './jobs.ts';

type Late = {
  name: string;
  table: 'mail.message' | 'sms.message';
  /** Sends the message of a key. */
  send: Job<{ key: string }>;
  /** When it is no news any more. */
  giveUpMs: number;
  giveUp(ctx: Ctx, key: string): Promise<void>;
};

const LATE_MS = 15 * 60_000;

/** For messages whose job used up its tries while whoever carries them was away. */
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
