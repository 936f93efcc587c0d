/**
 * Reads bearer tokens and cookies of requests, and writes cookies. There are six cookies (`staff-cookie.ts` and
 * `store-preview-cookie.ts` have three), each for its own URLs, so a parser of all cookies in every request (`@fastify/cookie`) is not needed.
 */
import type { FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../../contract/endpoint.ts';
import type { Device } from '../../context.ts';
import { newSecret } from '../../secrets.ts';
import { isViewingToken, viewingCredentials } from './viewing-token.ts';

export type Cookie = { name: string; path: string };

/** Authenticates the test screen and is limited to the engine's URLs. Other clients send a bearer token. */
export const ENGINE_COOKIE: Cookie = { name: 'sopan_engine', path: `${API_PREFIX}/test_series/pts` };
/** The secret of a browser in which the staff see the store as a student; `viewing-token.ts`. */
export const VIEWING_COOKIE: Cookie = { name: 'sopan_viewing', path: '/' };
/** Recognises a browser; only the sign-in endpoints read it. */
export const DEVICE_COOKIE: Cookie = { name: 'sopan_device', path: `${API_PREFIX}/auth` };

const DEVICE_SECRET_PATTERN = /^[\w-]{43}$/;

type RequestHead = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

/** Returns the session token of a request from its Authorization header, else from the engine cookie, or null. */
export function sessionTokenOf(request: RequestHead): string | null {
  return bearerTokenOf(request) ?? engineTokenOf(request);
}

/** Returns the token in the Authorization header, or null; that of a viewing with the secret of the browser. */
export function bearerTokenOf(request: RequestHead): string | null {
  const token = /^Bearer\s+(\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return token && isViewingToken(token) ? viewingCredentials(token, cookieOf(request, VIEWING_COOKIE)) : token;
}

/** Reads the engine cookie for the engine's endpoints only; ignores it in writes from other sites (CSRF). */
function engineTokenOf(request: RequestHead): string | null {
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin') return null;
  const token = cookieOf(request, ENGINE_COOKIE);
  return token && isViewingToken(token) ? null : token;
}

/** Returns the device of a call to a sign-in endpoint; undefined in other calls. */
export function deviceOf(request: RequestHead): Device | undefined {
  return isBelow(request.url, DEVICE_COOKIE) ? readDevice(request, DEVICE_COOKIE) : undefined;
}

/** Returns the device that a device cookie identifies; its secret is null without a valid cookie. */
export function readDevice(request: RequestHead, cookie: Cookie): Device {
  const secret = cookieOf(request, cookie);
  return { secret: secret && DEVICE_SECRET_PATTERN.test(secret) ? secret : null, setCookie: null };
}

/** Sets the device cookie in the response, or renews the existing one; returns the secret of the device. */
export function issueDeviceCookie(
  device: Device,
  cookie: Cookie,
  options: { maxAgeSeconds: number; publicUrl: string },
): string {
  device.secret ??= newSecret();
  device.setCookie = cookieHeader(cookie, device.secret, options);
  return device.secret;
}

/** Returns the value of a cookie, or null if it is missing or empty, or the URL is outside the cookie's path. */
export function cookieOf({ headers, url }: RequestHead, cookie: Cookie): string | null {
  if (!headers.cookie || !isBelow(url, cookie)) return null;
  const pair = headers.cookie.split(/;\s*/).find((part) => part.startsWith(`${cookie.name}=`));
  return pair?.slice(cookie.name.length + 1) || null;
}

function isBelow(url: string, { path }: Cookie): boolean {
  return url.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/**
 * Formats a `Set-Cookie` header. Scripts cannot read the cookie, and other sites cannot send it. Without
 * `maxAgeSeconds` it ends with the browser; `publicUrl` decides whether it is limited to HTTPS.
 */
export function cookieHeader(
  { name, path }: Cookie,
  value: string,
  { maxAgeSeconds, publicUrl }: { maxAgeSeconds?: number; publicUrl: string },
): string {
  const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

/** Formats a `Set-Cookie` header that deletes the cookie. */
export function clearedCookieHeader({ name, path }: Cookie): string {
  return `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Strict`;
}
