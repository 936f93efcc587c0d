/** What candidates did, in the order in which it was received: the log their receipts vouch for. */
import { sql } from 'kysely';
import type { Response } from '../../../contract/assessment.ts';
import type { LogEntry } from '../../../engine/event-log.ts';
import type { Ctx } from '../../platform/context.ts';
import '../tables.ts';

type Which = { id: number; student_id: number };

/** By attempt id. */
export async function logsOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]): Promise<Map<number, LogEntry[]>> {
  const logs = new Map<number, LogEntry[]>(attempts.map(({ id }) => [id, []]));
  for (const { attempt_id, sent } of await answersOf(ctx, attempts)) {
    logs.set(Number(attempt_id), (JSON.parse(sent) as Sent[]).map(answerEntry));
  }
  const signals = await signalsOf(ctx, attempts);
  if (signals.length === 0) return logs;
  const touched = new Set<number>();
  for (const { attempt_id, kind, at_ms, received_at } of signals) {
    const receivedAt = received_at.toISOString();
    logs.get(attempt_id)?.push({ kind: 'signal', signal: kind, madeMs: at_ms, receivedAt });
    touched.add(attempt_id);
  }
  // The sort is stable: what was received in the same millisecond keeps its order, answers first.
  const byTime = (a: LogEntry, b: LogEntry) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0);
  for (const id of touched) logs.get(id)?.sort(byTime);
  return logs;
}

type Sent = [
  seq: number,
  questionId: number,
  response: Response,
  marked: boolean,
  spentMs: number,
  madeMs: number,
  receivedMs: number,
];

function answerEntry([seq, questionId, response, marked, spentMs, madeMs, receivedMs]: Sent): LogEntry {
  const receivedAt = new Date(receivedMs).toISOString();
  return { kind: 'answer', seq, questionId, response, marked, spentMs, madeMs, receivedAt };
}

/** One row an attempt: when a whole hall is marked, the rows cost more than what is in them. */
async function answersOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]) {
  const { rows } = await sql<{ attempt_id: number; sent: string }>`
    select attempt_id, json_agg(json_build_array(seq, question_id, response, marked, spent_ms, at_ms,
      (extract(epoch from received_at) * 1000)::bigint) order by received_at, seq)::text as sent
    from assessment.event
    where (student_id, attempt_id) in (select * from ${keysOf(attempts)})
    group by attempt_id`.execute(ctx.db);
  return rows;
}

function signalsOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]) {
  return ctx.db
    .selectFrom('assessment.signal')
    .select(['attempt_id', 'kind', 'at_ms', 'received_at'])
    .where(sql<boolean>`(student_id, attempt_id) in (select * from ${keysOf(attempts)})`)
    .orderBy('number')
    .execute();
}

const keysOf = (attempts: readonly Which[]) =>
  sql`unnest(${attempts.map((one) => one.student_id)}::bigint[], ${attempts.map((one) => one.id)}::bigint[])`;
