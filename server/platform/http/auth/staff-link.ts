/** Links with which the staff open documents and previews. */
import type { Ctx, StaffCtx } from '../../context.ts';
import { checkLink, signLink } from './signed-link.ts';

const KIND = { parameter: 'staff', purpose: 'platform|staff-link' };

/** Returns `path` with a query that opens it. The caller has checked the permission. */
export function signForStaff(ctx: Pick<StaffCtx, 'config' | 'now' | 'staff'>, path: string): string {
  return signLink(ctx, KIND, path, ctx.staff.sessionId);
}

/**
 * Returns the session for which a link to `path` was signed; null if the signature is wrong or has expired. The session
 * may have ended: `runForStaffLink` of the staff domain, through which every link is opened, checks it.
 */
export function sessionOfStaffLink(ctx: Pick<Ctx, 'config' | 'now'>, path: string, query: unknown): string | null {
  const link = checkLink(ctx, KIND, path, query);
  return link.kind === 'valid' ? link.session : null;
}

/** Whether a query was meant for the staff, also if it is no longer valid. */
export function isStaffLink(query: unknown): boolean {
  return typeof query === 'object' && query !== null && KIND.parameter in query;
}
