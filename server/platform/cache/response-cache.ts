/**
 * The response cache: serialized responses of public endpoints, for calls without a token and with a short body. A
 * repeated call is served from memory before any other handler.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

export type ResponseCache = {
  /** Responds from the cache, or calls `onMiss` with the request body still readable. */
  serve(request: IncomingMessage, response: ServerResponse, onMiss: () => void): void;
  /**
   * Caches the response to a call without a token; `route` is the endpoint's path, `body` the text that was sent, ''
   * for GET. Only the client's spelling of a call is cached, so that other spellings take no memory and evict nothing.
   */
  put(call: CachedCall, serialized: Buffer): void;
  /** Empties the cache, because public data changed. */
  clear(): void;
};

type CachedCall = { method: string; route: string; url: string; body: string };

const MAX_BYTES = 32 * 1024 * 1024;
/** Characters; longer than the body of any call whose response is cached. */
const MAX_BODY_LENGTH = 512;
const MAX_URL_LENGTH = 300;
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Opens a cache of `maxBytes`; `onHit` is called for each response from it. */
export function openResponseCache(maxBytes = MAX_BYTES, onHit = () => {}): ResponseCache {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (serialized, key) => serialized.length + key.length + 200,
  });
  /** Paths with cached responses; only for these is the request body read here. */
  const paths = new Set<string>();

  return {
    serve(request, response, onMiss) {
      const respond = (body: string) => {
        if (!send(request, response, body)) onMiss();
      };
      if (!paths.has(pathOf(request.url ?? '')) || !isCacheable(request)) onMiss();
      else if (request.method === 'GET') respond('');
      else readBody(request, respond);
    },
    put(call, serialized) {
      const { method, route, url, body } = call;
      if (body.length > MAX_BODY_LENGTH || url.length > MAX_URL_LENGTH || !isCanonical(call)) return;
      paths.add(route);
      cache.set(keyOf(method, url, body), serialized);
    },
    clear: () => cache.clear(),
  };

  /** Responds from the cache; returns false when the call is not cached. */
  function send(request: IncomingMessage, response: ServerResponse, body: string): boolean {
    const serialized = cache.get(keyOf(request.method ?? '', request.url ?? '', body));
    if (!serialized) return false;
    response.writeHead(200, { ...HEADERS, 'x-request-id': randomUUID(), 'content-length': serialized.length });
    response.end(serialized);
    request.resume();
    onHit();
    return true;
  }
}

function keyOf(method: string, url: string, body: string): string {
  return `${method} ${url}\n${body}`;
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** Whether path, query and body are written as the store's own client serializes them. */
function isCanonical({ route, url, body }: CachedCall): boolean {
  const query = url.slice(route.length);
  const isPlainQuery = query === '' || (query !== '?' && query === `?${new URLSearchParams(query)}`);
  return url.startsWith(route) && isPlainQuery && (body === '' || body === JSON.stringify(JSON.parse(body)));
}

/** Whether the call is anonymous and has no body (GET) or a short JSON body of known length (POST). */
function isCacheable({ method, headers }: IncomingMessage): boolean {
  if (headers.authorization || headers['transfer-encoding']) return false;
  if (method === 'GET') return !headers['content-length'];
  const length = Number(headers['content-length']);
  return (
    method === 'POST' &&
    length > 0 &&
    length <= MAX_BODY_LENGTH &&
    (headers['content-type'] ?? '').startsWith('application/json')
  );
}

/** Reads a body of known length and puts it back, so that the next handler can read it. */
function readBody(request: IncomingMessage, next: (body: string) => void): void {
  const length = Number(request.headers['content-length']);
  let read: Buffer = Buffer.alloc(0);
  const onReadable = () => {
    const part: Buffer | null = request.read();
    if (part) read = read.length ? Buffer.concat([read, part]) : part;
    // An incomplete body means a closed connection, so no response is needed.
    if (read.length < length) return;
    request.off('readable', onReadable);
    request.unshift(read);
    next(read.toString('utf8'));
  };
  request.on('readable', onReadable);
}
