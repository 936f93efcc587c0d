/** Returns null for an address that no browser can open. Chrome 119, the last version for Android 7, lacks `URL.canParse`. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
