/** The caller's own account and sessions. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { endSessions, Me, StaffSession } from '../../../contract/staff/sign-in/me.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { deviceName } from '../../platform/http/auth/device-name.ts';
import { ownTarget } from '../audit-target.ts';
import { factorsOf } from '../factors/factors.ts';
import { instituteName } from '../institute-name.ts';
import { IDLE_MS } from '../rules.ts';
import { isMailCodeOn } from '../sign-in/mail-code.ts';
import type { SignInMethod } from '../tables.ts';
import { clearCookie, endSessionsOf } from './sessions.ts';

export async function me(ctx: StaffCtx): Promise<Me> {
  const { staffId, name, email, role, permissions, sessionId, provedUntil } = ctx.staff;
  const { passkeys, hasTotp } = await factorsOf(ctx, staffId);
  const { method, ends_at } = await ctx.db
    .selectFrom('staff.session')
    .where('id', '=', sessionId)
    .select(['method', 'ends_at'])
    .executeTakeFirstOrThrow();
  return {
    staff_id: staffId,
    name,
    email,
    role,
    permissions: [...permissions],
    passkeys,
    has_totp: hasTotp,
    needs_passkey: ctx.config.isProduction && passkeys === 0 && !hasTotp,
    proof_methods: proofMethods(ctx, passkeys, hasTotp),
    institute: instituteName(ctx),
    session: {
      session_id: sessionId,
      method,
      idle_seconds: IDLE_MS / 1000,
      ends_at: ends_at.toISOString(),
      proved_until: provedUntil?.toISOString() ?? null,
    },
  };
}

function proofMethods(ctx: Ctx, passkeys: number, hasTotp: boolean): SignInMethod[] {
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(isMailCodeOn(ctx) ? (['mail_code'] as const) : []),
  ];
}

/** Ends the caller's session and deletes the cookie. */
export async function signOutMe(ctx: StaffCtx): Promise<null> {
  await endSessionsOf(ctx, ctx.staff.staffId, [ctx.staff.sessionId]);
  await recordChange(ctx, { action: 'staff.signed_out', target: ownTarget(ctx) });
  clearCookie(ctx);
  return null;
}

/** Returns the caller's live sessions: this one first, then the newest. */
export async function mySessions(ctx: StaffCtx): Promise<StaffSession[]> {
  const rows = await ctx.db
    .selectFrom('staff.session')
    .where('staff_id', '=', ctx.staff.staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .where('seen_at', '>', new Date(ctx.now.getTime() - IDLE_MS))
    .selectAll()
    .execute();
  const sessions = rows.map((row) => ({
    session_id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    method: row.method,
    signed_in_at: row.started_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_this: row.id === ctx.staff.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.is_this) - Number(a.is_this) || b.signed_in_at.localeCompare(a.signed_in_at));
}

/** Ends the given sessions of the caller, except this one, which `sign_out` ends. */
export async function endMySessions(
  ctx: StaffCtx,
  { session_ids }: DecodedBody<typeof endSessions>,
): Promise<StaffSession[]> {
  const others = session_ids.filter((id) => id !== ctx.staff.sessionId);
  const ended = await endSessionsOf(ctx, ctx.staff.staffId, others);
  const change = { action: 'staff.sessions_ended' as const, target: ownTarget(ctx), after: { sessions: ended } };
  if (ended > 0) await recordChange(ctx, change);
  else recordNoChange(ctx);
  return mySessions(ctx);
}
