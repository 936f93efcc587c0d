/** Pure decisions about staff accounts, sessions and permissions. */
import type { Refusal } from '../../contract/endpoint.ts';
import { beyondOwnRights, notYourself, onlyOwner } from '../../contract/staff/accounts/accounts.ts';
import { PERMISSION_KEYS, type Permission, type Role } from '../../contract/staff/permissions.ts';

const MINUTE_MS = 60_000;
/** A session ends after this time without a call. */
export const IDLE_MS = 30 * MINUTE_MS;
/** A session ends this long after the sign-in. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** A proof of identity is accepted for this time. */
const PROOF_MS = 5 * MINUTE_MS;
/** The last call of a session is stored to within this time, so that not every call writes. */
export const SEEN_PRECISION_MS = MINUTE_MS;
/** An invitation can be accepted for this time. */
export const INVITATION_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Whether an account must add a passkey or an authenticator app before it can do anything: in production, unless the
 * institute's identity provider, which has factors of its own, opened the session.
 */
export function mustSetUpFactor(
  { config }: { config: { isProduction: boolean } },
  method: string,
  hasFactor: boolean,
): boolean {
  return config.isProduction && !hasFactor && method !== 'oidc';
}

/** Returns until when a proof made at `provedAt` is accepted; null if it is not accepted any more. */
export function provedUntil(provedAt: Date, now: Date): Date | null {
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > now ? until : null;
}

/**
 * Returns the permissions of a role, from the stored ones: all for the owner. Stored permissions that this version does
 * not know are ignored.
 */
export function permissionsOf(role: Role, stored: readonly string[]): Set<Permission> {
  return new Set(role === 'owner' ? PERMISSION_KEYS : PERMISSION_KEYS.filter((key) => stored.includes(key)));
}

/** The caller, who changes another account. */
type Manager = { staffId: number; role: Role; permissions: ReadonlySet<Permission> };

/**
 * Returns why a manager may not give `role`, which has these permissions, or act on an account that has it; null if they
 * may. Nobody gives permissions that they do not have, and only owners act on owners.
 */
export function managingFault(manager: Manager, role: Role, permissions: ReadonlySet<Permission>): Refusal | null {
  if (role === 'owner' && manager.role !== 'owner') return onlyOwner;
  const isBeyond = [...permissions].some((permission) => !manager.permissions.has(permission));
  return isBeyond ? beyondOwnRights : null;
}

/** Returns why a manager may not act on the account with this id; null if they may. */
export function selfFault(manager: Manager, staffId: number): Refusal | null {
  return manager.staffId === staffId ? notYourself : null;
}
