/** The session cookie of the institute's console, and the check that no page of another site uses it. */
import type { FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../../contract/endpoint.ts';
import type { Config } from '../../config/config.ts';
import type { Device } from '../../context.ts';
import { type Cookie, cookieHeader, cookieOf, readDevice } from './http-auth.ts';

type Site = Pick<Config, 'publicUrl'>;
type RequestHead = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

/**
 * With HTTPS the name has the prefix `__Host-`, so that no other host can set the cookie; the prefix requires the path
 * `/`. Only the endpoints of the staff read it.
 */
export function staffCookie({ publicUrl }: Site): Cookie {
  if (publicUrl.startsWith('https:')) return { name: '__Host-sopan_staff', path: '/' };
  return { name: 'sopan_staff', path: `${API_PREFIX}/staff` };
}

/**
 * Recognises a browser in which a member of the staff has signed in; it signs nobody in. With HTTPS the prefix `__Secure-`
 * prevents that a page without HTTPS sets it.
 */
export function staffDeviceCookie({ publicUrl }: Site): Cookie {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  return { name: `${prefix}sopan_staff_device`, path: `${API_PREFIX}/staff` };
}

/** Returns the device of a call to an endpoint of the staff. */
export function staffDeviceOf(request: RequestHead, site: Site): Device {
  return readDevice(request, staffDeviceCookie(site));
}

/** Returns the session token in the cookie, or null. Bearer tokens are not accepted. */
export function staffTokenOf(request: RequestHead, site: Site): string | null {
  return cookieOf(request, staffCookie(site));
}

/** The `Set-Cookie` header that begins a session; without Max-Age the cookie ends with the browser. */
export function staffCookieHeader(token: string, { publicUrl }: Site): string {
  return cookieHeader(staffCookie({ publicUrl }), token, { publicUrl });
}

/** The `Set-Cookie` header that deletes the cookie; a `__Host-` cookie is deleted only with the same attributes. */
export function clearedStaffCookieHeader({ publicUrl }: Site): string {
  return cookieHeader(staffCookie({ publicUrl }), '', { publicUrl, maxAgeSeconds: 0 });
}

/**
 * Whether something else than the console's code sent the request: a page of another site, or of another host of this site,
 * which SameSite=Strict alone would allow, or a picture or another part of a page of this host. A request without `Origin` and `Sec-Fetch-Site` comes from a program, not from a page.
 */
export function isCrossSite({ headers, method }: RequestHead, { publicUrl }: Site): boolean {
  const site = headers['sec-fetch-site'];
  const isTyped = site === 'none' && method === 'GET';
  if (site !== undefined && site !== 'same-origin' && !isTyped) return true;
  const destination = headers['sec-fetch-dest'];
  const isOpened = destination === 'document' && method === 'GET';
  if (destination !== undefined && destination !== 'empty' && !isOpened) return true;
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return hostOf(origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
