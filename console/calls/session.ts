/** The signed-in member of the staff, as the server last described them. */
import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/staff/permissions.ts';
import { getMe, type Me, signOut } from '../../contract/staff/sign-in/me.ts';
import { call, callOnce } from './call.ts';

let me: Me | null = null;
const listeners = new Set<() => void>();

/** Returns the signed-in member of the staff, from memory or from the server. Throws `ApiError` 401 without a session. */
export async function ensureMe(): Promise<Me> {
  return me ?? loadMe();
}

/** Loads the signed-in member of the staff, for example after a change of the account. Throws `ApiError` 401 without a session. */
export async function loadMe(): Promise<Me> {
  me = await callOnce(getMe);
  for (const listener of listeners) listener();
  return me;
}

/** Returns the member of the staff who was signed in last on this page, also after the session has ended. */
export function lastMe(): Me | null {
  return me;
}

/** Returns the signed-in member of the staff. Throws on a page that is also shown without a session. */
export function useMe(): Me {
  const current = useSyncExternalStore(subscribe, lastMe);
  if (!current) throw new Error('nobody is signed in');
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a function that tests a permission of the role. The server decides; this hides what it would refuse. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** The loader of a page that calls nothing which the server would refuse. Throws a 403 response without any of them. */
export async function requirePermission(...anyOf: readonly Permission[]): Promise<null> {
  const { permissions } = await ensureMe();
  if (!anyOf.some((permission) => permissions.includes(permission))) throw new Response(null, { status: 403 });
  return null;
}

/** Signs out and loads the sign-in page anew, so that no data stays in memory. Throws like `call`. */
export async function signOutAndReload(): Promise<void> {
  await call(signOut);
  location.assign('/console/sign-in');
}
