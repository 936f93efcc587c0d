/** Reads the messages of the exam controller for the screens of candidates. */
import { sql } from 'kysely';
import type { ScreenMessage } from '../../../../contract/assessment/attempts.ts';
import type { Ctx } from '../../../platform/context.ts';
import { realStart } from './paused-times.ts';

/** The newest ones of an attempt: those to everybody, and as many to the candidate alone. */
const MAX_SHOWN = 5;

type Addressee = { id: number; student_id: number; test_id: number; started_at: Date; paused_ms: number };

/** Returns the messages since the start of each attempt, the oldest first, by attempt id. */
export async function readScreenMessages(
  ctx: Pick<Ctx, 'db'>,
  attempts: readonly Addressee[],
): Promise<Map<number, ScreenMessage[]>> {
  if (attempts.length === 0) return new Map();
  const newest = (condition: ReturnType<typeof sql>) => sql`(
    select id, english, hindi, sent_at from assessment.screen_message as message
    where message.test_id = attempt.test_id and message.student_id ${condition} and message.sent_at >= attempt.started_at
    order by message.id desc limit ${MAX_SHOWN}::int)`;
  const { rows } = await sql<{ attempt_id: number; id: number; english: string; hindi: string | null; sent_at: Date }>`
    select attempt.id as attempt_id, message.* from unnest(
        ${attempts.map((one) => one.id)}::bigint[], ${attempts.map((one) => one.student_id)}::bigint[],
        ${attempts.map((one) => one.test_id)}::bigint[], ${attempts.map((one) => realStart(one).toISOString())}::timestamptz[])
      as attempt (id, student_id, test_id, started_at)
    cross join lateral (${newest(sql`is null`)} union all ${newest(sql`= attempt.student_id`)}) as message
    order by message.id`.execute(ctx.db);
  const shown = rows.map(({ attempt_id, id, english, hindi, sent_at }) => ({
    attempt_id: Number(attempt_id),
    message: { id: Number(id), english, hindi: hindi ?? '', sent_at: sent_at.toISOString() },
  }));
  const byAttempt = Map.groupBy(shown, ({ attempt_id }) => attempt_id);
  return new Map([...byAttempt].map(([id, ofAttempt]) => [id, ofAttempt.map(({ message }) => message)]));
}
