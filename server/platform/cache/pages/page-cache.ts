/**
 * The page cache: HTML pages that are the same for everyone, rendered once per address and data, and cached in memory,
 * compressed. `serveCached` responds from the cache before any other handler; `refreshAndServe` checks or renders the
 * page first. After a change of the catalogue, a page is served again only if its loaders return the same data.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { threadTimeMs } from '../../process/thread-time.ts';
import { openTurns } from '../../process/time-slicing.ts';
import { openBackgroundQueue } from '../background-queue.ts';
import type { Stoppable } from '../coalesce.ts';
import { acceptedEncoding, compress, type Encoding, etagOf } from '../compression.ts';
import { type CachedPage, isSameRendering } from './cached-page.ts';
import { canonicalKey, canonicalUrl, hasCapitals, hasFreeText, isLegacyUrl, pageKey } from './page-address.ts';
import { openPageStore } from './page-store.ts';
import { ReadCount } from './read-count.ts';
import { openRefreshAhead } from './refresh-ahead.ts';
import { type PageRenderer, type RenderedPage, renderIfChanged, renderPage } from './render-page.ts';
import { cacheControl, redirectToCanonical, sendPage, VARY } from './send-page.ts';

export type PageCache = Stoppable & {
  /**
   * Responds from the cache; false when the page is not cached in the client's encoding or must be checked, and for
   * requests with credentials.
   */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether there was a page at this URL (status 200), also if it must be checked, or its URL is being rendered. */
  isKnown(url: string): boolean;
  /**
   * Checks or renders, caches and responds; false if what was rendered is no page (status other than 200). `onWork` is told
   * the processor time of the check or rendering, in milliseconds, if this request began it; other requests share it.
   */
  refreshAndServe(request: IncomingMessage, response: ServerResponse, onWork?: OnWork): Promise<boolean>;
  /** Renders a page as the student of a valid access token sees it; neither reads nor fills the cache. */
  renderOwn(url: string, token: string): Promise<RenderedPage>;
  /** Renders a page for the staff; neither reads nor fills the cache. `change` is applied to its HTML. */
  renderPreview(url: string, change: (html: string) => string): Promise<RenderedPage>;
  /** What pages show may have changed: every page is checked before it is served again, the most read ones soon. */
  invalidate(): void;
};

type OnWork = (ms: number) => void;

/** How a page became current: its data was the same as before, or it was rendered. */
type Refresh = 'checked' | 'rendered';

export type PageCacheOptions = PageRenderer & {
  /**
   * Whether the server's response at this key also depends on the request's headers; browsers and proxies must then not
   * cache it.
   */
  isHeaderDependent?(key: string): boolean;
  maxBytes?: number;
  /** A monotonic clock, in ms; for tests. */
  now?(): number;
  /** The processor time of this thread, in ms; for tests. */
  workTime?(): number;
  onRefresh?(refresh: Refresh): void;
};

/**
 * Quality of the first compression, for which a visitor waits: a higher one takes ten times as long and saves 3%.
 * The highest takes a hundred milliseconds and saves 9%, so it runs in the background for pages that are read again.
 */
const FIRST_QUALITY: Record<Encoding, number> = { br: 5, gzip: 6, identity: 0 };
const DENSE_QUALITY = 11;
/** Number of pages that may wait for their second compression. */
const MAX_WAITING = 100;
/** Number of pages that are refreshed before they are requested. */
const MAX_AHEAD = 100;

/** Opens a page cache of `maxBytes` (default 128 MiB). */
export function openPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes = 128 * 1024 * 1024, now = () => performance.now(), workTime = threadTimeMs } = options;
  const store = openPageStore({ maxBytes, now });
  const refreshing = new Map<string, Promise<CachedPage>>();
  const recompressions = openBackgroundQueue(MAX_WAITING);
  const nextTurn = openTurns();
  const ahead = openRefreshAhead(() => store.mostRead(MAX_AHEAD), refreshAhead);
  let generation = 0;

  const isCurrent = (page: CachedPage) => page.generation === generation;

  /** Returns the page with more bodies; also changes it in the cache, unless it was replaced there. */
  function addBody(key: string, page: CachedPage, change: Partial<CachedPage>): CachedPage {
    const cached = store.peek(key);
    const isCached = cached !== undefined && isSameRendering(cached, page);
    const current = isCached ? cached : page;
    const next = { ...current, ...change, bodies: { ...current.bodies, ...change.bodies } };
    // A new object, because the store determines the size of an entry only once.
    if (isCached) store.put(key, next);
    return next;
  }

  async function withBody(key: string, page: CachedPage, encoding: Encoding): Promise<CachedPage> {
    if (page.bodies[encoding]) return page;
    return addBody(key, page, { bodies: { [encoding]: await compressed(page, encoding) } });
  }

  async function recompress(key: string, page: CachedPage): Promise<void> {
    const cached = store.peek(key);
    if (!cached || !isSameRendering(cached, page)) return;
    const body = await compress(page.bodies.identity as Buffer, 'br', DENSE_QUALITY);
    addBody(key, page, { isDense: true, bodies: { br: body } });
  }

  /** Returns the current page; requests since the last change share one check or rendering. */
  function refresh(key: string, onWork?: OnWork): Promise<CachedPage> {
    const known = refreshing.get(key);
    if (known) return known;
    const page = refreshOnce(key, onWork).finally(() => {
      if (refreshing.get(key) === page) refreshing.delete(key);
    });
    refreshing.set(key, page);
    return page;
  }

  async function refreshOnce(key: string, onWork?: OnWork): Promise<CachedPage> {
    // The data is read after this moment, so that a later change makes the page outdated.
    const startGeneration = generation;
    const earlier = store.peek(key);
    // Other requests are served between two renderings.
    await nextTurn();
    const began = workTime();
    const rendered = await renderIfChanged(options, key, earlier?.dataDigest ?? null);
    onWork?.(workTime() - began);
    const latest = store.peek(key);
    const page = { ...pageOf(key, rendered, earlier, latest), generation: startGeneration };
    if (page.status < 500 && !(latest && latest.generation > startGeneration)) store.put(key, page);
    options.onRefresh?.(rendered ? 'rendered' : 'checked');
    return page;
  }

  /** `rendered` is null if the data is that of the `earlier` page; `latest` may have more bodies. */
  function pageOf(
    key: string,
    rendered: RenderedPage | null,
    earlier: CachedPage | undefined,
    latest: CachedPage | undefined,
  ): CachedPage {
    const withBodies = earlier && latest && isSameRendering(earlier, latest) ? latest : earlier;
    if (!rendered) return withBodies as CachedPage;
    const page = publicPage(key, rendered, options);
    const reads = earlier?.reads ?? page.reads;
    // Other data can be the same page, for example when a product changed that a listing does not show.
    if (withBodies?.etag !== page.etag) return { ...page, reads };
    const { bodies, isDense, compressing } = withBodies;
    return { ...page, reads, bodies, isDense, compressing };
  }

  async function refreshAhead(key: string): Promise<void> {
    const earlier = store.peek(key);
    if (!earlier || isCurrent(earlier)) return;
    let page = await refresh(key);
    for (const encoding of Object.keys(earlier.bodies)) page = await withBody(key, page, encoding as Encoding);
  }

  return {
    serveCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const key = pageKey(request.url ?? '/');
      const page = store.get(key);
      if (!page || !isCurrent(page)) return false;
      const encoding = acceptedEncoding(request.headers);
      if (!page.bodies[encoding]) return false;
      page.reads.add(now());
      sendPage(request, response, page, encoding);
      // A client can invent any number of pages, and nobody else reads them.
      if (encoding === 'br' && !page.isDense && page.status === 200 && !hasFreeText(key)) {
        recompressions.add(key, () => recompress(key, page));
      }
      return true;
    },
    isKnown(url) {
      const key = canonicalKey(url);
      return refreshing.has(key) || store.peek(key)?.status === 200;
    },
    async refreshAndServe(request, response, onWork) {
      const url = request.url ?? '/';
      const plain = canonicalUrl(url);
      if (plain !== null && !isLegacyUrl(plain)) {
        redirectToCanonical(response, plain, hasCapitals(url) ? 308 : 301);
        return true;
      }
      const key = canonicalKey(url);
      const cached = store.get(key);
      const current = cached && isCurrent(cached) ? cached : null;
      const encoding = acceptedEncoding(request.headers);
      const page = await withBody(key, current ?? (await refresh(key, onWork)), encoding);
      page.reads.add(now());
      sendPage(request, response, page, encoding);
      return page.status === 200;
    },
    async renderOwn(url, token) {
      await nextTurn();
      return renderPage(options, canonicalKey(url), { token });
    },
    async renderPreview(url, change) {
      await nextTurn();
      return renderPage(options, canonicalKey(url), { change });
    },
    invalidate() {
      generation++;
      refreshing.clear();
      ahead.request();
    },
    stop: ahead.stop,
  };
}

function publicPage(key: string, rendered: RenderedPage, options: PageCacheOptions): CachedPage {
  const { status, headers, body, dataDigest } = rendered;
  return {
    status,
    // Authorization, because a student's own page at this address differs.
    headers: {
      ...headers,
      vary: VARY,
      'cache-control': options.isHeaderDependent?.(key) ? 'no-store' : cacheControl(status),
    },
    etag: etagOf(body),
    bodies: { identity: body },
    isDense: false,
    compressing: {},
    dataDigest,
    generation: -1,
    reads: new ReadCount(),
  };
}

function compressed(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  page.compressing[encoding] ??= compress(page.bodies.identity as Buffer, encoding, FIRST_QUALITY[encoding]);
  return page.compressing[encoding];
}
