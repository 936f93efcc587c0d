import type { StaffCtx } from '../../platform/context.ts';
import { notAllowed } from '../../platform/http/http-error.ts';
import { staffOfSession } from '../../staff/index.ts';

/** Checks again after the file has arrived, which takes minutes. Throws 403. */
export async function requireRight(ctx: StaffCtx): Promise<void> {
  const member = await staffOfSession(ctx, ctx.staff.sessionId);
  if (!member?.permissions.has('media.manage')) throw notAllowed();
}
