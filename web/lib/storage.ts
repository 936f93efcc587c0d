/**
 * The store's entries in `localStorage`, under a fixed prefix; every tab is notified of a change. A tab in which the staff
 * see the store as a student uses `sessionStorage` instead, so that it replaces nothing of a student of this browser.
 */
import { isPageCurrent, pageView } from '../../common/viewing/page-view.ts';

const PREFIX = 'sopan_';

/** The eight entries of a signed-in student, which are set and removed together. */
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
  /** Expiry of the access token, as an ISO 8601 instant. */
  | 'access_expires_at'
  /** Names the cache with the copies of this session (`web/offline/copies/own-cache.ts`). */
  | 'copies_key'
  | 'refresh_token'
  /** The language that the student chose: `english` or `hindi`. It is used while somebody is signed in, who replaces it. */
  | 'language'
  /** `unsent` while that choice waits to be sent, `dismissed` once the student dismissed the offer of the language. */
  | 'language_state'
  /** Present while the student is reminded to verify the e-mail address. */
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

/** Returns null if the entry is absent, and on the server. */
export function readEntry(entry: Entry): string | null {
  return storage()?.getItem(PREFIX + entry) ?? null;
}

/** Sets entries and notifies the listeners; null or '' removes an entry. */
export function writeEntries(values: Partial<Record<Entry, string | null>>) {
  const store = storage();
  for (const [entry, value] of Object.entries(values)) {
    if (value) store?.setItem(PREFIX + entry, value);
    else store?.removeItem(PREFIX + entry);
  }
  notifyListeners();
}

/**
 * Calls `listener` when an entry changes, in this tab or another, and when the page returns from the back/forward cache,
 * where it receives no storage events. Returns a function that removes the listener.
 */
export function subscribeToEntries(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    addEventListener('storage', notifyListeners);
    addEventListener('pageshow', onPageShow);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', notifyListeners);
    removeEventListener('pageshow', onPageShow);
  };
}

function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/**
 * Returns null on the server, and if the browser forbids storage; then nobody can sign in. Also on a page of a view that
 * has ended, which must not become a page of the student of this browser, and on the page that says so.
 */
function storage(): Storage | null {
  try {
    if (typeof window === 'undefined' || !isPageCurrent()) return null;
    return pageView ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}
