/**
 * News of running attempts, as server-sent events: more time, another device, the end. Whoever changes an attempt
 * notifies in the same transaction; each process tells the screens that are connected to it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AttemptNews } from '../../contract/assessment.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { accessExpiry, liveSessions } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { malformed, notSignedIn } from '../platform/problem.ts';
import { serveStudent, tokenOf } from './bearer.ts';
import { attemptOf, attempts } from './queries/attempts.ts';
import { isHere } from './rules.ts';
import { forgetAllRunning, forgetRunning } from './running-attempts.ts';

export const NEWS_PATH = `${API_PREFIX}/test_series/pts/attempt_news`;
export const NEWS_CHANNEL = 'attempt_news';

/** A proxy may cut what is silent for long. */
const BREATH_MS = 20_000;
/** Tabs and devices of one candidate; the oldest makes room. */
const MOST_STREAMS = 4;
/** Names that fit into one notification (8,000 bytes). */
const MOST_NAMES = 200;

type Stream = {
  studentId: number;
  sessionId: string;
  /** When the access token that opened the stream expires. */
  expiresAt: Date;
  reply: FastifyReply;
  device: string | undefined;
  timers: NodeJS.Timeout[];
};
const streams = new Map<string, Stream[]>();

/** Within the transaction of the change: told when, and only if, it commits. */
export async function tellOf(ctx: Pick<Ctx, 'db'>, ...publicIds: readonly string[]): Promise<void> {
  for (let at = 0; at < publicIds.length; at += MOST_NAMES) {
    const payload = publicIds.slice(at, at + MOST_NAMES).join(' ');
    await sql`select pg_notify(${NEWS_CHANNEL}, ${payload})`.execute(ctx.db);
  }
}

/** What another process, or this one, has told; '' after a time in which nothing could be heard. */
export async function hearNews(ctx: Ctx, payload: string): Promise<void> {
  const names = payload === '' ? null : payload.split(' ');
  if (names) for (const name of names) forgetRunning(name);
  else forgetAllRunning();
  const concerned = (names ?? [...streams.keys()]).filter((name) => streams.has(name));
  for (let at = 0; at < concerned.length; at += 1000) {
    const batch = concerned.slice(at, at + 1000);
    const students = batch.map((name) => streams.get(name)?.[0]?.studentId ?? 0);
    const rows = await attempts(ctx)
      .where(
        sql<boolean>`(attempt.student_id, attempt.public_id) in (select * from unnest(${students}::bigint[], ${batch}::text[]))`,
      )
      .execute();
    for (const row of rows) {
      for (const stream of streams.get(row.public_id) ?? []) send(stream, row, ctx.now);
    }
  }
}

export function serveNews(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (student) => {
    const { attempt_id, device } = request.query as { attempt_id?: unknown; device?: unknown };
    if (typeof attempt_id !== 'string' || attempt_id.length > 64) throw malformed('attempt_id must be text.');
    const name = typeof device === 'string' && device.length <= 64 ? device : undefined;
    await attemptOf(student, attempt_id);
    const expiresAt = await accessExpiry(student, tokenOf(request) ?? '');
    if (!expiresAt) throw notSignedIn();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A stream that has ended needs no connection, and an idle one would delay a stop of the server.
      connection: 'close',
    });
    const { studentId, session } = student;
    const timers = [
      setInterval(() => reply.raw.write(':\n\n'), BREATH_MS).unref(),
      setTimeout(() => reply.raw.end(), expiresAt.getTime() - ctx.now.getTime()).unref(),
    ];
    const stream: Stream = { studentId, sessionId: session.sessionId, expiresAt, reply, device: name, timers };
    join(attempt_id, stream);
    reply.raw.on('close', () => leave(attempt_id, stream));
    // What was told between reading the attempt and joining must not be missed.
    send(stream, await attemptOf(student, attempt_id), ctx.now);
    // Likewise a session that ended between these two reads.
    await endStreamsOf(ctx, session.sessionId);
    return reply;
  });
}

/**
 * Ends the streams of a session that has ended, in this process. With '' some may have ended unheard, and the database
 * says which; with an id likewise, since only what it has committed counts.
 */
export async function endStreamsOf(ctx: Ctx, sessionId: string): Promise<void> {
  const open = [...streams.values()].flat().filter((stream) => !sessionId || stream.sessionId === sessionId);
  if (open.length === 0) return;
  const live = await liveSessions(ctx, new Set(open.map((stream) => stream.sessionId)));
  for (const stream of open) if (!live.has(stream.sessionId)) stream.reply.raw.end();
}

/** Before the server stops: a stream would keep it open. */
export function endStreams(): void {
  for (const each of [...streams.values()].flat()) each.reply.raw.end();
}

function join(publicId: string, stream: Stream): void {
  const known = streams.get(publicId) ?? [];
  streams.set(publicId, [...known, stream]);
  if (known.length >= MOST_STREAMS) known[0]?.reply.raw.end();
}

function leave(publicId: string, stream: Stream): void {
  for (const timer of stream.timers) clearTimeout(timer);
  const others = (streams.get(publicId) ?? []).filter((each) => each !== stream);
  if (others.length > 0) streams.set(publicId, others);
  else streams.delete(publicId);
}

function send(stream: Stream, attempt: Awaited<ReturnType<typeof attemptOf>>, now: Date): void {
  const { reply, device, sessionId, expiresAt } = stream;
  if (now >= expiresAt) {
    reply.raw.end();
    return;
  }
  const news: AttemptNews = {
    state: attempt.state,
    server_time: now.toISOString(),
    deadline: attempt.deadline.toISOString(),
    extra_minutes: attempt.extra_minutes,
    is_here: isHere({ device: attempt.device, sessionId: attempt.session_id }, device, sessionId || null),
  };
  reply.raw.write(`data: ${JSON.stringify(news)}\n\n`);
}
