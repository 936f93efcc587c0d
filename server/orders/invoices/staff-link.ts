/** Links with which the staff open invoices and credit notes: each is valid for one path and session, for 15 minutes. */
import { secretOf } from '../../platform/config/config.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';
import { staffOfSession } from '../../staff/index.ts';

const LIFETIME_SECONDS = 15 * 60;
const PURPOSE = 'orders|staff-link';

/** Returns `path` with a query that opens it. The caller has checked the permission. */
export function signForStaff(ctx: Pick<StaffCtx, 'config' | 'now' | 'staff'>, path: string): string {
  const staff = ctx.staff.sessionId;
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  return `${path}?${new URLSearchParams({ staff, until, signature: signatureOf(ctx, path, staff, until) })}`;
}

/**
 * Returns the id of the person for whom a link to `path` was signed; null unless it is valid now: the session has not ended,
 * and the person may still read orders.
 */
export async function verifyStaffLink(ctx: Ctx, path: string, query: unknown): Promise<number | null> {
  const { staff, until, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof staff !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return null;
  if (!/^\d{1,15}$/.test(until) || !isEqualSecret(signatureOf(ctx, path, staff, until), signature)) return null;
  if (Number(until) * 1000 <= ctx.now.getTime()) return null;
  const member = await staffOfSession(ctx, staff);
  return member?.permissions.has('orders.read') ? member.staffId : null;
}

/** Whether a query was meant for the staff, also if it is no longer valid. */
export function isStaffLink(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'staff' in query;
}

function signatureOf(ctx: Pick<Ctx, 'config'>, path: string, session: string, until: string): string {
  return hmac(secretOf(ctx.config), PURPOSE, [path, session, until].join('|'));
}
