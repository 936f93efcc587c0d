/**
 * Signed URLs of files that a browser opens without a bearer token. Each is valid for one path and one session, for 15
 * minutes and no longer than the session. It contains the session's random id and never the student's.
 */
import { secretOf } from '../../platform/config/config.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';

const LIFETIME_SECONDS = 15 * 60;
const SESSION_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNTIL_PATTERN = /^\d{1,15}$/;

/** `over`: correctly signed, but its time or its session has ended. */
export type SignedUrlState = { kind: 'invalid' } | { kind: 'expired' } | { kind: 'valid'; studentId: number };

/** Returns `path` with a query that opens it for the caller's session. */
export function signUrl(ctx: Pick<StudentCtx, 'config' | 'now' | 'session'>, path: string): string {
  const session = ctx.session.sessionId;
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  return `${path}?${new URLSearchParams({ session, until, signature: signatureOf(ctx, path, session, until) })}`;
}

/** Checks the query of a signed URL for `path`; returns the student of its session if it is valid. */
export async function verifySignedUrl(ctx: Ctx, path: string, query: unknown): Promise<SignedUrlState> {
  const { session, until, signature } = (query ?? {}) as Record<string, unknown>;
  const isComplete = typeof session === 'string' && typeof until === 'string' && typeof signature === 'string';
  if (!isComplete || !SESSION_ID_PATTERN.test(session) || !UNTIL_PATTERN.test(until)) return { kind: 'invalid' };
  if (!isEqualSecret(signatureOf(ctx, path, session, until), signature)) return { kind: 'invalid' };
  if (Number(until) * 1000 <= ctx.now.getTime()) return { kind: 'expired' };
  const row = await ctx.db
    .selectFrom('identity.session')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .select('student_id')
    .executeTakeFirst();
  return row ? { kind: 'valid', studentId: row.student_id } : { kind: 'expired' };
}

function signatureOf(ctx: Pick<Ctx, 'config'>, path: string, session: string, until: string): string {
  return hmac(secretOf(ctx.config), 'identity|address', [path, session, until].join('|'));
}
