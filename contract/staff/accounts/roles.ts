/** Endpoints of the roles and their permissions. The texts of roles and permissions are in `permissions.ts`. */
import { Exactly, NoBody, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { PermissionKey, RoleKey } from '../sign-in/me.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { beyondOwnRights } from './accounts.ts';

export const roleLocked: Refusal = {
  code: 'role_locked',
  message: 'The owner has every permission. Please change another role.',
};
export const changedMeanwhile: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed this in the meantime. Please look at it again.',
};

const StaffRole = Exactly({
  role: RoleKey,
  permissions: Type.Array(PermissionKey),
  /** Grows with every change; the change names the version that was edited. */
  version: Type.Integer(),
  /** The permissions cannot be edited. */
  is_locked: Type.Boolean(),
  /** Accounts that are not suspended. */
  members: Type.Integer(),
});
export type StaffRole = StaticDecode<typeof StaffRole>;

export const listRoles = staffEndpoint({
  method: 'GET',
  path: '/staff/roles',
  permission: 'staff.read',
  summary: 'The roles with their permissions',
  body: NoBody,
  data: Type.Array(StaffRole),
});

export const setRolePermissions = staffEndpoint({
  method: 'POST',
  path: '/staff/roles/set_permissions',
  permission: 'roles.manage',
  needsProof: true,
  summary: 'Replaces the permissions of a role, at once for everybody who has it',
  body: Exactly({
    role: RoleKey,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    permissions: Type.Array(PermissionKey, { maxItems: 100 }),
  }),
  data: StaffRole,
  refusals: [roleLocked, beyondOwnRights, changedMeanwhile],
  successMessage: 'The role is changed.',
});
