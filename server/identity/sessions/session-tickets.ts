/** Session tickets: one-time tokens that open the same session elsewhere, for one purpose, within a minute. */

import { sql } from 'kysely';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/context.ts';
import { notSignedIn, rateLimited } from '../../platform/http/http-error.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { invalidateAccessTokens, issueAccess } from './sessions.ts';

const LIFETIME_MS = 60_000;
/** Per student. */
const MAX_TICKETS_PER_MINUTE = 30;

export type Ticket = { ticket: string; expiresAt: Date };

/**
 * Issues a ticket for the caller's session. Throws 429 if the student requests too many, 401 if the session ended since
 * the call began.
 */
export async function issueTicket(ctx: StudentCtx, purpose: string): Promise<Ticket> {
  const limit = { subject: `session-ticket:${ctx.studentId}`, limit: MAX_TICKETS_PER_MINUTE, seconds: 60 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(identityTexts.openedTestsOften, wait);
  const ticket = newSecret();
  const { sessionId, expiresAt: accessExpiresAt } = ctx.session;
  const expiresAt = new Date(Math.min(ctx.now.getTime() + LIFETIME_MS, accessExpiresAt.getTime()));
  // The key-share lock makes a concurrent deletion of the session wait; if the session is gone or ended, nothing is
  // inserted.
  const { numAffectedRows } = await sql`
    insert into identity.session_ticket (ticket_hash, session_id, purpose, expires_at, access_expires_at)
    select ${hashOf(ticket)}, id, ${purpose}, ${expiresAt}::timestamptz, ${accessExpiresAt}::timestamptz
    from identity.session where id = ${sessionId} and ended_at is null for key share`.execute(ctx.db);
  if (!numAffectedRows) throw notSignedIn();
  return { ticket, expiresAt };
}

/**
 * Returns the id of the student whom the ticket would sign in, without consuming it; null if it is not valid for this
 * purpose.
 */
export async function studentOfTicket(ctx: Ctx, ticket: string, purpose: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('identity.session_ticket as ticket')
    .innerJoin('identity.session as session', 'session.id', 'ticket.session_id')
    .select('session.student_id')
    .where('ticket.ticket_hash', '=', hashOf(ticket))
    .where('ticket.purpose', '=', purpose)
    .where('ticket.expires_at', '>', ctx.now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.student_id ?? null;
}

/**
 * Exchanges a ticket for an access token of its session, which expires no later than the token that requested the
 * ticket; null if the ticket is unknown, used, expired or for another purpose.
 */
export async function redeemTicket(ctx: Ctx, ticket: string, purpose: string): Promise<string | null> {
  const issued = await inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .deleteFrom('identity.session_ticket')
      .where('ticket_hash', '=', hashOf(ticket))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', ctx.now)
      .returning(['session_id', 'access_expires_at'])
      .executeTakeFirst();
    if (!used) return null;
    const session = await ctx.db
      .selectFrom('identity.session')
      .select('id')
      .where('id', '=', used.session_id)
      .where('kind', '=', 'student')
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return session ? issueAccess(ctx, session.id, used.access_expires_at) : null;
  });
  invalidateAccessTokens(issued?.droppedHashes ?? []);
  return issued?.accessToken ?? null;
}
