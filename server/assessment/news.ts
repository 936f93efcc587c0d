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
import { type EventStream, openEventStream } from '../platform/event-stream.ts';
import { malformed, notSignedIn } from '../platform/problem.ts';
import { serveStudent, tokenOf } from './bearer.ts';
import { type AttemptRow, attemptOf, attempts } from './queries/attempts.ts';
import { isHere } from './rules.ts';
import { forgetAllRunning, forgetRunning } from './running-attempts.ts';
import { CALLS_PER_WINDOW, studentRate } from './student-rate.ts';

export const NEWS_PATH = `${API_PREFIX}/test_series/pts/attempt_news`;
export const NEWS_CHANNEL = 'attempt_news';

/** Tabs and devices of one candidate; the oldest makes room. */
const MOST_STREAMS = 4;
/** Names that fit into one notification (8,000 bytes). */
const MOST_NAMES = 200;

/** One screen that listens to the news of an attempt. */
type Listener = {
  studentId: number;
  sessionId: string;
  /** When the access token that opened the stream expires. */
  expiresAt: Date;
  device: string | undefined;
  stream: EventStream;
};
/** By attempt; a listener is removed as soon as its stream is closed. */
const listeners = new Map<string, Listener[]>();

const countOpening = studentRate(
  () => CALLS_PER_WINDOW,
  'You are opening this test very often. Please try again in a moment.',
);

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
  const concerned = (names ?? [...listeners.keys()]).filter((name) => listeners.has(name));
  for (let at = 0; at < concerned.length; at += 1000) {
    const batch = concerned.slice(at, at + 1000);
    const students = batch.map((name) => listeners.get(name)?.[0]?.studentId ?? 0);
    const rows = await attempts(ctx)
      .where(
        sql<boolean>`(attempt.student_id, attempt.public_id) in (select * from unnest(${students}::bigint[], ${batch}::text[]))`,
      )
      .execute();
    for (const row of rows) {
      for (const listener of listeners.get(row.public_id) ?? []) send(listener, row, ctx.now);
    }
  }
}

export function serveNews(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (student) => {
    const { attempt_id, device } = request.query as { attempt_id?: unknown; device?: unknown };
    if (typeof attempt_id !== 'string' || attempt_id.length > 64) throw malformed('attempt_id must be text.');
    const name = typeof device === 'string' && device.length <= 64 ? device : undefined;
    countOpening(student);
    // Behind another answer (HTTP pipelining) nothing could be sent before that one has ended.
    if (!reply.raw.socket) throw malformed('A stream needs a connection of its own.');
    await attemptOf(student, attempt_id);
    const expiresAt = await accessExpiry(student, tokenOf(request) ?? '');
    if (!expiresAt) throw notSignedIn();
    reply.hijack();
    const { studentId, session } = student;
    const stream = openEventStream(reply.raw, () => {
      clearTimeout(expiry);
      leave(attempt_id, listener);
    });
    if (!stream) return reply;
    const listener: Listener = { studentId, sessionId: session.sessionId, expiresAt, device: name, stream };
    const expiry = setTimeout(() => stream.close(), expiresAt.getTime() - ctx.now.getTime()).unref();
    join(attempt_id, listener);
    // What was told between reading the attempt and joining must not be missed.
    send(listener, await attemptOf(student, attempt_id), ctx.now);
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
  const open = [...listeners.values()].flat().filter((listener) => !sessionId || listener.sessionId === sessionId);
  if (open.length === 0) return;
  const live = await liveSessions(ctx, new Set(open.map((listener) => listener.sessionId)));
  for (const listener of open) if (!live.has(listener.sessionId)) listener.stream.close();
}

/** Before the server stops: a stream would keep it open. */
export function endStreams(): void {
  for (const { stream } of [...listeners.values()].flat()) stream.close();
}

/** Streams that are open in this process. */
export function countStreams(): number {
  return [...listeners.values()].flat().length;
}

function join(publicId: string, listener: Listener): void {
  const known = listeners.get(publicId) ?? [];
  listeners.set(publicId, [...known, listener]);
  if (known.length >= MOST_STREAMS) known[0]?.stream.close();
}

function leave(publicId: string, listener: Listener): void {
  const others = (listeners.get(publicId) ?? []).filter((each) => each !== listener);
  if (others.length > 0) listeners.set(publicId, others);
  else listeners.delete(publicId);
}

function send({ stream, device, sessionId, expiresAt }: Listener, attempt: AttemptRow, now: Date): void {
  if (now >= expiresAt) {
    stream.close();
    return;
  }
  stream.send({
    state: attempt.state,
    server_time: now.toISOString(),
    deadline: attempt.deadline.toISOString(),
    extra_minutes: attempt.extra_minutes,
    is_here: isHere({ device: attempt.device, sessionId: attempt.session_id }, device, sessionId || null),
  } satisfies AttemptNews);
}
