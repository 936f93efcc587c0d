/** The sessions that use an attempt, numbered in the order of their first use. */
import { sql } from 'kysely';
import { type Ctx, inTransaction, type StudentCtx } from '../../platform/context.ts';
import { lockAttempt } from '../queries/attempts.ts';
import type { RunningAttempt } from './running-attempt.ts';

export type SessionUse = { studentId: number; attemptId: number; sessionId: string; startedAt: Date };

/** Returns the caller's session id; null for the store's own commands, which have no session. */
export function sessionIdOf(ctx: StudentCtx): string | null {
  return ctx.session.sessionId || null;
}

/**
 * Returns the number of the caller's session within the attempt, and registers a new session. Null if the caller has no
 * session or the attempt is over.
 */
export async function sessionNumberOf(
  ctx: StudentCtx,
  publicId: string,
  attempt: RunningAttempt,
): Promise<number | null> {
  const sessionId = sessionIdOf(ctx);
  if (sessionId === null) return null;
  const known = attempt.sessions.get(sessionId);
  if (known !== undefined) return known;
  const number = await inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, publicId);
    if (locked.state !== 'running') return null;
    const use = { studentId: attempt.studentId, attemptId: attempt.id, sessionId, startedAt: attempt.startedAt };
    return (await registerSessions(ctx, [use])).get(attempt.id) ?? null;
  });
  if (number !== null) attempt.sessions.set(sessionId, number);
  return number;
}

/**
 * Numbers the sessions that are new to their attempts, and records each one after the first as a signal in the
 * attempt's log. The caller's transaction must have locked the attempts; each appears once in `uses`. Returns the
 * session's number by attempt id.
 */
export async function registerSessions(ctx: Ctx, uses: readonly SessionUse[]): Promise<Map<number, number>> {
  if (uses.length === 0) return new Map();
  const { rows } = await sql<{ attempt_id: number; number: number; is_new: boolean }>`
    with used as (
      select * from unnest(${uses.map((use) => use.studentId)}::bigint[], ${uses.map((use) => use.attemptId)}::bigint[],
        ${uses.map((use) => use.sessionId)}::text[]) as used (student_id, attempt_id, session_id)
    ), known as (
      select used.*, session.number from used left join assessment.attempt_session as session
        on session.student_id = used.student_id and session.attempt_id = used.attempt_id
        and session.session_id = used.session_id
    ), added as (
      insert into assessment.attempt_session (student_id, attempt_id, number, session_id, first_at)
      select student_id, attempt_id, 1 + coalesce((
        select max(other.number) from assessment.attempt_session as other
        where other.student_id = known.student_id and other.attempt_id = known.attempt_id
      ), 0), session_id, ${ctx.now}
      from known where number is null
      returning attempt_id, number
    )
    select attempt_id, number, true as is_new from added
    union all select attempt_id, number, false from known where number is not null`.execute(ctx.db);
  const numbers = new Map(rows.map(({ attempt_id, number }) => [Number(attempt_id), number]));
  const withNewSession = new Set(
    rows.filter((row) => row.is_new && row.number > 1).map((row) => Number(row.attempt_id)),
  );
  const signals = uses
    .filter(({ attemptId }) => withNewSession.has(attemptId))
    .map(({ studentId, attemptId, startedAt }) => ({
      student_id: studentId,
      attempt_id: attemptId,
      kind: 'session_changed',
      at_ms: Math.max(0, ctx.now.getTime() - startedAt.getTime()),
      received_at: ctx.now,
    }));
  if (signals.length > 0) await ctx.db.insertInto('assessment.signal').values(signals).execute();
  return numbers;
}

/** Returns the stored session numbers of an attempt by session id. */
export async function knownSessions(ctx: StudentCtx, attemptId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('assessment.attempt_session')
    .select(['session_id', 'number'])
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ session_id, number }) => [session_id, number]));
}
