/** Which queued messages went to which student: kind, channel and time, without text and recipient. */
import type { PushKind } from '../../../contract/account/push.ts';
import type { Ctx } from '../context.ts';
import { PUSH_TITLES } from './push/push-texts.ts';
import { readMessages, type StoredMessage } from './read-messages.ts';
import { knownMessage } from './templates/definitions.ts';

type StudentMessageTable = {
  student_id: number;
  channel: StoredMessage['channel'];
  key: string;
  /** The name of the template; the first part of the key for a message without one. */
  kind: string;
  queued_at: Date;
};

declare module '../database/db.ts' {
  interface Database {
    'mail.student_message': StudentMessageTable;
  }
}

type Recorded = { studentId: number; channel: StoredMessage['channel']; key: string; template: string | undefined };

/** Records that a message goes to a student, in the transaction that queues it; returns whether it was not recorded before. */
export async function recordStudentMessage(
  ctx: Ctx,
  { studentId, channel, key, template }: Recorded,
): Promise<boolean> {
  const recorded = await ctx.db
    .insertInto('mail.student_message')
    .values({
      student_id: studentId,
      channel,
      key,
      kind: template ?? (key.split(':')[0] as string),
      queued_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'channel', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return recorded !== undefined;
}

export type StudentMessage = Pick<StoredMessage, 'channel' | 'state' | 'at'> & { title: string };

/** Returns the latest messages to a student, the newest first. */
export async function readStudentMessages(ctx: Ctx, studentId: number, limit: number): Promise<StudentMessage[]> {
  const rows = await ctx.db
    .selectFrom('mail.student_message')
    .where('student_id', '=', studentId)
    .select(['channel', 'key', 'kind'])
    .orderBy('queued_at', 'desc')
    .orderBy('channel')
    .orderBy('key', 'desc')
    .limit(limit)
    .execute();
  const stored = await readMessages(
    ctx,
    rows.map(({ key }) => key),
  );
  const byKey = new Map(stored.map((message) => [`${message.channel}:${message.key}`, message]));
  return rows.flatMap(({ channel, key, kind }) => {
    const message = byKey.get(`${channel}:${key}`);
    return message ? [{ channel, title: titleOf(channel, kind), state: message.state, at: message.at }] : [];
  });
}

function titleOf(channel: StoredMessage['channel'], kind: string): string {
  if (channel === 'push') return PUSH_TITLES[kind as PushKind] ?? kind;
  return knownMessage(channel, kind)?.title ?? (kind === 'campaign' ? 'Campaign' : kind);
}

/** The messages to a student, for the data export. */
export function exportStudentMessages(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('mail.student_message')
    .where('student_id', '=', studentId)
    .select(['channel', 'kind', 'queued_at'])
    .orderBy('queued_at')
    .orderBy('key')
    .execute();
}

/** Deletes the list of the messages; the messages themselves have no content any more once they are sent. */
export async function deleteStudentMessages(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('mail.student_message').where('student_id', '=', studentId).execute();
}
