/** What a page leaves, in the storage of the tab, for the page that opens next. */

const KEYS = {
  redirectMessage: 'sopan_redirect_message',
  place: 'sopan_next_place',
  vertical: 'sopan_next_vertical',
  checkout: 'sopan_next_checkout',
};
type Name = keyof typeof KEYS;

/** Without storage the next page opens without the value. */
export function leaveForNextPage(name: Name, value: string): void {
  try {
    sessionStorage.setItem(KEYS[name], value);
  } catch {
    // The browser forbids storage.
  }
}

/** Returns and removes the value; null if there is none. */
export function takeFromLastPage(name: Name): string | null {
  try {
    const value = sessionStorage.getItem(KEYS[name]);
    sessionStorage.removeItem(KEYS[name]);
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
