/**
 * HTML pages, the same for everybody: rendered once per address and catalogue version, kept compressed.
 * `hit` answers from memory in front of everything else; `miss` renders, keeps and answers.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  canonicalKey,
  hasCapitals,
  isOldAddress,
  isOpenEnded,
  pageKey,
  plainAddress,
  unusedQuery,
} from './page-address.ts';

export type Documents = {
  /** True when the request was answered from memory. */
  hit(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers whether something was rendered for this very request that turned out to be no page. */
  miss(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Forgets everything: the catalogue moved. */
  clear(): void;
};

type Encoding = 'br' | 'gzip' | 'identity';
type Kept = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Under way: those who ask for the same at the same time wait for the one. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
};

/** `'sha256-…'` of the scripts and the styles that stand in a page itself. */
export type Inline = { scripts: string[]; styles: string[] };

export type DocumentOptions = {
  render(request: Request): Promise<Response>;
  /** Scheme and host that pages are rendered under. */
  origin: string;
  /** Headers of every page, with the hashes that a content security policy must allow. */
  headers(inline: Inline): Record<string, string>;
  maxBytes?: number;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
};

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** For what is not there, or is elsewhere: it may be there soon. */
const BRIEF_CONTROL = 'public, max-age=0, s-maxage=30';
const BRIEF_MS = 30_000;
const BRIEF_ENTRIES = 2000;
/** A kept page beside its bodies: headers, the policy with its hashes, what the cache itself needs. */
const ENTRY_BYTES = 3000;

export function documents(options: DocumentOptions): Documents {
  const maxBytes = options.maxBytes ?? 128 * 1024 * 1024;
  // Three shelves, so that what anybody can make up never pushes out a page that is read.
  const pages = shelf(maxBytes);
  const openEnded = shelf(maxBytes / 8);
  const brief = new LRUCache<string, Kept>({
    ...sizes(maxBytes / 16),
    max: BRIEF_ENTRIES,
    ttl: BRIEF_MS,
    ttlResolution: 0,
    perf: { now: options.now ?? (() => performance.now()) },
  });
  const kept = {
    get: (key: string) => (isOpenEnded(key) ? openEnded : pages).get(key) ?? brief.get(key),
    peek: (key: string) => (isOpenEnded(key) ? openEnded : pages).peek(key) ?? brief.peek(key),
    set: (key: string, page: Kept, options = {}) => {
      if (page.status !== 200) brief.set(key, page, options);
      else (isOpenEnded(key) ? openEnded : pages).set(key, page, options);
    },
    clear: () => {
      for (const one of [pages, openEnded, brief]) one.clear();
    },
  };
  const rendering = new Map<string, Promise<Kept>>();
  let generation = 0;

  /** A page that says until when it is true (`expires`) is kept no longer. */
  function keep(key: string, page: Kept): void {
    const left = Date.parse(page.headers.expires ?? '') - Date.now();
    if (Number.isNaN(left)) kept.set(key, page);
    else if (left >= 1) kept.set(key, page, { ttl: Math.floor(left) });
  }

  function render(key: string): Promise<Kept> {
    const known = rendering.get(key);
    if (known) return known;
    const born = generation;
    const page = renderPage(key, options)
      .then((page) => {
        if (born === generation && page.status < 500) keep(key, page);
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
    rendering.set(key, page);
    return page;
  }

  return {
    hit(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = kept.get(pageKey(request.url ?? '/'));
      const encoding = encodingOf(request);
      if (!page?.bodies[encoding]) return false;
      send(request, response, page, encoding);
      return true;
    },
    async miss(request, response) {
      const url = request.url ?? '/';
      const plain = plainAddress(url);
      if (plain !== null && !isOldAddress(plain)) {
        sendElsewhere(response, plain, hasCapitals(url) ? 308 : 301);
        return false;
      }
      const key = canonicalKey(url);
      const isFirst = !kept.peek(key) && !rendering.has(key);
      const page = kept.get(key) ?? (await render(key));
      const encoding = encodingOf(request);
      if (!page.bodies[encoding]) {
        await compressed(page, encoding);
        // Counted anew with what was added.
        if (kept.peek(key) === page) keep(key, page);
      }
      send(request, response, page, encoding);
      return isFirst && page.status !== 200;
    },
    clear() {
      generation++;
      kept.clear();
      rendering.clear();
    },
  };
}

const sizes = (maxSize: number) => ({
  maxSize: Math.floor(maxSize),
  sizeCalculation: (page: Kept, key: string) =>
    key.length + ENTRY_BYTES + Object.values(page.bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0),
});

function shelf(maxSize: number) {
  return new LRUCache<string, Kept>(sizes(maxSize));
}

function encodingOf(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

async function renderPage(key: string, options: DocumentOptions): Promise<Kept> {
  const response = await options.render(new Request(options.origin + key));
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const html = type.startsWith('text/html') ? body.toString('utf8') : '';
  Object.assign(headers, options.headers(inlineHashes(html)), { vary: 'accept-encoding' });
  headers['cache-control'] = cacheControl(response.status);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, etag, bodies: { identity: body }, compressing: {} };
}

function cacheControl(status: number): string {
  if (status >= 400) return 'no-store';
  return status === 200 || status === 301 || status === 308 ? CACHE_CONTROL : BRIEF_CONTROL;
}

/** Data blocks run nothing and need no permission. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

function inlineHashes(html: string): Inline {
  const hashesOf = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? '')))];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { scripts: hashesOf(SCRIPT), styles: hashesOf(STYLE) };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(page: Kept, encoding: Encoding): Promise<void> {
  page.compressing[encoding] ??= compress(page.bodies.identity as Buffer, encoding);
  page.bodies[encoding] = await page.compressing[encoding];
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? zip(body, { level: 9 }) : body;
}

/** The same page under its canonical address; what cannot be read leads home. */
function sendElsewhere(response: ServerResponse, location: string, permanent: 301 | 308): void {
  const status = /^\/(\?|$)/.test(location) ? 302 : permanent;
  response.writeHead(status, { location, 'cache-control': cacheControl(status), 'content-length': 0 });
  response.end();
}

function send(request: IncomingMessage, response: ServerResponse, page: Kept, encoding: Encoding): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, {
      etag: page.etag,
      'cache-control': page.headers['cache-control'],
      vary: 'accept-encoding',
    });
    response.end();
    return;
  }
  const body = page.bodies[encoding] as Buffer;
  response.writeHead(page.status, {
    ...page.headers,
    ...(page.headers.location ? { location: withRest(page.headers.location, request.url ?? '/') } : {}),
    etag: page.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A redirect within the site keeps the part of the query that it was not made for. */
function withRest(location: string, url: string): string {
  const rest = unusedQuery(url);
  if (!rest || !location.startsWith('/')) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${rest}`;
}
