/** The roles and their permissions. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { beyondOwnRights } from '../../../contract/staff/accounts/accounts.ts';
import {
  changedMeanwhile,
  roleLocked,
  type StaffRole,
  type setRolePermissions,
} from '../../../contract/staff/accounts/roles.ts';
import { PERMISSION_KEYS, type Permission, ROLE_KEYS, ROLES, type Role } from '../../../contract/staff/permissions.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notAllowed, refuse } from '../../platform/http/http-error.ts';
import { permissionsOf } from '../rules.ts';
import { lockCaller } from '../sessions/lock-caller.ts';

/** Returns all roles with their permissions and the number of accounts that are not suspended. */
export async function readRoles(ctx: StaffCtx): Promise<StaffRole[]> {
  const versions = await ctx.db.selectFrom('staff.role').selectAll().execute();
  const stored = await ctx.db.selectFrom('staff.role_permission').selectAll().execute();
  const members = await ctx.db
    .selectFrom('staff.account')
    .where('suspended_at', 'is', null)
    .groupBy('role')
    .select((eb) => ['role', eb.fn.countAll<number>().as('members')])
    .execute();
  return ROLE_KEYS.map((role) => ({
    role,
    permissions: inListOrder(
      permissionsOf(
        role,
        stored.filter((row) => row.role === role).map(({ permission }) => permission),
      ),
    ),
    version: versions.find((row) => row.role === role)?.version ?? 1,
    is_locked: role === 'owner',
    members: Number(members.find((row) => row.role === role)?.members ?? 0),
  }));
}

/** Returns the permissions of a role at this moment. */
export async function readPermissions(ctx: Ctx, role: Role): Promise<Set<Permission>> {
  const rows = await ctx.db.selectFrom('staff.role_permission').where('role', '=', role).select('permission').execute();
  return permissionsOf(
    role,
    rows.map(({ permission }) => permission),
  );
}

/**
 * Replaces the permissions of a role and returns it. Throws the refusals `role_locked` for the owner, `changed_meanwhile`
 * for another version than the stored one, `beyond_own_rights` if a permission is added or removed that the caller does
 * not have; and 401 or 403 if the caller's session ended or role changed since the call began.
 */
export async function replaceRolePermissions(
  ctx: StaffCtx,
  { role, version, permissions }: DecodedBody<typeof setRolePermissions>,
): Promise<StaffRole> {
  if (role === 'owner') throw refuse(roleLocked);
  await lockCaller(ctx);
  const locked = await ctx.db
    .selectFrom('staff.role')
    .where('role', 'in', [role, ctx.staff.role])
    .orderBy('role')
    .selectAll()
    .forUpdate()
    .execute();
  const own = await readPermissions(ctx, ctx.staff.role);
  if (!own.has('roles.manage')) throw notAllowed();
  if (locked.find((one) => one.role === role)?.version !== version) throw refuse(changedMeanwhile);
  const before = await readRole(ctx, role);
  const after = inListOrder(new Set(permissions));
  const changed = PERMISSION_KEYS.filter((key) => after.includes(key) !== before.permissions.includes(key));
  if (changed.some((permission) => !own.has(permission))) throw refuse(beyondOwnRights);
  if (changed.length === 0) {
    recordNoChange(ctx);
    return before;
  }
  await storePermissions(ctx, role, after);
  await recordChange(ctx, {
    action: 'staff.permissions_changed',
    target: { type: 'role', id: role, label: ROLES[role] },
    before: { permissions: before.permissions },
    after: { permissions: after },
  });
  return readRole(ctx, role);
}

async function storePermissions(ctx: StaffCtx, role: Role, permissions: readonly Permission[]): Promise<void> {
  await ctx.db.deleteFrom('staff.role_permission').where('role', '=', role).execute();
  const rows = permissions.map((permission) => ({ role, permission }));
  if (rows.length > 0) await ctx.db.insertInto('staff.role_permission').values(rows).execute();
  await ctx.db
    .updateTable('staff.role')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('role', '=', role)
    .execute();
}

async function readRole(ctx: StaffCtx, role: Role): Promise<StaffRole> {
  const all = await readRoles(ctx);
  return all.find((one) => one.role === role) as StaffRole;
}

/** Returns the permissions in the order of `PERMISSIONS`, in which the console lists them. */
function inListOrder(permissions: ReadonlySet<Permission>): Permission[] {
  return PERMISSION_KEYS.filter((key) => permissions.has(key));
}
