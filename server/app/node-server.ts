/** The server of Node in front of Fastify: timeouts, requests that are served from the caches. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { limitTimeOfBody, MAX_UPLOAD_MS } from '../platform/http/body-time.ts';
import { transportSecurity } from '../platform/http/security-headers.ts';
import type { HttpServerOptions } from './http-server-options.ts';
import { isClosedPage } from './pages/closed-store.ts';
import { instructionsForLink } from './test-links.ts';

/**
 * Creates the server. Cached pages are served before the router sees the request; an invalid request target is refused.
 */
export function nodeServerFactory(options: HttpServerOptions) {
  const { config, host, pageCache, responseCache, metrics, isDraining } = options;
  const limitTime = limitTimeOfBody(config.requestTimeoutMs);
  const commonHeaders = Object.entries(transportSecurity(config));
  const requestTimeout = config.requestTimeoutMs;
  const headersTimeout = Math.ceil(requestTimeout / 3);
  const timeouts = {
    // Of an upload; `limitTimeOfBody` has the limit of other requests.
    requestTimeout: Math.max(requestTimeout, MAX_UPLOAD_MS),
    headersTimeout,
    // Node checks timeouts only every thirty seconds by default, and a slow head could take that long.
    connectionsCheckingInterval: Math.ceil(requestTimeout / 15),
    // Longer than a proxy keeps an idle connection, so that the proxy closes it: if the server closed first, the proxy
    // could be sending a request on it.
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const { log } = host.context();
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = createServer(timeouts, (request, response) => {
      limitTime(request, response);
      // Without a listener an error would end the process.
      response.on('error', (error) => log.warn({ err: error }, 'a response was not sent'));
      for (const [name, value] of commonHeaders) response.setHeader(name, value);
      // Clients that keep the connection alive must reconnect, and reach another process.
      if (isDraining()) response.shouldKeepAlive = false;
      const instructions = instructionsForLink(request);
      if (!request.url?.startsWith('/')) {
        response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('This is not an address of this site.');
      } else if (instructions) {
        response.writeHead(303, { location: instructions, 'cache-control': 'no-store' });
        response.end();
      } else if (pageCache && !isClosedPage(request.url) && pageCache.serveCached(request, response)) {
        metrics.cacheHit('page');
      } else {
        responseCache.serve(request, response, () => handler(request, response));
      }
    });
    return server.on('error', (error) => {
      // `listen` throws errors that occur before the server listens.
      if (server.listening) log.error({ err: error }, 'a connection was not accepted');
    });
  };
}

/** Load balancers and proxies keep idle connections for a minute. */
const KEEP_ALIVE_MS = 75_000;
