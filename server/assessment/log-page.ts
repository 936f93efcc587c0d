/** The log of one's own attempt as a file, and the check of one that was downloaded. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { type checkEventLog, type EventLog, type EventLogEntry, Response } from '../../contract/assessment.ts';
import { API_PREFIX, type BodyRead, type DataOf } from '../../contract/endpoint.ts';
import { Type } from '../../contract/schema.ts';
import { LOG_RULE, type LogEntry } from '../../engine/event-log.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { malformed } from '../platform/problem.ts';
import { serveStudent } from './bearer.ts';
import { type AttemptRow, attemptOf } from './queries/attempts.ts';
import { logsOf } from './queries/event-log.ts';
import { chainOf, receiptOf } from './receipt.ts';

export const LOG_PATH = `${API_PREFIX}/test_series/pts/event_log`;

export function serveLog(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (ctx) => {
    const { attempt_id } = request.query as { attempt_id?: unknown };
    if (typeof attempt_id !== 'string' || attempt_id.length > 64) throw malformed('attempt_id must be text.');
    const log = await readLog(ctx, attempt_id);
    const name = `answers-${log.test_series_id}-${attempt_id.slice(0, 8)}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(JSON.stringify(log, null, 1));
  });
}

async function readLog(ctx: StudentCtx, publicId: string): Promise<EventLog> {
  const attempt = await attemptOf(ctx, publicId);
  const entries = await entriesOf(ctx, attempt);
  const links = chainOf(attempt, entries);
  return {
    attempt_id: attempt.public_id,
    test_series_id: attempt.test_id,
    version: attempt.version,
    receipt: attempt.receipt,
    rule: LOG_RULE,
    entries: entries.map((entry, at) => shown(entry, links[at] ?? '')),
  };
}

/** Compares a file with its own chain, with the receipt in it, and with what is kept here. */
export async function checkLog(
  ctx: StudentCtx,
  body: BodyRead<typeof checkEventLog>,
): Promise<DataOf<typeof checkEventLog>> {
  const attempt = await attemptOf(ctx, body.attempt_id);
  const entries = body.entries.map(readEntry);
  const unread = entries.indexOf(null);
  const read = entries.slice(0, unread < 0 ? undefined : unread) as LogEntry[];
  const links = chainOf(attempt, read);
  const differing = links.findIndex((link, at) => link !== body.entries[at]?.hash);
  const brokenAt = differing >= 0 ? differing : unread >= 0 ? unread : null;
  const ours = await entriesOf(ctx, attempt);
  const isGenuine =
    brokenAt === null &&
    receiptOf(attempt, read) === body.receipt &&
    body.receipt === (attempt.receipt ?? receiptOf(attempt, ours));
  return {
    is_genuine: isGenuine,
    broken_at: brokenAt,
    message: isGenuine
      ? 'This is the whole log of your attempt, exactly as it was recorded.'
      : brokenAt === null
        ? 'This log is not the one that the receipt stands for.'
        : `Entry ${brokenAt + 1} of this log is not as it was recorded.`,
  };
}

async function entriesOf(ctx: StudentCtx, attempt: AttemptRow): Promise<LogEntry[]> {
  return (await logsOf(ctx, [attempt])).get(attempt.id) ?? [];
}

function shown(entry: LogEntry, hash: string): EventLogEntry {
  const times = { made_ms: entry.madeMs, received_at: entry.receivedAt };
  if (entry.kind === 'signal') return { kind: 'signal', signal: entry.signal, ...times, hash };
  const { seq, questionId, response, marked, spentMs } = entry;
  return { kind: 'answer', seq, question_id: questionId, response, marked, spent_ms: spentMs, ...times, hash };
}

const times = { made_ms: Type.Integer(), received_at: Type.String(), hash: Type.String() };
const isSignal = Compile(Type.Object({ kind: Type.Literal('signal'), signal: Type.String(), ...times }));
const isAnswer = Compile(
  Type.Object({
    kind: Type.Literal('answer'),
    seq: Type.Integer(),
    question_id: Type.Integer(),
    response: Response,
    marked: Type.Boolean(),
    spent_ms: Type.Integer(),
    ...times,
  }),
);

function readEntry(sent: unknown): LogEntry | null {
  if (isSignal.Check(sent)) {
    return { kind: 'signal', signal: sent.signal, madeMs: sent.made_ms, receivedAt: sent.received_at };
  }
  if (!isAnswer.Check(sent)) return null;
  const { seq, question_id: questionId, response, marked, spent_ms: spentMs } = sent;
  const madeMs = sent.made_ms;
  return { kind: 'answer', seq, questionId, response, marked, spentMs, madeMs, receivedAt: sent.received_at };
}
