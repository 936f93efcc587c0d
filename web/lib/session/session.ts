/** The session of the signed-in student in the browser's storage. */
import { type Entry, readEntry, SESSION_ENTRIES, writeEntries } from '../storage.ts';

const DEFAULT_VERTICAL = 1;

export type Session = {
  /** False on the server and until hydration, because a page is rendered for all users. */
  isKnown: boolean;
  /** The access token; null if signed out. */
  token: string | null;
  /** First and last name; empty if the student has none. */
  name: string;
  picture: string | null;
  /** Whether to remind the student to verify the e-mail address. */
  isEmailUnverified: boolean;
  vertical: number;
};

export const UNKNOWN_SESSION: Session = {
  isKnown: false,
  token: null,
  name: '',
  picture: null,
  isEmailUnverified: false,
  vertical: DEFAULT_VERTICAL,
};

let cachedSession = UNKNOWN_SESSION;
let cachedEntries = '';

const SHOWN_ENTRIES = [
  'access_token',
  'first_name',
  'last_name',
  'profile_picture',
  'selected_vertical',
  'email_unverified',
] as const;

/** Returns the session; the same object as long as nothing changed. */
export function readSession(): Session {
  const values = SHOWN_ENTRIES.map(readEntry);
  const entries = JSON.stringify(values);
  if (entries === cachedEntries) return cachedSession;
  const [token = null, firstName, lastName, picture = null, vertical, unverified] = values;
  cachedEntries = entries;
  cachedSession = {
    isKnown: true,
    token,
    name: [firstName, lastName].filter(Boolean).join(' '),
    picture,
    isEmailUnverified: unverified !== null && token !== null,
    vertical: Number(vertical ?? DEFAULT_VERTICAL),
  };
  return cachedSession;
}

export function isSignedIn(): boolean {
  return readEntry('access_token') !== null;
}

/** Removes the student's entries; the last search and the return path stay. */
export function signOut() {
  const removed = SESSION_ENTRIES.map((entry): [Entry, null] => [entry, null]);
  writeEntries({
    ...Object.fromEntries(removed),
    access_expires_at: null,
    copies_key: null,
    refresh_token: null,
    mobile_number: null,
    email_unverified: null,
    ...NO_TEMPORARY_TOKENS,
  });
}

export const NO_TEMPORARY_TOKENS = { temporary_access_token: null, temporary_refresh_token: null };

export function storeVertical(vertical: number) {
  writeEntries({ selected_vertical: String(vertical) });
}

const PLACEHOLDER_ORIGIN = 'https://here.invalid';
/** Control characters and backslashes, plain or encoded, which some parsers ignore or read as a slash. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]|%(0|1|7f|5c)/iu;

/** Whether every parser reads the path as one of this site, which prevents open redirects. */
export function isOwnPath(path: string): boolean {
  const url = /^\/(?!\/)/.test(path) ? parsePath(path) : null;
  const [rawPath = ''] = path.split(/[?#]/);
  return url?.origin === PLACEHOLDER_ORIGIN && !url.pathname.startsWith('//') && !UNSAFE_CHARACTERS.test(rawPath);
}

/** Chrome 119, the last version for Android 7, lacks `URL.canParse`. */
function parsePath(path: string): URL | null {
  try {
    return new URL(path, PLACEHOLDER_ORIGIN);
  } catch {
    return null;
  }
}

/** Stores the page to open after the sign-in; ignores a path of another site. */
export function setReturnPath(path: string) {
  if (isOwnPath(path)) writeEntries({ return_path: path });
}

/** Returns and removes the stored return path; `/` if there is none. */
export function takeReturnPath(): string {
  const path = readEntry('return_path');
  writeEntries({ return_path: null });
  return path && isOwnPath(path) ? path : '/';
}
