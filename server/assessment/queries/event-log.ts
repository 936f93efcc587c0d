/**
 * Reads event logs of attempts, in the order in which the entries were received; receipts are computed from these logs.
 */
import { sql } from 'kysely';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import type { LogEntry } from '../../../engine/event-log.ts';
import type { Ctx } from '../../platform/context.ts';
import { isKeyed } from '../answers/receipt.ts';
import type { AttemptState } from '../tables.ts';

type LogOwner = { id: number; student_id: number; state: AttemptState; receipt_version: number };

/** Answers read at a time; large, because the database sorts all answers of an attempt for each page. */
const PAGE_ROWS = 4000;

/** Yields the log of one attempt in pages. */
export async function* logPages(ctx: Pick<Ctx, 'db'>, attempt: LogOwner): AsyncGenerator<LogEntry[]> {
  const signals = (await readSignals(ctx, [attempt])).map(signalEntry);
  let after: Cursor | null = null;
  for (;;) {
    const { rows } = await readAnswersAfter(ctx, attempt, after);
    const answers = rows.map(({ sent }) => answerEntry(sent, isKeyed(attempt)));
    const isLast = rows.length < PAGE_ROWS;
    const end = answers.at(-1)?.receivedAt;
    // Within a millisecond answers come before signals, so signals of the last millisecond wait for the next page.
    const due = signals.findIndex(({ receivedAt }) => !isLast && end !== undefined && receivedAt >= end);
    const page = mergeByTime(answers, signals.splice(0, due < 0 ? signals.length : due));
    if (page.length > 0) yield page;
    if (isLast) return;
    after = rows.at(-1) ?? null;
  }
}

/** Returns whole logs by attempt id. */
export async function logsOf(ctx: Pick<Ctx, 'db'>, attempts: readonly LogOwner[]): Promise<Map<number, LogEntry[]>> {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const answers = new Map<number, LogEntry[]>();
  for (const { attempt_id, sent } of await readAnswers(ctx, attempts)) {
    const attempt = byId.get(Number(attempt_id));
    if (attempt)
      answers.set(
        attempt.id,
        (JSON.parse(sent) as AnswerTuple[]).map((one) => answerEntry(one, isKeyed(attempt))),
      );
  }
  const signals = Map.groupBy(await readSignals(ctx, attempts), ({ attempt_id }) => Number(attempt_id));
  return new Map(
    attempts.map(({ id }) => [id, mergeByTime(answers.get(id) ?? [], (signals.get(id) ?? []).map(signalEntry))]),
  );
}

/** Merges by time. The sort is stable: entries of the same millisecond keep their order, answers first. */
function mergeByTime(answers: LogEntry[], signals: readonly LogEntry[]): LogEntry[] {
  if (signals.length === 0) return answers;
  return [...answers, ...signals].sort((a, b) =>
    a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0,
  );
}

type AnswerTuple = [
  seq: number,
  questionId: number,
  response: Response,
  marked: boolean,
  spentMs: number,
  madeMs: number,
  receivedMs: number,
  session: number | null,
];

/** Older receipts do not cover the session, so their logs are without it. */
function answerEntry(sent: AnswerTuple, hasSession: boolean): LogEntry {
  const [seq, questionId, response, marked, spentMs, madeMs, receivedMs, session] = sent;
  const receivedAt = new Date(receivedMs).toISOString();
  const entry = { kind: 'answer', seq, questionId, response, marked, spentMs, madeMs, receivedAt } as const;
  return hasSession && session !== null ? { ...entry, session } : entry;
}

const ENTRY = sql`json_build_array(seq, question_id, response, marked, spent_ms, at_ms,
  (extract(epoch from received_at) * 1000)::bigint, session_number)`;

/**
 * Returns one row for each attempt, because grading thousands of attempts spends more time on rows than on their
 * content.
 */
async function readAnswers(ctx: Pick<Ctx, 'db'>, attempts: readonly LogOwner[]) {
  const { rows } = await sql<{ attempt_id: number; sent: string }>`
    select attempt_id, json_agg(${ENTRY} order by received_at, seq)::text as sent
    from assessment.event
    where (student_id, attempt_id) in (select * from ${keysOf(attempts)})
    group by attempt_id`.execute(ctx.db);
  return rows;
}

/** `received` is text, because a JavaScript date has no microseconds. */
type Cursor = { received: string; seq: number };

function readAnswersAfter(ctx: Pick<Ctx, 'db'>, attempt: LogOwner, after: Cursor | null) {
  const rest = after ? sql`and (received_at, seq) > (${after.received}::timestamptz, ${after.seq})` : sql``;
  return sql<Cursor & { sent: AnswerTuple }>`
    select ${ENTRY} as sent, received_at::text as received, seq
    from assessment.event
    where student_id = ${attempt.student_id} and attempt_id = ${attempt.id} ${rest}
    order by received_at, seq limit ${PAGE_ROWS}`.execute(ctx.db);
}

type Signal = { attempt_id: number; kind: string; at_ms: number; received_at: Date };

function signalEntry({ kind, at_ms, received_at }: Signal): LogEntry {
  return { kind: 'signal', signal: kind, madeMs: at_ms, receivedAt: received_at.toISOString() };
}

function readSignals(ctx: Pick<Ctx, 'db'>, attempts: readonly LogOwner[]): Promise<Signal[]> {
  return ctx.db
    .selectFrom('assessment.signal')
    .select(['attempt_id', 'kind', 'at_ms', 'received_at'])
    .where(sql<boolean>`(student_id, attempt_id) in (select * from ${keysOf(attempts)})`)
    .orderBy('received_at')
    .orderBy('number')
    .execute();
}

const keysOf = (attempts: readonly LogOwner[]) =>
  sql`unnest(${attempts.map((one) => one.student_id)}::bigint[], ${attempts.map((one) => one.id)}::bigint[])`;
