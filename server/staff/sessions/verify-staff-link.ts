import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx, StaffMember } from '../../platform/context.ts';
import { sessionOfStaffLink } from '../../platform/http/auth/staff-link.ts';
import { staffOfSession } from './authenticate.ts';

/**
 * Returns the person for whom a link to `path` was signed; null unless it is valid now: the session has not
 * ended, and the person still has the permission.
 */
export async function verifyStaffLink(
  ctx: Ctx,
  path: string,
  query: unknown,
  permission: Permission,
): Promise<StaffMember | null> {
  const session = sessionOfStaffLink(ctx, path, query);
  const member = session === null ? null : await staffOfSession(ctx, session);
  return member?.permissions.has(permission) ? member : null;
}
