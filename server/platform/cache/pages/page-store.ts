/** The memory of the page cache: rendered pages by key, limited by their size; the least recently used are evicted. */
import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';
import { hasFreeText } from './page-address.ts';

export type PageStore = {
  get(key: string): CachedPage | undefined;
  /** Like `get`, but does not count as a use. */
  peek(key: string): CachedPage | undefined;
  /** Stores a page until its `expires` header if it has one, and a page with a status other than 200 only briefly. */
  put(key: string, page: CachedPage): void;
  /** Keys of the pages with more than one recent read, the most read first; at most a tenth of `limit` are invented. */
  mostRead(limit: number): string[];
};

export type PageStoreOptions = { maxBytes: number /** A monotonic clock, in ms. */; now(): number };

const TEMPORARY_TTL_MS = 30_000;
const MAX_TEMPORARY_ENTRIES = 2000;
/** The part of the most read pages that may be invented ones, which a client can read as often as it likes. */
const FREE_TEXT_SHARE = 0.1;
/** Estimated memory of an entry besides its bodies: headers, content security policy, cache overhead. */
const ENTRY_BYTES = 3000;

/** Opens a store of `maxBytes`, plus smaller ones for open-ended keys and redirects. */
export function openPageStore({ maxBytes, now }: PageStoreOptions): PageStore {
  // Three caches, so that invented addresses never evict real pages.
  const pages = lruCache(maxBytes);
  const freeTextPages = lruCache(maxBytes / 8);
  const temporary = new LRUCache<string, CachedPage>({
    ...sizeOptions(maxBytes / 16),
    max: MAX_TEMPORARY_ENTRIES,
    ttl: TEMPORARY_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const lasting = (key: string) => (hasFreeText(key) ? freeTextPages : pages);

  return {
    get: (key) => lasting(key).get(key) ?? temporary.get(key),
    peek: (key) => lasting(key).peek(key) ?? temporary.peek(key),
    put(key, page) {
      const isLasting = page.status === 200;
      // The status of an address can change, and only one of its two entries is current.
      (isLasting ? temporary : lasting(key)).delete(key);
      const cache = isLasting ? lasting(key) : temporary;
      const ttlMs = Date.parse(page.headers.expires ?? '') - Date.now();
      if (Number.isNaN(ttlMs)) cache.set(key, page);
      else if (ttlMs >= 1) cache.set(key, page, { ttl: Math.floor(ttlMs) });
      else cache.delete(key);
    },
    mostRead(limit) {
      const present = now();
      const mostReadOf = (cache: typeof pages, max: number) =>
        [...cache.entries()]
          .map(([key, { reads }]) => ({ key, count: reads.at(present) }))
          .filter(({ count }) => count > 1)
          .sort((a, b) => b.count - a.count)
          .slice(0, max);
      const invented = mostReadOf(freeTextPages, Math.floor(limit * FREE_TEXT_SHARE));
      return [...mostReadOf(pages, limit - invented.length), ...invented]
        .sort((a, b) => b.count - a.count)
        .map(({ key }) => key);
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
