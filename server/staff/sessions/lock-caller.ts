/** Refuses calls whose session ended, or whose role changed, after they began. */
import type { StaffCtx } from '../../platform/context.ts';
import { notAllowed, notSignedIn } from '../../platform/http/http-error.ts';
import { isLiveSession } from './live-session.ts';

/**
 * Locks the caller's account until the commit, so that a suspension, a change of the role and a recovery wait. Throws 401
 * if the session ended since the call began, 403 if the role changed.
 */
export async function lockCaller(ctx: StaffCtx): Promise<void> {
  const { staffId, role } = ctx.staff;
  const account = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', staffId)
    .select('role')
    .forUpdate()
    .executeTakeFirst();
  await requireLiveSession(ctx);
  if (account?.role !== role) throw notAllowed();
}

/** Throws 401 if the caller's session ended since the call began; call it after the account is locked. */
export async function requireLiveSession(ctx: StaffCtx): Promise<void> {
  const session = await ctx.db
    .selectFrom('staff.session as session')
    .where('session.id', '=', ctx.staff.sessionId)
    .where(isLiveSession(ctx))
    .select('session.id')
    .executeTakeFirst();
  if (!session) throw notSignedIn();
}
