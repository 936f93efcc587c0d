import type { StaffCtx, StaffMember } from '../../platform/context.ts';
import { notAllowed } from '../../platform/http/http-error.ts';
import { staffOfSession } from '../../staff/index.ts';

/** Checks again after the file has arrived, which takes minutes; returns the caller of this moment. Throws 403. */
export async function requireRight(ctx: StaffCtx): Promise<StaffMember> {
  const member = await staffOfSession(ctx, ctx.staff.sessionId);
  if (!member?.permissions.has('media.manage')) throw notAllowed();
  return member;
}
