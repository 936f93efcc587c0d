/** The caller's own sessions. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { endSessions, StaffSession } from '../../../contract/staff/sign-in/me.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { deviceName } from '../../platform/http/auth/device-name.ts';
import { ownTarget } from '../audit-parties.ts';
import { isLiveSession } from './live-session.ts';
import { clearSessionCookie, endSessionsOf } from './sessions.ts';

/** Returns the caller's live sessions: this one first, then the newest. */
export async function listMySessions(ctx: StaffCtx): Promise<StaffSession[]> {
  const rows = await ctx.db
    .selectFrom('staff.session as session')
    .where('staff_id', '=', ctx.staff.staffId)
    .where(isLiveSession(ctx))
    .selectAll()
    .execute();
  const sessions = rows.map((row) => ({
    session_id: row.id,
    device: deviceName(row.user_agent).english,
    ip: row.ip,
    method: row.method,
    signed_in_at: row.started_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_this: row.id === ctx.staff.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.is_this) - Number(a.is_this) || b.signed_in_at.localeCompare(a.signed_in_at));
}

/** Ends the given sessions of the caller, except this one, which `signOutMe` ends. Returns the remaining ones. */
export async function endMySessions(
  ctx: StaffCtx,
  { session_ids }: DecodedBody<typeof endSessions>,
): Promise<StaffSession[]> {
  const others = session_ids.filter((id) => id !== ctx.staff.sessionId);
  const ended = await endSessionsOf(ctx, ctx.staff.staffId, others);
  if (ended > 0) {
    await recordChange(ctx, { action: 'staff.sessions_ended', target: ownTarget(ctx), after: { sessions: ended } });
  } else {
    recordNoChange(ctx);
  }
  return listMySessions(ctx);
}

/** Ends the caller's session and deletes the cookie. */
export async function signOutMe(ctx: StaffCtx): Promise<null> {
  await endSessionsOf(ctx, ctx.staff.staffId, [ctx.staff.sessionId]);
  await recordChange(ctx, { action: 'staff.signed_out', target: ownTarget(ctx) });
  clearSessionCookie(ctx);
  return null;
}
