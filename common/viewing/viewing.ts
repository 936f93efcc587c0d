/**
 * What a tab stores while a member of the staff sees the store as a student in it. The entries of the student are then in
 * the storage of the tab too, so that they replace nothing of a student who is signed in to this browser.
 */
import { timeOfDay } from '../dates/time-of-day.ts';
import { VIEWING_KEY } from './page-view.ts';

export type Viewing = {
  viewing_id: string;
  student_id: number;
  /** When the view ends, as an ISO instant of the server. */
  ends_at: string;
  /** The same instant in milliseconds of the clock of this device, which may be wrong. */
  ends_local_ms: number;
};

const PREFIX = 'sopan_';

/** Returns the view that the tab stores; null in all other tabs. */
export function readViewing(): Viewing | null {
  const text = sessionStorage.getItem(VIEWING_KEY);
  return text ? (JSON.parse(text) as Viewing) : null;
}

/** Returns first and last name of the student that the tab shows. */
export function viewedName(): string {
  const names = ['first_name', 'last_name'].map((name) => sessionStorage.getItem(PREFIX + name) ?? '');
  return names.join(' ').trim();
}

/** Returns the token of the student that the tab shows. */
export const readToken = (): string | null => sessionStorage.getItem(`${PREFIX}access_token`);

/** Stores a view with the entries of its student, for the pages that this tab loads from now on. */
export function storeViewing(viewing: Viewing, entries: Record<string, string | null>): void {
  clearViewing();
  sessionStorage.setItem(VIEWING_KEY, JSON.stringify(viewing));
  for (const [name, value] of Object.entries(entries)) if (value) sessionStorage.setItem(PREFIX + name, value);
}

/** Removes the view, and everything of the student, from the storage of the tab. */
export function clearViewing(): void {
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}

/** Whether a hash says that a view has ended. */
export function isEndedHash(hash: string): boolean {
  return hash.startsWith('#ended');
}

/** The page in the console of the student whose view has ended; null if the hash names none. */
export function consolePathOf(hash: string): string | null {
  const [, id] = /^#ended-(\d{1,15})$/.exec(hash) ?? [];
  return id ? `/console/students/${id}` : null;
}

/** The text of the bar. */
export function viewingText(viewing: { name: string; ends_at: string }): string {
  return `You are viewing the store as ${viewing.name} (read-only) until ${timeOfDay(new Date(viewing.ends_at))}`;
}

/** Whether the view does not include what a link opens: a file of the student alone, or the checkout. */
export function isRefusedPath(path: string): boolean {
  return /^(?:\/hi)?\/((api|files|invoice|credit-note|admit-card\/own|scorecard\/own|certificate\/own|merit-list\/own|pay(-emi)?)\/|payment\/?$)/.test(
    path,
  );
}
