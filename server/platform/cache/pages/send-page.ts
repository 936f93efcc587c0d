/** Sends cached pages, and redirects to the canonical spelling of an address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../compression.ts';
import type { CachedPage } from './cached-page.ts';
import { unusedQuery } from './page-address.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** For temporary redirects, whose page may exist soon. */
const TEMPORARY_CACHE_CONTROL = 'public, max-age=0, s-maxage=30';
export const VARY = 'accept-encoding, authorization';

/** Returns the `cache-control` of a page with this HTTP status; errors are not stored. */
export function cacheControl(status: number): string {
  if (status >= 400) return 'no-store';
  return status === 200 || status === 301 || status === 308 ? CACHE_CONTROL : TEMPORARY_CACHE_CONTROL;
}

/** Redirects to the canonical address; an unreadable address redirects to the home page, temporarily. */
export function redirectToCanonical(response: ServerResponse, location: string, permanent: 301 | 308): void {
  const status = /^\/(\?|$)/.test(location) ? 302 : permanent;
  response.writeHead(status, { location, 'cache-control': cacheControl(status), 'content-length': 0 });
  response.end();
}

/** Sends the page in an encoding in which it has a body, or 304. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, {
      etag: page.etag,
      'cache-control': page.headers['cache-control'],
      vary: VARY,
    });
    response.end();
    return;
  }
  const body = page.bodies[encoding] as Buffer;
  response.writeHead(page.status, {
    ...page.headers,
    ...(page.headers.location ? { location: withUnusedQuery(page.headers.location, request.url ?? '/') } : {}),
    etag: page.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Adds the query parameters that the page does not depend on (such as `utm_source`) to a redirect within the site. */
function withUnusedQuery(location: string, url: string): string {
  const rest = unusedQuery(url);
  if (!rest || !location.startsWith('/')) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${rest}`;
}
