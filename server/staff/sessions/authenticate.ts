/** Finds the member of the staff with a session token. */
import { sql } from 'kysely';
import type { Ctx, StaffMember } from '../../platform/context.ts';
import { hashOf } from '../../platform/secrets.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { IDLE_MS, permissionsOf, provedUntil, SEEN_PRECISION_MS } from '../rules.ts';

/** Returns the caller with the rights of this moment; null if the session or the account is not live. */
export async function staffOf(ctx: Ctx, token: string): Promise<StaffMember | null> {
  const row = await ctx.db
    .selectFrom('staff.session as session')
    .innerJoin('staff.account as account', 'account.id', 'session.staff_id')
    .where('session.token_hash', '=', hashOf(token))
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', ctx.now)
    .where('session.seen_at', '>', new Date(ctx.now.getTime() - IDLE_MS))
    .where('account.accepted_at', 'is not', null)
    .where('account.suspended_at', 'is', null)
    .select([
      ...(['session.id as session_id', 'session.method', 'session.proved_at', 'session.seen_at'] as const),
      ...(['account.id', 'account.name', 'account.email', 'account.role'] as const),
      hasFactor(sql.ref('account.id')).as('has_factor'),
      sql<string[]>`array(select permission from staff.role_permission where role = account.role)`.as('permissions'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  await noteUse(ctx, row);
  const mustAddFactor = ctx.config.isProduction && !row.has_factor;
  return {
    staffId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    permissions: mustAddFactor ? new Set() : permissionsOf(row.role, row.permissions),
    sessionId: row.session_id,
    provedUntil: provedUntil(row.proved_at, ctx.now),
    isSettingUp: row.method === 'invitation' && !row.has_factor,
  };
}

async function noteUse(ctx: Ctx, row: { session_id: string; id: number; seen_at: Date }): Promise<void> {
  if (ctx.now.getTime() - row.seen_at.getTime() < SEEN_PRECISION_MS) return;
  await ctx.db.updateTable('staff.session').set({ seen_at: ctx.now }).where('id', '=', row.session_id).execute();
  await ctx.db.updateTable('staff.account').set({ seen_at: ctx.now }).where('id', '=', row.id).execute();
}
