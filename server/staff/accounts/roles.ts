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
import type { StaffCtx } from '../../platform/context.ts';
import { notAllowed, refuse } from '../../platform/http/http-error.ts';
import { permissionsOf } from '../rules.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { rightsOf } from './managed-account.ts';

export async function roles(ctx: StaffCtx): Promise<StaffRole[]> {
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
    permissions: ordered(
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

/** Throws the refusal `beyond_own_rights` if a permission is added that the caller does not have. */
export async function setPermissions(
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
  const own = await rightsOf(ctx, ctx.staff.role);
  if (!own.has('roles.manage')) throw notAllowed();
  if (locked.find((one) => one.role === role)?.version !== version) throw refuse(changedMeanwhile);
  const before = await roleOf(ctx, role);
  const wanted = ordered(new Set(permissions));
  const added = wanted.filter((permission) => !before.permissions.includes(permission));
  if (added.some((permission) => !own.has(permission))) throw refuse(beyondOwnRights);
  if (added.length === 0 && wanted.length === before.permissions.length) {
    recordNoChange(ctx);
    return before;
  }
  await store(ctx, role, wanted);
  await recordChange(ctx, {
    action: 'staff.permissions_changed',
    target: { type: 'role', id: role, label: ROLES[role] },
    before: { permissions: before.permissions },
    after: { permissions: wanted },
  });
  return roleOf(ctx, role);
}

async function store(ctx: StaffCtx, role: Role, permissions: readonly Permission[]): Promise<void> {
  await ctx.db.deleteFrom('staff.role_permission').where('role', '=', role).execute();
  const rows = permissions.map((permission) => ({ role, permission }));
  if (rows.length > 0) await ctx.db.insertInto('staff.role_permission').values(rows).execute();
  await ctx.db
    .updateTable('staff.role')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('role', '=', role)
    .execute();
}

async function roleOf(ctx: StaffCtx, role: Role): Promise<StaffRole> {
  const all = await roles(ctx);
  return all.find((one) => one.role === role) as StaffRole;
}

/** In the order of `PERMISSIONS`, in which the console lists them. */
function ordered(permissions: ReadonlySet<Permission>): Permission[] {
  return PERMISSION_KEYS.filter((key) => permissions.has(key));
}
