/** Mails, text messages and browser notifications for the console: which wait and which failed, without recipients and contents. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type Health, listMessages, type MessageChannel, type MessageRow } from '../../../contract/staff/system.ts';
import type { Ctx } from '../context.ts';
import { boundedCount, shownCount } from '../database/lists/bounded-count.ts';
import { runList } from '../database/lists/list-query.ts';
import { withoutPersonalData } from '../observability/without-personal-data.ts';

type Row = { id: string; kind: string; queued_at: Date; failed_at: Date | null; failure: string | null };

const TABLES = { mail: sql`mail.message`, sms: sql`sms.message`, push: sql`push.message` };
const STATES = { waiting: sql`sent_at is null and failed_at is null`, failed: sql`failed_at is not null` };
const KEY = sql`(hashtextextended(key, 0) >> 11)`;

/** Returns a page of messages, by default of mails that failed. Throws 400 for a cursor of another list. */
export function messagesForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listMessages>,
): Promise<DataOf<typeof listMessages>> {
  const { channel = 'mail', state = 'failed' } = body;
  return runList<Row, MessageRow>(ctx, listMessages, body, {
    columns: sql`${KEY}::text as id, split_part(key, ':', 1) as kind, queued_at, failed_at, failure`,
    from: TABLES[channel],
    where: [STATES[state]],
    sorts: { at: { by: state === 'failed' ? sql`failed_at` : sql`queued_at`, type: 'timestamptz' } },
    defaultSort: '-at',
    key: KEY,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ id, kind, queued_at, failed_at, failure }) => ({
      message_id: id,
      channel,
      kind,
      queued_at: queued_at.toISOString(),
      failed_at: failed_at?.toISOString() ?? null,
      failure: failure && withoutPersonalData(failure),
    }),
  });
}

/** Counts what waits and what failed. */
export async function countMessages(ctx: Ctx): Promise<Health['messages']> {
  const count = async (channel: MessageChannel, state: keyof typeof STATES) => {
    const { rows } = await boundedCount(sql`${TABLES[channel]} where ${STATES[state]}`).execute(ctx.db);
    return shownCount(rows[0]?.count ?? 0);
  };
  const read = async (channel: MessageChannel) => ({
    channel,
    waiting: await count(channel, 'waiting'),
    failed: await count(channel, 'failed'),
  });
  return [await read('mail'), await read('sms'), await read('push')];
}
