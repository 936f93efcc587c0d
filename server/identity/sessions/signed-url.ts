/**
 * Signed URLs of files that a browser opens without a bearer token. Each is valid for one path and one session, for 15
 * minutes and no longer than the session. It contains the session's random id and never the student's.
 */
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { checkLink, signLink } from '../../platform/http/auth/signed-link.ts';

const KIND = { parameter: 'session', purpose: 'identity|address' };

/** `expired`: correctly signed, but its time or its session has ended. */
export type SignedUrlState = { kind: 'invalid' } | { kind: 'expired' } | { kind: 'valid'; studentId: number };

/**
 * Returns `path` with a query that opens it for the caller's session. Without the query, so that nothing opens, for the staff
 * who see the store as the student.
 */
export function signUrl(ctx: Pick<StudentCtx, 'config' | 'now' | 'session'>, path: string): string {
  return ctx.session.kind === 'viewing' ? path : signLink(ctx, KIND, path, ctx.session.sessionId);
}

/** Checks the query of a signed URL for `path`; returns the student of its session if it is valid. */
export async function verifySignedUrl(ctx: Ctx, path: string, query: unknown): Promise<SignedUrlState> {
  const link = checkLink(ctx, KIND, path, query);
  if (link.kind !== 'valid') return link;
  const row = await ctx.db
    .selectFrom('identity.session')
    .where('id', '=', link.session)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now)
    .select('student_id')
    .executeTakeFirst();
  return row ? { kind: 'valid', studentId: row.student_id } : { kind: 'expired' };
}
