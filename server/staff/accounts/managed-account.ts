/** How a change of one staff account by another one begins: with locks and checks of the caller's permissions. */
import type { Role } from '../../../contract/staff/permissions.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notAllowed, notFound, refuse } from '../../platform/http/http-error.ts';
import { managingFault, selfFault } from '../rules.ts';
import { requireLiveSession } from '../sessions/lock-caller.ts';
import type { Account } from './find-account.ts';
import { readPermissions } from './roles.ts';

/**
 * Locks the caller's account and the other one, and returns the other one. Throws 404 for an unknown id, 401 or 403 if
 * the caller's session ended or role changed since the call began, and a refusal if the caller may not change this
 * account.
 */
export async function lockManagedAccount(ctx: StaffCtx, staffId: number): Promise<Account> {
  const { staff } = ctx;
  const self = selfFault(staff, staffId);
  if (self) throw refuse(self);
  const rows = await ctx.db
    .selectFrom('staff.account')
    .where('id', 'in', [staff.staffId, staffId])
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();
  const caller = rows.find(({ id }) => id === staff.staffId);
  await requireLiveSession(ctx);
  if (caller?.role !== staff.role) throw notAllowed();
  const account = rows.find(({ id }) => id === staffId);
  if (!account) throw notFound();
  await requireMayManage(ctx, account.role);
  return account;
}

/** Throws a refusal if the caller may not give this role, or act on an account that has it. */
export async function requireMayManage(ctx: StaffCtx, role: Role): Promise<void> {
  const fault = managingFault(ctx.staff, role, await readPermissions(ctx, role));
  if (fault) throw refuse(fault);
}
