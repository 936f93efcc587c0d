/** Decisions about staff accounts and sessions. */
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
export const INVITATION_MS = 3 * 24 * 60 * MINUTE_MS;

/** Until when a proof made at `provedAt` is accepted; null if it is no longer. */
export function provedUntil(provedAt: Date, now: Date): Date | null {
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > now ? until : null;
}

/** The owner has every permission. Stored permissions that this version does not know are ignored. */
export function permissionsOf(role: Role, stored: readonly string[]): Set<Permission> {
  return new Set(role === 'owner' ? PERMISSION_KEYS : PERMISSION_KEYS.filter((key) => stored.includes(key)));
}

export type AccountState = 'invited' | 'active' | 'suspended';

export function stateOf(account: { accepted_at: Date | null; suspended_at: Date | null }): AccountState {
  if (account.suspended_at) return 'suspended';
  return account.accepted_at ? 'active' : 'invited';
}

type Manager = { staffId: number; role: Role; permissions: ReadonlySet<Permission> };

/**
 * Why a manager may not give `role`, or act on an account that has it; null if they may. Nobody gives rights that they
 * do not have, and only owners act on owners.
 */
export function managingFault(manager: Manager, role: Role, rights: ReadonlySet<Permission>): Refusal | null {
  if (role === 'owner' && manager.role !== 'owner') return onlyOwner;
  const isBeyond = [...rights].some((permission) => !manager.permissions.has(permission));
  return isBeyond ? beyondOwnRights : null;
}

/** Why a manager may not act on the account with this id; null if they may. */
export function selfFault(manager: Manager, staffId: number): Refusal | null {
  return manager.staffId === staffId ? notYourself : null;
}
