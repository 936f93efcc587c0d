/** The signed-in member of the staff, as the server last described them. */
import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/staff/permissions.ts';
import { getMe, type Me, signOut } from '../../contract/staff/sign-in/me.ts';
import { call, callOnce } from './call.ts';

let me: Me | null = null;
const listeners = new Set<() => void>();

/** Returns the signed-in member of the staff, from memory if known. Throws `ApiError` 401 without a session. */
export async function ensureMe(): Promise<Me> {
  return me ?? loadMe();
}

/** Asks the server, for example after a change of the own account. Throws `ApiError` 401 without a session. */
export async function loadMe(): Promise<Me> {
  me = await callOnce(getMe);
  for (const listener of listeners) listener();
  return me;
}

/** Returns who was signed in last on this page, also after the session has ended. */
export function lastMe(): Me | null {
  return me;
}

/** For pages that are shown to signed-in staff only. */
export function useMe(): Me {
  const current = useSyncExternalStore(subscribe, lastMe);
  if (!current) throw new Error('nobody is signed in');
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a function whether the role has a permission. The server decides; this hides what it would refuse. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** For pages that load nothing, so that no call is refused. Throws a 404 response without the permission. */
export async function requirePermission(permission: Permission): Promise<null> {
  const { permissions } = await ensureMe();
  if (!permissions.includes(permission)) throw new Response(null, { status: 404 });
  return null;
}

/** Ends the session and loads the sign-in page anew, so that no data stays in memory. */
export async function leave(): Promise<void> {
  await call(signOut);
  location.assign('/console/sign-in');
}
