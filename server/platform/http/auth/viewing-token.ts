/**
 * The token with which the staff see the store as a student. The tab sends it in place of a student's token; it is valid
 * only together with the secret in the cookie of the browser.
 */

const PREFIX = 'viewing.';
const TOKEN_PATTERN = /^viewing\.[\w-]{43}$/;

/** Makes the token of a secret. */
export function viewingToken(secret: string): string {
  return PREFIX + secret;
}

/** Whether a token, or the credentials of a call, are those of a viewing; no token of a student contains a dot. */
export function isViewingToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Combines the token of the tab with the secret of the browser, which the sender of the token cannot choose. */
export function viewingCredentials(token: string, browserSecret: string | null): string {
  return `${TOKEN_PATTERN.test(token) ? token : PREFIX}.${browserSecret ?? ''}`;
}

/** Splits the credentials of a call; null if a part is missing. */
export function readViewingCredentials(credentials: string): { token: string; browserSecret: string } | null {
  const [, secret, browserSecret, ...more] = credentials.split('.');
  return secret && browserSecret && more.length === 0 ? { token: viewingToken(secret), browserSecret } : null;
}
