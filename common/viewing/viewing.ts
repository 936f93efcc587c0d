/**
 * What a tab stores while a member of the staff sees the store as a student in it. The entries of the student are then in
 * the storage of the tab too, so that they replace nothing of a student who is signed in to this browser.
 */

export type Viewing = {
  viewing_id: string;
  /** First and last name of the student. */
  name: string;
  /** When the view ends, as an ISO instant of the server. */
  ends_at: string;
  /** The same instant in milliseconds of the clock of this device, which may be wrong. */
  ends_local_ms: number;
};

const PREFIX = 'sopan_';
/** Decides in web/lib/storage.ts that the entries of the student are in the storage of the tab. */
const VIEWING_KEY = 'sopan_viewing';
const TOKEN_KEY = 'sopan_access_token';

/** Returns the storage of the tab; null on the server, and if the browser forbids storage. */
function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}

/** Whether the staff see the store as a student in this tab. */
export function isViewing(): boolean {
  return Boolean(tabStorage()?.getItem(VIEWING_KEY));
}

/** Returns what the tab stores; null in all other tabs. */
export function readViewing(): Viewing | null {
  const text = tabStorage()?.getItem(VIEWING_KEY);
  return text ? (JSON.parse(text) as Viewing) : null;
}

/** Returns the token of the tab that shows a view; null in all other tabs, and when the view has ended. */
export function viewingToken(): string | null {
  return isViewing() ? (tabStorage()?.getItem(TOKEN_KEY) ?? null) : null;
}

/** Stores a view, so that the entries of the student are stored in this tab from now on. */
export function storeViewing(viewing: Viewing): void {
  clearViewing();
  tabStorage()?.setItem(VIEWING_KEY, JSON.stringify(viewing));
}

/** Removes the view, and everything of the student, from the storage of the tab. */
export function clearViewing(): void {
  const storage = tabStorage();
  if (!storage) return;
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
}

/** The page that opens a view, and that says that it has ended. */
export const VIEWING_PATH = '/view-as';
export const ENDED_HASH = '#ended';

/** The text of the bar. */
export function viewingText(viewing: Viewing): string {
  return `You are viewing the store as ${viewing.name} (read-only) until ${endText(viewing)}`;
}

/** The time of day in India at which the view ends, such as `10:45`. */
function endText({ ends_at }: Pick<Viewing, 'ends_at'>): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('en-IN', time).format(new Date(ends_at));
}

/** Whether the view does not include what a link opens: a file of the student alone, or the checkout. */
export function isRefusedPath(path: string): boolean {
  return /^\/((api|files|invoice|credit-note|pay|pay-emi)\/|payment\/?$)/.test(path);
}
