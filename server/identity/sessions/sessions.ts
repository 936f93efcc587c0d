/**
 * Sessions: opaque bearer tokens, stored as hashes; an end is written to the database and clears the cache of every
 * process.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { secretOf } from '../../platform/config/config.ts';
import { type Ctx, inTransaction, type Session } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { writeRefreshToken } from './refresh-token.ts';

/** `expiresAt`: when the access token expires, after 24 hours. */
export type Tokens = { accessToken: string; refreshToken: string; expiresAt: Date };

const HOUR_MS = 3_600_000;
const ACCESS_LIFETIME_MS = 24 * HOUR_MS;
/** Live sessions of one student; the least recently used are ended. */
const MAX_SESSIONS = 100;
/** A viewing of the staff is no session of the student. */
type StoredKind = Exclude<Session['kind'], 'viewing'>;
export const REFRESH_LIFETIME_MS = { student: 30 * 24 * HOUR_MS, newcomer: 24 * HOUR_MS };

/** The NOTIFY channel for ended sessions; the payload is the session's id, or empty for many sessions. */
const SESSION_ENDED = 'session_ended';

/**
 * Caches sessions by token hash (60 s) to save a query per call. NOTIFY invalidates an ended session at once; the
 * lifetime only bounds what a broken connection could miss. It is longer than the usual time between two answers of a
 * candidate.
 */
const sessionCache = new LRUCache<string, Session>({ max: 50_000, ttl: 60_000 });
let invalidations = 0;

/**
 * Starts a session; a student has 100 at most, and is notified if another one ends for it. A newcomer's tokens are valid for the sign-up calls only. `isByCode`: a
 * code to the student's number opened the session.
 */
export async function startSession(
  ctx: Ctx,
  studentId: number,
  kind: StoredKind = 'student',
  isByCode = false,
): Promise<Tokens> {
  return inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    const refreshToken = writeRefreshToken(secretOf(ctx.config), { sessionId: id, generation: 0 });
    await ctx.db
      .insertInto('identity.session')
      .values({
        id,
        student_id: studentId,
        kind,
        refresh_hash: hashOf(refreshToken),
        refresh_expires_at: new Date(ctx.now.getTime() + REFRESH_LIFETIME_MS[kind]),
        started_at: ctx.now,
        confirmed_at: null,
        opened_by_code: isByCode,
        device_hash: ctx.device?.secret ? hashOf(ctx.device.secret) : null,
        ip: ctx.ip,
        user_agent: ctx.userAgent,
      })
      .execute();
    const surplus = sql`
      select id from identity.session where student_id = ${studentId} and ended_at is null
      order by id = ${id}::uuid desc, coalesce(rotated_at, started_at) desc offset ${MAX_SESSIONS}`;
    const displaced = await endSelectedSessions(ctx, studentId, sql`id in (${surplus})`);
    if (displaced.length && kind === 'student') await notifyDisplacement(ctx, studentId);
    const { accessToken, expiresAt } = await issueAccess(ctx, id);
    return { accessToken, refreshToken, expiresAt };
  });
}

async function notifyDisplacement(ctx: Ctx, studentId: number): Promise<void> {
  const query = ctx.db.selectFrom('identity.student').where('id', '=', studentId).selectAll();
  await notifyAccountChange(ctx, await query.executeTakeFirstOrThrow(), 'devices ended');
}

/** Returns the live session of an access token, or null. */
export async function sessionOf(ctx: Ctx, token: string): Promise<Session | null> {
  const hash = hashOf(token);
  const cached = sessionCache.get(hash);
  if (cached && cached.expiresAt > ctx.now) return cached;
  const invalidationsBefore = invalidations;
  const row = await ctx.db
    .selectFrom('identity.access_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .where('token.token_hash', '=', hash)
    .where('token.expires_at', '>', ctx.now)
    .where('session.ended_at', 'is', null)
    .where('session.refresh_expires_at', '>', ctx.now)
    .select(['session.id', 'session.student_id', 'session.kind'])
    // Tokens of an earlier version can expire later than their session.
    .select(sql<Date>`least(token.expires_at, session.refresh_expires_at)`.as('expires_at'))
    .executeTakeFirst();
  if (!row) return null;
  const session = { studentId: row.student_id, kind: row.kind, sessionId: row.id, expiresAt: row.expires_at };
  // A session that ended while the query ran must not be cached as live.
  if (invalidationsBefore === invalidations) sessionCache.set(hash, session);
  return session;
}

/**
 * Removes a session from the cache. Call it for every NOTIFY on SESSION_ENDED; an empty id clears the cache, because
 * notifications may have been missed.
 */
export function invalidateSession(sessionId: string): void {
  invalidations += 1;
  for (const [hash, session] of sessionCache) {
    if (!sessionId || session.sessionId === sessionId) sessionCache.delete(hash);
  }
}

/**
 * Removes access tokens from this process's cache. Other processes may accept them until their cache entries expire, a
 * minute later.
 */
export function invalidateAccessTokens(tokenHashes: string[]): void {
  if (!tokenHashes.length) return;
  invalidations += 1;
  for (const hash of tokenHashes) sessionCache.delete(hash);
}

/** Ends a session in this process and, after the commit, in every process. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  await inTransaction(ctx, (ctx) => markEnded(ctx, sessionId));
  invalidateSession(sessionId);
}

/** Each notification searches the session cache of every process; more than these clear the cache instead. */
const MAX_NOTIFICATIONS = 10;

/** Ends the selected sessions of a student in every process; returns the ids of those that had not ended before. */
export async function endSelectedSessions(
  ctx: Ctx,
  studentId: number,
  isSelected: RawBuilder<boolean>,
): Promise<string[]> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .updateTable('identity.session')
      .set({ ended_at: ctx.now })
      .where('student_id', '=', studentId)
      .where('ended_at', 'is', null)
      .where(isSelected)
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length) {
      await sql`
        select pg_notify(${SESSION_ENDED}, payload) from unnest(${payloadsOf(ids)}::text[]) as payload`.execute(ctx.db);
    }
    return ids;
  });
  for (const payload of payloadsOf(ended)) invalidateSession(payload);
  return ended;
}

/** An empty payload clears the caches. */
function payloadsOf(ids: string[]): string[] {
  return ids.length > MAX_NOTIFICATIONS ? [''] : ids;
}

/** Ends all sessions of one student, or of all students, in every process; returns how many. */
export async function endSessionsOf(ctx: Ctx, target: number | 'everybody'): Promise<number> {
  const ended = await inTransaction(ctx, async (ctx) => {
    let sessions = ctx.db.updateTable('identity.session').set({ ended_at: ctx.now }).where('ended_at', 'is', null);
    if (target !== 'everybody') sessions = sessions.where('student_id', '=', target);
    const { numUpdatedRows } = await sessions.executeTakeFirst();
    await sql`select pg_notify(${SESSION_ENDED}, '')`.execute(ctx.db);
    return Number(numUpdatedRows);
  });
  invalidateSession('');
  return ended;
}

/** Ends the sessions of a sign-up that is complete or merged into another account. */
export async function endTemporarySessions(ctx: Ctx, studentId: number): Promise<void> {
  await endSelectedSessions(ctx, studentId, sql`kind = 'newcomer'`);
}

/** Marks a session as ended in the caller's transaction; call `invalidateSession` after the commit. */
export async function markEnded(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.session')
    .set({ ended_at: ctx.now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await sql`select pg_notify(${SESSION_ENDED}, ${sessionId})`.execute(ctx.db);
}

/** A session may have several: a repeated response issues a further token, and so does a ticket. */
const MAX_ACCESS_TOKENS = 5;

type IssuedAccess = {
  accessToken: string;
  expiresAt: Date;
  /** The hashes of tokens that this one replaces; pass them to `invalidateAccessTokens` after the commit. */
  droppedHashes: string[];
};

/**
 * Issues an access token of a live session in the caller's transaction; it expires with its session, or at `latest`, if
 * that is sooner.
 */
export async function issueAccess(ctx: Ctx, sessionId: string, latest?: Date | null): Promise<IssuedAccess> {
  const accessToken = newSecret();
  const lifetimeEnd = new Date(ctx.now.getTime() + ACCESS_LIFETIME_MS);
  const tokenEnd = latest && latest < lifetimeEnd ? latest : lifetimeEnd;
  const { expires_at: expiresAt } = await ctx.db
    .insertInto('identity.access_token')
    .columns(['token_hash', 'session_id', 'issued_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('identity.session')
        .where('id', '=', sessionId)
        .select([
          sql<string>`${hashOf(accessToken)}::text`.as('token_hash'),
          'id',
          sql<Date>`${ctx.now}::timestamptz`.as('issued_at'),
          sql<Date>`least(${tokenEnd}::timestamptz, refresh_expires_at)`.as('expires_at'),
        ]),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const newest = ctx.db
    .selectFrom('identity.access_token')
    .where('session_id', '=', sessionId)
    // An earlier version issued tokens without `issued_at`, all for 24 hours: not `ACCESS_LIFETIME_MS`, which can change.
    .orderBy(sql`coalesce(issued_at, expires_at - interval '24 hours')`, 'desc')
    .orderBy((eb) => eb('token_hash', '=', hashOf(accessToken)), 'desc')
    .limit(MAX_ACCESS_TOKENS)
    .select('token_hash');
  const dropped = await ctx.db
    .deleteFrom('identity.access_token')
    .where('session_id', '=', sessionId)
    .where('token_hash', 'not in', newest)
    .returning('token_hash')
    .execute();
  return { accessToken, expiresAt, droppedHashes: dropped.map(({ token_hash }) => token_hash) };
}
