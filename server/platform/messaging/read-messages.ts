import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

export type StoredMessage = {
  key: string;
  channel: 'mail' | 'sms' | 'push';
  state: 'waiting' | 'sent' | 'failed';
  /** When it was sent, has failed, or was queued. */
  at: Date;
};

/**
 * Returns what became of the messages with these keys; those that were never queued are missing. A notification to several browsers is
 * sent if one of them got it.
 */
export async function readMessages(ctx: Ctx, keys: readonly string[]): Promise<StoredMessage[]> {
  const outcome = sql`case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end`;
  const at = sql`coalesce(sent_at, failed_at, queued_at)`;
  const { rows } = await sql<StoredMessage>`
    select key, 'mail' as channel, ${outcome} as state, ${at} as at from mail.message where key = any(${keys}::text[])
    union all
    select key, 'sms', ${outcome}, ${at} from sms.message where key = any(${keys}::text[])
    union all
    select cause, 'push', case when count(sent_at) > 0 then 'sent' when count(failed_at) = count(*) then 'failed' else 'waiting' end,
      coalesce(max(sent_at), max(failed_at), max(queued_at))
    from push.message where cause = any(${keys}::text[]) group by cause`.execute(ctx.db);
  return rows;
}
