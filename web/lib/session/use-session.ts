import { useSyncExternalStore } from 'react';
import { subscribeToEntries } from '../storage.ts';
import { readSession, type Session, UNKNOWN_SESSION } from './session.ts';

/** Returns the session, and renders again when it changes in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToEntries, readSession, () => UNKNOWN_SESSION);
}
