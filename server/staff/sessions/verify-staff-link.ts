/** Links that the store signed for a member of the staff, and what runs for them. */
import type { Permission } from '../../../contract/staff/permissions.ts';
import { type Ctx, inCallerQueue, type StaffMember } from '../../platform/context.ts';
import { sessionOfStaffLink } from '../../platform/http/auth/staff-link.ts';
import { linkQueue } from '../../platform/http/calls/staff-call.ts';
import { staffOfSession } from './authenticate.ts';

/**
 * Returns the person for whom a link to `path` was signed; null unless it is valid now: the session has not
 * ended, and the person still has the permission, or one of several.
 */
export async function verifyStaffLink(
  ctx: Ctx,
  path: string,
  query: unknown,
  permission: Permission | readonly Permission[],
): Promise<StaffMember | null> {
  const session = sessionOfStaffLink(ctx, path, query);
  const member = session === null ? null : await staffOfSession(ctx, session);
  return member && [permission].flat().some((one) => member.permissions.has(one)) ? member : null;
}

type StaffLink = { path: string; query: unknown; permission: Permission | readonly Permission[] };

/**
 * Runs `work` for the person of a valid link, in the queue of their links, so that any number of requests with one link use
 * the database as two calls do, and delay no calls of the person. Throws 429 if too many wait. Returns null for a link that is not valid, also after the wait.
 */
export async function runForStaffLink<Result>(
  ctx: Ctx,
  { path, query, permission }: StaffLink,
  work: (ctx: Ctx, staff: StaffMember) => Promise<Result>,
): Promise<Result | null> {
  const verify = (ctx: Ctx) => verifyStaffLink(ctx, path, query, permission);
  const staff = await verify(ctx);
  if (!staff) return null;
  return inCallerQueue(Object.assign(ctx, { queue: linkQueue(staff.staffId) }), async (ctx, hasWaited) => {
    const current = hasWaited ? await verify(ctx) : staff;
    return current && work(ctx, current);
  });
}
