/** Links that the store signed for a member of the staff, and what runs for them. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { Permission } from '../../../contract/staff/permissions.ts';
import { type Ctx, inCallerQueue, type StaffMember } from '../../platform/context.ts';
import { sessionOfStaffLink } from '../../platform/http/auth/staff-link.ts';
import { linkQueue } from '../../platform/http/calls/staff-call.ts';
import { createWindowLimit } from '../../platform/rate-limit/window-limit.ts';
import { staffOfSession } from './authenticate.ts';

/** `permission`: one, or several of which one suffices; null if the work checks it. */
type StaffLink = { path: string; query: unknown; permission: Permission | readonly Permission[] | null };

/**
 * Openings of one link in ten seconds, in a process: it can be passed on and opened any number of times, which must not keep its owner from
 * opening others.
 */
const MAX_OPENINGS_OF_LINK = 15;
const limitLink = createWindowLimit(
  () => MAX_OPENINGS_OF_LINK,
  inEnglish('This link was opened very often. Please try again in a moment.'),
);

/** Links that are opened for one session in ten seconds, in a process. */
const MAX_OPENINGS = 100;
const limitOpenings = createWindowLimit(
  () => MAX_OPENINGS,
  inEnglish('Very many links were opened for you. Please try again in a moment.'),
);

/**
 * Runs `work` for the person of a valid link, in the queue of their links, so that any number of requests with one link use
 * the database as two calls do, and delay no calls of the person. `isValid` checks the link again, after long work. Throws
 * 429 if too many are opened or wait. Returns null for a link that is not valid, also after the wait: unless its signature is
 * right, its session has not ended, and the person still has the permission.
 *
 * Do not return the reply of Fastify from `work`: awaiting it would keep the place in the queue until the client has read it.
 */
export async function runForStaffLink<Result>(
  ctx: Ctx,
  { path, query, permission }: StaffLink,
  work: (ctx: Ctx, staff: StaffMember, isValid: () => Promise<boolean>) => Promise<Result>,
): Promise<Result | null> {
  const session = sessionOfStaffLink(ctx, path, query);
  if (session === null) return null;
  limitLink(ctx, `${session} ${path}`);
  limitOpenings(ctx, session);
  const findPerson = async (ctx: Ctx) => {
    const member = await staffOfSession(ctx, session);
    const isAllowed = permission === null || [permission].flat().some((one) => member?.permissions.has(one));
    return isAllowed ? member : null;
  };
  const staff = await findPerson(ctx);
  if (!staff) return null;
  return inCallerQueue(Object.assign(ctx, { queue: linkQueue(staff.staffId) }), async (ctx, hasWaited) => {
    const current = hasWaited ? await findPerson(ctx) : staff;
    return current && work(ctx, current, async () => (await findPerson(ctx)) !== null);
  });
}
