import { PERMISSION_KEYS, PERMISSIONS, type Permission } from '../../../../contract/staff/permissions.ts';

/** The permissions in their groups, in the order of the contract. */
export const PERMISSION_GROUPS: readonly Readonly<{ group: string; permissions: readonly Permission[] }>[] = [
  ...Map.groupBy(PERMISSION_KEYS, (key) => PERMISSIONS[key].group),
].map(([group, permissions]) => ({ group, permissions }));
