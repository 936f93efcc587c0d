/** What the store keeps in the browser: text under a fixed prefix, told to every tab when it changes. */

const PREFIX = 'sopan_';

/** The eight that make a signed-in student; they come and go together. */
export const SESSION_ENTRIES = [
  'access_token',
  'role',
  'first_name',
  'last_name',
  'profile_picture',
  'selected_vertical',
  'email_id',
  'gender',
] as const;

type OtherEntry =
  /** When the access token ends: an ISO instant. */
  | 'access_expires_at'
  | 'refresh_token'
  /** Present while the student is to be reminded to verify the e-mail address. */
  | 'email_unverified'
  | 'mobile_number'
  | 'return_path'
  | 'search-tag'
  | 'search-tag-text'
  | 'selected_hierarchy'
  | 'temporary_access_token'
  | 'temporary_refresh_token';
export type Entry = (typeof SESSION_ENTRIES)[number] | OtherEntry;

const listeners = new Set<() => void>();

/** Null when absent, and on the server. */
export function readEntry(entry: Entry): string | null {
  return storage()?.getItem(PREFIX + entry) ?? null;
}

/** Null or empty removes. */
export function writeEntries(values: Partial<Record<Entry, string | null>>) {
  const kept = storage();
  for (const [entry, value] of Object.entries(values)) {
    if (value) kept?.setItem(PREFIX + entry, value);
    else kept?.removeItem(PREFIX + entry);
  }
  announce();
}

/** Calls `listener` when an entry changes, in this tab or another. Answers how to stop. */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', announce);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announce);
  };
}

function announce() {
  for (const listener of listeners) listener();
}

/** A browser may forbid storage; the store is then one for visitors only. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
