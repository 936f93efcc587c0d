/**
 * Which student this browser is signed in as, for the attempt snapshot: the screen cannot ask the server while it is offline.
 * A short hash, because it may stay in the browser longer than the session. The names are those of web/lib/storage.ts.
 * Null if nobody is signed in here, such as in an app that opens the test by a token.
 */
export function studentKey(): string | null {
  try {
    const contact = localStorage.getItem('sopan_mobile_number') ?? localStorage.getItem('sopan_email_id');
    return contact ? hashOf(contact) : null;
  } catch {
    return null;
  }
}

/** FNV-1a, of which 16 bits are used: tens of thousands of mobile numbers share each value. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16);
}
