/** The reason for a redirect, in the browser's storage until the page that it leads to shows it. */

const KEY = 'sopan_redirect_message';

/** Opens another page instead of this one; that page shows the text. */
export function redirectWithMessage(path: string, text?: string): void {
  try {
    if (text) sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the page opens without the text.
  }
  location.replace(path);
}

/** Returns and removes the text; null if there is none. */
export function takeRedirectMessage(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
