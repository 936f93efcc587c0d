import { ROLE_KEYS, ROLES } from '../../../../contract/staff/permissions.ts';
import { useMe } from '../../../calls/session.ts';

/** The roles that the signed-in person may give: only an owner makes an owner. */
export function useRoleOptions(): { value: string; title: string }[] {
  const me = useMe();
  return ROLE_KEYS.filter((role) => role !== 'owner' || me.role === 'owner').map((role) => ({
    value: role,
    title: ROLES[role],
  }));
}
