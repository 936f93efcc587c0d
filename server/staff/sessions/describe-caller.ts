import type { Me } from '../../../contract/staff/sign-in/me.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { factorsOf } from '../factors/factors.ts';
import { instituteName } from '../institute-name.ts';
import { IDLE_MS, mustSetUpFactor } from '../rules.ts';
import { isMailCodeOn } from '../sign-in/mail-code.ts';
import type { SignInMethod } from '../tables.ts';

/** Returns the caller's account, permissions, factors and session. */
export async function describeCaller(ctx: StaffCtx): Promise<Me> {
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
    needs_passkey: mustSetUpFactor(ctx, method, passkeys > 0 || hasTotp),
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
    ...(ctx.config.staffOidc ? (['oidc'] as const) : []),
  ];
}
