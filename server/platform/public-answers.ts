/**
 * Answers of the API that are the same for everybody, kept as bytes: a call that was answered with `Prepared` data is
 * answered from memory the next time, in front of everything else. Only calls without a token, and only short ones.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

export type PublicAnswers = {
  /** Answers the call if it is known, else hands it on with its body unread. */
  serve(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void;
  /**
   * Caches the answer to a call without a token; `route` is the path of its endpoint, `body` the text it sent, '' for a
   * GET. Only one spelling of a call is cached, so that others neither take memory nor evict it.
   */
  keep(call: Call, answer: Buffer): void;
  /** Forgets everything: what everybody sees has moved. */
  clear(): void;
};

type Call = { method: string; route: string; url: string; body: string };

const MAX_BYTES = 32 * 1024 * 1024;
/** Longer than any question that has the same answer for everybody. */
const MAX_BODY = 512;
const MAX_URL = 300;
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** `served` is told of each answer from memory. */
export function publicAnswers(maxBytes = MAX_BYTES, served = () => {}): PublicAnswers {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.length + key.length + 200,
  });
  /** The routes that have such answers, so there are few; the body of no other call is read here. */
  const paths = new Set<string>();

  return {
    serve(request, response, otherwise) {
      const answer = (body: string) => {
        if (!send(request, response, body)) otherwise();
      };
      if (!paths.has(pathOf(request.url ?? '')) || !isPlain(request)) otherwise();
      else if (request.method === 'GET') answer('');
      else withBody(request, answer);
    },
    keep(call, answer) {
      const { method, route, url, body } = call;
      if (body.length > MAX_BODY || url.length > MAX_URL || !isPlainlySpelled(call)) return;
      paths.add(route);
      kept.set(keyOf(method, url, body), answer);
    },
    clear: () => kept.clear(),
  };

  /** False when this was not asked before. */
  function send(request: IncomingMessage, response: ServerResponse, body: string): boolean {
    const answer = kept.get(keyOf(request.method ?? '', request.url ?? '', body));
    if (!answer) return false;
    response.writeHead(200, { ...HEADERS, 'x-request-id': randomUUID(), 'content-length': answer.length });
    response.end(answer);
    request.resume();
    served();
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

/** As the store's own client spells it: the path of the route, the query and the body as their serializers write them. */
function isPlainlySpelled({ route, url, body }: Call): boolean {
  const query = url.slice(route.length);
  const isPlainQuery = query === '' || (query !== '?' && query === `?${new URLSearchParams(query)}`);
  return url.startsWith(route) && isPlainQuery && (body === '' || body === JSON.stringify(JSON.parse(body)));
}

/** Nobody in particular asks, in the form in which nearly everybody does. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  if (headers.authorization || headers['transfer-encoding']) return false;
  if (method === 'GET') return !headers['content-length'];
  const length = Number(headers['content-length']);
  return (
    method === 'POST' &&
    length > 0 &&
    length <= MAX_BODY &&
    (headers['content-type'] ?? '').startsWith('application/json')
  );
}

/** Reads a body of known length and puts it back, so that whoever comes next reads it anew. */
function withBody(request: IncomingMessage, next: (body: string) => void): void {
  const length = Number(request.headers['content-length']);
  let read: Buffer = Buffer.alloc(0);
  const onReadable = () => {
    const part: Buffer | null = request.read();
    if (part) read = read.length ? Buffer.concat([read, part]) : part;
    // Less, and the connection broke off: nobody waits for an answer.
    if (read.length < length) return;
    request.off('readable', onReadable);
    request.unshift(read);
    next(read.toString('utf8'));
  };
  request.on('readable', onReadable);
}
