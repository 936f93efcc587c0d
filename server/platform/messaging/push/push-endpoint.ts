/** Which addresses the store sends notifications to: a browser names its push service, so any address could arrive. */
import { ECDH } from 'node:crypto';
import type { PushConfig } from '../../config/config-push.ts';

/** The push services of browsers: Chromium and its relatives, Firefox, and Safari. */
const PUSH_SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
/** That of Edge on Windows has a host for each of its regions. */
const WINDOWS_SERVICE = /^[a-z0-9-]{1,63}\.notify\.windows\.com$/;

/** Whether the text is an address at a known push service, or in the sandbox one at the stand-in and nowhere else. */
export function isPushEndpoint({ standInUrl }: Pick<PushConfig, 'standInUrl'>, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, username, password, port, hostname, hash } = new URL(text);
  // The parser has removed what two programs could read differently, such as `..`, tabs and backslashes.
  if (href !== text || username || password || hash) return false;
  if (standInUrl !== null) return href.startsWith(`${standInUrl}/`);
  return protocol === 'https:' && port === '' && (PUSH_SERVICES.has(hostname) || WINDOWS_SERVICE.test(hostname));
}

/** Whether the browser chose the host of the address, so that one which does not exist says nothing about the network. */
export function isChosenHost(endpoint: string): boolean {
  return WINDOWS_SERVICE.test(new URL(endpoint).hostname);
}

/** Whether the text is a public key of a browser: an uncompressed point on the curve P-256, as base64url. */
export function isBrowserKey(text: string): boolean {
  try {
    const bytes = Buffer.from(text, 'base64url');
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length === 65;
  } catch {
    return false;
  }
}
