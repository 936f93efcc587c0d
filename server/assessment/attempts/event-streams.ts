/**
 * Event streams of running attempts (server-sent events): extra time, takeover, end. A change of an attempt sends a
 * database notification in its transaction; each process forwards it to its connected test screens.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AttemptStreamEvent, ScreenMessage } from '../../../contract/assessment/attempts.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { accessExpiry, liveSessions } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { sessionTokenOf } from '../../platform/http/auth/http-auth.ts';
import { type EventStream, openEventStream } from '../../platform/http/event-stream.ts';
import { malformed, notSignedIn } from '../../platform/http/http-error.ts';
import { createStudentRateLimit, MAX_CALLS_PER_WINDOW } from '../../platform/rate-limit/student-rate-limit.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { serveStudent } from '../http/request-auth.ts';
import { type AttemptRow, attemptOf, attempts } from '../queries/attempts.ts';
import { isActiveDevice } from '../rules.ts';
import { invalidateAllAttempts, invalidateAttempt } from './attempt-cache.ts';
import { noteChangedAttempts } from './control/board/board-watch.ts';
import { recordContact } from './control/board/candidate-contacts.ts';
import { timesAt } from './control/paused-times.ts';
import { readScreenMessages } from './control/read-screen-messages.ts';

export const EVENT_STREAM_PATH = `${API_PREFIX}/test_series/pts/attempt_news`;
export const ATTEMPT_CHANNEL = 'attempt_news';

/** Per attempt and process, for several tabs and devices; a further stream closes the oldest. */
const MAX_STREAMS = 4;
/** Per student and process, for tests at the same time; a further stream closes the oldest. */
const MAX_STREAMS_OF_STUDENT = 8;
/** Attempt ids that fit into one notification (8,000 bytes). */
const MAX_IDS_PER_NOTIFICATION = 200;

/** One connected test screen. */
type Listener = {
  studentId: number;
  sessionId: string;
  /** Expiry of the access token that opened the stream. */
  expiresAt: Date;
  device: string | undefined;
  stream: EventStream;
};
/** By attempt, and by student; a listener is removed when its stream closes. Both lists have the oldest first. */
const listeners = new Map<string, Listener[]>();
const listenersOfStudents = new Map<number, Listener[]>();

const limitOpenings = createStudentRateLimit(() => MAX_CALLS_PER_WINDOW, testTexts.openedOften);

/** Notifies all processes of changed attempts. PostgreSQL sends it only when the caller's transaction commits. */
export async function notifyAttempts(ctx: Pick<Ctx, 'db'>, ...publicIds: readonly string[]): Promise<void> {
  for (let at = 0; at < publicIds.length; at += MAX_IDS_PER_NOTIFICATION) {
    const payload = publicIds.slice(at, at + MAX_IDS_PER_NOTIFICATION).join(' ');
    await sql`select pg_notify(${ATTEMPT_CHANNEL}, ${payload})`.execute(ctx.db);
  }
}

/**
 * Handles a notification: clears the attempts from the cache and sends their state to the connected screens. An empty
 * payload means that notifications may have been missed while disconnected; all attempts are refreshed.
 */
export async function onAttemptsChanged(ctx: Ctx, payload: string): Promise<void> {
  const publicIds = payload === '' ? null : payload.split(' ');
  if (publicIds) for (const name of publicIds) invalidateAttempt(name);
  else invalidateAllAttempts();
  noteChangedAttempts(ctx, publicIds);
  const connected = (publicIds ?? [...listeners.keys()]).filter((name) => listeners.has(name));
  for (let at = 0; at < connected.length; at += 1000) {
    const batch = connected.slice(at, at + 1000);
    const students = batch.map((name) => listeners.get(name)?.[0]?.studentId ?? 0);
    const rows = await attempts(ctx)
      .where(
        sql<boolean>`(attempt.student_id, attempt.public_id) in (select * from unnest(${students}::bigint[], ${batch}::text[]))`,
      )
      .execute();
    const messages = await readScreenMessages(ctx, rows);
    for (const row of rows) {
      for (const listener of listeners.get(row.public_id) ?? [])
        sendState(listener, row, ctx.now, messages.get(row.id));
    }
  }
}

export function serveEventStream(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (student) => {
    const { attempt_id, device } = request.query as { attempt_id?: unknown; device?: unknown };
    if (typeof attempt_id !== 'string' || attempt_id.length > 64) throw malformed(testTexts.mustBeText('attempt_id'));
    const name = typeof device === 'string' && device.length <= 64 ? device : undefined;
    limitOpenings(student);
    // A pipelined request has no socket until the previous response has ended, so nothing could be streamed.
    if (!reply.raw.socket) throw malformed(testTexts.ownConnection);
    await attemptOf(student, attempt_id);
    const expiresAt = await accessExpiry(student, sessionTokenOf(request) ?? '');
    if (!expiresAt) throw notSignedIn();
    reply.hijack();
    const { studentId, session } = student;
    const stream = openEventStream(reply.raw, () => {
      clearTimeout(expiry);
      removeListener(attempt_id, listener);
    });
    if (!stream) return reply;
    const listener: Listener = { studentId, sessionId: session.sessionId, expiresAt, device: name, stream };
    const expiry = setTimeout(() => stream.close(), expiresAt.getTime() - ctx.now.getTime()).unref();
    addListener(attempt_id, listener);
    // Sends the state again: a change between the first read and joining would be missed otherwise.
    const attempt = await attemptOf(student, attempt_id);
    sendState(listener, attempt, ctx.now, (await readScreenMessages(ctx, [attempt])).get(attempt.id));
    if (attempt.state === 'running') recordContact(ctx, attempt);
    // A session that ended between these two reads would be missed otherwise.
    await endStreamsOf(ctx, session.sessionId);
    return reply;
  });
}

/**
 * Closes this process's streams of a session that has ended; '' checks all sessions, because notifications may have
 * been missed. The database decides which sessions are live, since only committed changes count.
 */
export async function endStreamsOf(ctx: Ctx, sessionId: string): Promise<void> {
  const open = [...listeners.values()].flat().filter((listener) => !sessionId || listener.sessionId === sessionId);
  if (open.length === 0) return;
  const live = await liveSessions(ctx, new Set(open.map((listener) => listener.sessionId)));
  for (const listener of open) if (!live.has(listener.sessionId)) listener.stream.close();
}

/** Closes all streams, because open ones would prevent the server from stopping. */
export function endStreams(): void {
  for (const { stream } of [...listeners.values()].flat()) stream.close();
}

/** Returns the number of open streams in this process. */
export function countStreams(): number {
  return [...listeners.values()].flat().length;
}

function addListener(publicId: string, listener: Listener): void {
  addTo(listeners, publicId, listener, MAX_STREAMS);
  addTo(listenersOfStudents, listener.studentId, listener, MAX_STREAMS_OF_STUDENT);
}

/** Adds a listener, and closes the oldest one above `max`. */
function addTo<Key>(lists: Map<Key, Listener[]>, key: Key, listener: Listener, max: number): void {
  const known = lists.get(key) ?? [];
  lists.set(key, [...known, listener]);
  if (known.length >= max) known[0]?.stream.close();
}

function removeListener(publicId: string, listener: Listener): void {
  removeFrom(listeners, publicId, listener);
  removeFrom(listenersOfStudents, listener.studentId, listener);
}

function removeFrom<Key>(lists: Map<Key, Listener[]>, key: Key, listener: Listener): void {
  const others = (lists.get(key) ?? []).filter((each) => each !== listener);
  if (others.length > 0) lists.set(key, others);
  else lists.delete(key);
}

function sendState(
  { stream, device, sessionId, expiresAt }: Listener,
  attempt: AttemptRow,
  now: Date,
  messages: ScreenMessage[] = [],
): void {
  if (now >= expiresAt) {
    stream.close();
    return;
  }
  const { startedAt, deadline, isPaused } = timesAt(attempt, now);
  stream.send({
    state: attempt.state,
    server_time: now.toISOString(),
    started_at: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    is_paused: isPaused,
    extra_minutes: attempt.extra_minutes,
    is_here: isActiveDevice({ device: attempt.device, sessionId: attempt.session_id }, device, sessionId || null),
    messages,
  } satisfies AttemptStreamEvent);
  // Nothing changes any more; the client has closed its side, or closes it on this event.
  if (attempt.state !== 'running') stream.close();
}
