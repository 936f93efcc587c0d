/**
 * The page cache: HTML pages that are the same for everyone, rendered once per address and catalogue version and cached
 * in memory, compressed. `serveCached` responds from the cache before any other handler; `renderAndCache` renders, caches and responds.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { openBackgroundQueue } from '../background-queue.ts';
import { acceptedEncoding, compress, type Encoding, etagOf } from '../compression.ts';
import {
  canonicalKey,
  canonicalUrl,
  hasCapitals,
  hasFreeText,
  isLegacyUrl,
  pageKey,
  unusedQuery,
} from './page-address.ts';
import { type PageRenderer, type RenderedPage, renderPage } from './render-page.ts';

export type PageCache = {
  /**
   * Responds from the cache; false when the page is not cached in the client's encoding, and for requests with
   * credentials.
   */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Renders, caches and responds; true when this request caused a rendering that was not a page (status other than
   * 200).
   */
  renderAndCache(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Renders a page as the student of a valid access token sees it; neither reads nor fills the cache. */
  renderOwn(url: string, token: string): Promise<RenderedPage>;
  /** Empties the cache, because the catalogue changed; renderings in progress are not cached. */
  clear(): void;
};

type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Whether the Brotli body has the highest quality. */
  isDense: boolean;
  /** Compressions, shared by concurrent requests; the same object in all entries of one rendering. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
};

export type PageCacheOptions = PageRenderer & {
  /**
   * Whether the server's response at this key also depends on the request's headers; browsers and proxies must then not
   * cache it.
   */
  isHeaderDependent?(key: string): boolean;
  maxBytes?: number;
  /** A monotonic clock, in ms; for tests. */
  now?(): number;
};

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** For temporary redirects, whose page may exist soon. */
const TEMPORARY_CACHE_CONTROL = 'public, max-age=0, s-maxage=30';
const TEMPORARY_TTL_MS = 30_000;
const MAX_TEMPORARY_ENTRIES = 2000;
const VARY = 'accept-encoding, authorization';
/** Estimated memory of an entry besides its bodies: headers, content security policy, cache overhead. */
const ENTRY_BYTES = 3000;
/**
 * Quality of the first compression, for which a visitor waits: a higher one takes ten times as long and saves 3%.
 * The highest takes a hundred milliseconds and saves 9%, so it runs in the background for pages that are read again.
 */
const FIRST_QUALITY: Record<Encoding, number> = { br: 5, gzip: 6, identity: 0 };
const DENSE_QUALITY = 11;
/** Number of pages that may wait for their second compression. */
const MAX_WAITING = 100;

/** Opens a page cache of `maxBytes` (default 128 MiB), plus smaller ones for open-ended keys and redirects. */
export function openPageCache(options: PageCacheOptions): PageCache {
  const maxBytes = options.maxBytes ?? 128 * 1024 * 1024;
  // Three caches, so that invented addresses never evict real pages.
  const pages = lruCache(maxBytes);
  const freeTextPages = lruCache(maxBytes / 8);
  const temporary = new LRUCache<string, CachedPage>({
    ...sizeOptions(maxBytes / 16),
    max: MAX_TEMPORARY_ENTRIES,
    ttl: TEMPORARY_TTL_MS,
    ttlResolution: 0,
    perf: { now: options.now ?? (() => performance.now()) },
  });
  const cache = {
    get: (key: string) => (hasFreeText(key) ? freeTextPages : pages).get(key) ?? temporary.get(key),
    peek: (key: string) => (hasFreeText(key) ? freeTextPages : pages).peek(key) ?? temporary.peek(key),
    set: (key: string, page: CachedPage, options = {}) => {
      if (page.status !== 200) temporary.set(key, page, options);
      else (hasFreeText(key) ? freeTextPages : pages).set(key, page, options);
    },
    clear: () => {
      for (const one of [pages, freeTextPages, temporary]) one.clear();
    },
  };
  const rendering = new Map<string, Promise<CachedPage>>();
  const recompressions = openBackgroundQueue(MAX_WAITING);
  let generation = 0;

  /** Caches a page, until its `expires` header if it has one. */
  function put(key: string, page: CachedPage): void {
    const ttlMs = Date.parse(page.headers.expires ?? '') - Date.now();
    if (Number.isNaN(ttlMs)) cache.set(key, page);
    else if (ttlMs >= 1) cache.set(key, page, { ttl: Math.floor(ttlMs) });
  }

  /** Returns the page with more bodies; also changes it in the cache, unless it was replaced there. */
  function addBody(key: string, page: CachedPage, change: Partial<CachedPage>): CachedPage {
    const cached = cache.peek(key);
    const isCached = cached?.compressing === page.compressing;
    const current = isCached ? cached : page;
    const next = { ...current, ...change, bodies: { ...current.bodies, ...change.bodies } };
    // A new object, because the cache determines the size of an entry only once.
    if (isCached) put(key, next);
    return next;
  }

  async function recompress(key: string, page: CachedPage): Promise<void> {
    if (cache.peek(key)?.compressing !== page.compressing) return;
    const body = await compress(page.bodies.identity as Buffer, 'br', DENSE_QUALITY);
    addBody(key, page, { isDense: true, bodies: { br: body } });
  }

  function render(key: string): Promise<CachedPage> {
    const known = rendering.get(key);
    if (known) return known;
    const startGeneration = generation;
    const page = renderPublicPage(key, options)
      .then((page) => {
        if (startGeneration === generation && page.status < 500) put(key, page);
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
    rendering.set(key, page);
    return page;
  }

  return {
    serveCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const key = pageKey(request.url ?? '/');
      const page = cache.get(key);
      const encoding = acceptedEncoding(request.headers);
      if (!page?.bodies[encoding]) return false;
      send(request, response, page, encoding);
      if (encoding === 'br' && !page.isDense && page.status === 200) {
        recompressions.add(key, () => recompress(key, page));
      }
      return true;
    },
    async renderAndCache(request, response) {
      const url = request.url ?? '/';
      const plain = canonicalUrl(url);
      if (plain !== null && !isLegacyUrl(plain)) {
        redirectToCanonical(response, plain, hasCapitals(url) ? 308 : 301);
        return false;
      }
      const key = canonicalKey(url);
      const isFirst = !cache.peek(key) && !rendering.has(key);
      let page = cache.get(key) ?? (await render(key));
      const encoding = acceptedEncoding(request.headers);
      if (!page.bodies[encoding]) {
        page = addBody(key, page, { bodies: { [encoding]: await compressed(page, encoding) } });
      }
      send(request, response, page, encoding);
      return isFirst && page.status !== 200;
    },
    renderOwn: (url, token) => renderPage(options, canonicalKey(url), token),
    clear() {
      generation++;
      cache.clear();
      rendering.clear();
    },
  };
}

const sizeOptions = (maxSize: number) => ({
  maxSize: Math.floor(maxSize),
  sizeCalculation: (page: CachedPage, key: string) =>
    key.length + ENTRY_BYTES + Object.values(page.bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0),
});

function lruCache(maxSize: number) {
  return new LRUCache<string, CachedPage>(sizeOptions(maxSize));
}

async function renderPublicPage(key: string, options: PageCacheOptions): Promise<CachedPage> {
  const { status, headers, body } = await renderPage(options, key);
  // Authorization, because a student's own page at this address differs.
  Object.assign(headers, { vary: VARY });
  headers['cache-control'] = options.isHeaderDependent?.(key) ? 'no-store' : cacheControl(status);
  return { status, headers, etag: etagOf(body), bodies: { identity: body }, isDense: false, compressing: {} };
}

function cacheControl(status: number): string {
  if (status >= 400) return 'no-store';
  return status === 200 || status === 301 || status === 308 ? CACHE_CONTROL : TEMPORARY_CACHE_CONTROL;
}

function compressed(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  page.compressing[encoding] ??= compress(page.bodies.identity as Buffer, encoding, FIRST_QUALITY[encoding]);
  return page.compressing[encoding];
}

/** Redirects to the canonical address; an unreadable address redirects to the home page, temporarily. */
function redirectToCanonical(response: ServerResponse, location: string, permanent: 301 | 308): void {
  const status = /^\/(\?|$)/.test(location) ? 302 : permanent;
  response.writeHead(status, { location, 'cache-control': cacheControl(status), 'content-length': 0 });
  response.end();
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, encoding: Encoding): void {
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
