/** Links with which the staff open documents and previews: each is valid for one path and session, for 15 minutes. */
import { secretOf } from '../../config/config.ts';
import type { Ctx, StaffCtx } from '../../context.ts';
import { hmac, isEqualSecret } from '../../secrets.ts';

const LIFETIME_SECONDS = 15 * 60;
const PURPOSE = 'platform|staff-link';

/** Returns `path` with a query that opens it. The caller has checked the permission. */
export function signForStaff(ctx: Pick<StaffCtx, 'config' | 'now' | 'staff'>, path: string): string {
  const staff = ctx.staff.sessionId;
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  return `${path}?${new URLSearchParams({ staff, until, signature: signatureOf(ctx, path, staff, until) })}`;
}

/**
 * Returns the session for which a link to `path` was signed; null if the signature is wrong or has expired. The session
 * may have ended: `verifyStaffLink` of the staff domain checks it.
 */
export function sessionOfStaffLink(ctx: Pick<Ctx, 'config' | 'now'>, path: string, query: unknown): string | null {
  const { staff, until, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof staff !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return null;
  if (!/^\d{1,15}$/.test(until) || !isEqualSecret(signatureOf(ctx, path, staff, until), signature)) return null;
  return Number(until) * 1000 > ctx.now.getTime() ? staff : null;
}

/** Whether a query was meant for the staff, also if it is no longer valid. */
export function isStaffLink(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'staff' in query;
}

function signatureOf(ctx: Pick<Ctx, 'config'>, path: string, session: string, until: string): string {
  return hmac(secretOf(ctx.config), PURPOSE, [path, session, until].join('|'));
}
