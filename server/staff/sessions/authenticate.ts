/** Finds the member of the staff to whom a session token belongs. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, StaffMember } from '../../platform/context.ts';
import { hashOf } from '../../platform/secrets.ts';
import { isActiveAccount } from '../accounts/account-state.ts';
import { hasFactor } from '../factors/factors.ts';
import { mustSetUpFactor, permissionsOf, provedUntil, SEEN_PRECISION_MS } from '../rules.ts';
import { isLiveSession } from './live-session.ts';

/**
 * Returns the caller with the permissions of this moment, and stores when the session was used last. Returns null if the
 * token is unknown, the session has ended or expired, or the account is not active.
 */
export async function staffOf(ctx: Ctx, token: string): Promise<StaffMember | null> {
  const row = await findMember(ctx, sql<boolean>`session.token_hash = ${hashOf(token)}`);
  if (row) await recordUse(ctx, row);
  return row && memberOf(ctx, row);
}

/** Like `staffOf` for the id of a session, which the caller has verified; does not count as a use. */
export async function staffOfSession(ctx: Ctx, sessionId: string): Promise<StaffMember | null> {
  const row = await findMember(ctx, sql<boolean>`session.id = ${sessionId}`);
  return row && memberOf(ctx, row);
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

async function findMember(ctx: Ctx, isWanted: RawBuilder<boolean>) {
  const row = await ctx.db
    .selectFrom('staff.session as session')
    .innerJoin('staff.account as account', 'account.id', 'session.staff_id')
    .where(isWanted)
    .where(isLiveSession(ctx))
    .where(isActiveAccount)
    .select([
      ...(['session.id as session_id', 'session.method', 'session.proved_at', 'session.seen_at'] as const),
      ...(['account.id', 'account.name', 'account.email', 'account.role'] as const),
      hasFactor(sql.ref('account.id')).as('has_factor'),
      sql<string[]>`array(select permission from staff.role_permission where role = account.role)`.as('permissions'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

function memberOf(ctx: Ctx, row: MemberRow): StaffMember {
  const mustAddFactor = mustSetUpFactor(ctx, row.method, row.has_factor);
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

/** Stores the time of the call in the session and the account, unless it was stored a moment ago. */
async function recordUse(ctx: Ctx, row: { session_id: string; id: number; seen_at: Date }): Promise<void> {
  if (ctx.now.getTime() - row.seen_at.getTime() < SEEN_PRECISION_MS) return;
  await ctx.db.updateTable('staff.session').set({ seen_at: ctx.now }).where('id', '=', row.session_id).execute();
  await ctx.db.updateTable('staff.account').set({ seen_at: ctx.now }).where('id', '=', row.id).execute();
}
