/** What a page leaves, in the storage of the tab, for the page that opens next. */

type Name = 'redirectMessage' | 'place' | 'vertical' | 'checkout' | 'signIn';

const PREFIX = 'sopan_next_';

/** Without storage the next page opens without the value. */
export function leaveForNextPage(name: Name, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // The browser forbids storage.
  }
}

/** Returns and removes the value; null if there is none. */
export function takeFromLastPage(name: Name): string | null {
  try {
    const value = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return value;
  } catch {
    return null;
  }
}

/** Opens another page instead of this one; that page shows the text. */
export function redirectWithMessage(path: string, text?: string): void {
  if (text) leaveForNextPage('redirectMessage', text);
  location.replace(path);
}
