import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

export type StoredMessage = {
  key: string;
  channel: 'mail' | 'sms';
  state: 'waiting' | 'sent' | 'failed';
  /** When it was sent, has failed, or was queued. */
  at: Date;
};

/** Returns what became of the mails and text messages with these keys; those that were never queued are missing. */
export async function readMessages(ctx: Ctx, keys: readonly string[]): Promise<StoredMessage[]> {
  const outcome = sql`case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end`;
  const at = sql`coalesce(sent_at, failed_at, queued_at)`;
  const { rows } = await sql<StoredMessage>`
    select key, 'mail' as channel, ${outcome} as state, ${at} as at from mail.message where key = any(${keys}::text[])
    union all
    select key, 'sms', ${outcome}, ${at} from sms.message where key = any(${keys}::text[])`.execute(ctx.db);
  return rows;
}
