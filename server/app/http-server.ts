/** The HTTP server: everything in front of the API and the pages, and the responses to unknown URLs. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parse as parseForm } from 'node:querystring';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { isPublicMedia, mediaDirectory } from '../importer/index.ts';
import { writtenPages } from '../pages/index.ts';
import { canonicalKey, canonicalUrl, hasFreeText } from '../platform/cache/page-address.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../platform/cache/plain-page.ts';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Store } from '../platform/database/db.ts';
import { API_PAGE_CSS, apiPage } from '../platform/http/api-page.ts';
import {
  type CallHost,
  contextOf,
  failure,
  type RawRoute,
  type Route,
  registerRoutes,
} from '../platform/http/calls/handle-call.ts';
import { reportHealth } from '../platform/http/health.ts';
import { HttpError, malformed, notFound, unavailable } from '../platform/http/http-error.ts';
import { rejectInvalidRequest } from '../platform/http/invalid-requests.ts';
import { readJson } from '../platform/http/json.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { transportSecurity } from '../platform/http/security-headers.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';
import { openLoadShedding } from '../platform/process/load-shedding.ts';
import { trustProxy } from '../platform/rate-limit/trusted-proxies.ts';
import { pageBudget } from '../search/index.ts';
import { isExemptFromShedding } from './load-exemptions.ts';
import { instructionsForLink } from './test-links.ts';

export type HttpServerOptions = {
  config: Config;
  host: CallHost;
  routes: Route[];
  raw: RawRoute[];
  answers: ResponseCache;
  /** Absent if only the API is served. */
  documents: PageCache | undefined;
  store: Store;
  metrics: Metrics;
  tracing: Tracing | undefined;
  isDraining(): boolean;
  /** Whether the process is draining and no other process of this machine has replaced it. */
  isUnreplaced(): boolean;
};

export async function openHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, store, host, routes, raw, answers, documents, metrics, tracing, isUnreplaced } = options;
  const fastify = Fastify({
    logger: false,
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    trustProxy: trustProxy(config),
    genReqId: () => randomUUID(),
    serverFactory: serverWith(options),
    clientErrorHandler: rejectInvalidRequest,
    // The URL cannot be parsed: a page request is redirected to the home page, like one for an unknown URL.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      if (isPageRequest(request)) return void reply.redirect(canonicalUrl(request.url) ?? '/');
      const { status, envelope } = failure(contextOf(host, { requestId: request.id }), toHttpError(error));
      reply.code(status).send(envelope);
    },
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseForm(String(body)) }),
  );
  // Mail programs may unsubscribe with a multipart form; no other handler reads one.
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  fastify.decorateRequest('sentText', '');
  fastify.decorateRequest('traceId', '');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentText = String(body);
    try {
      done(null, readJson(request.sentText));
    } catch {
      done(malformed('The body is not JSON.'));
    }
  });
  fastify.setErrorHandler((error, request, reply) => {
    const { status, envelope, headers } = failure(contextOf(host, { requestId: request.id }), toHttpError(error));
    reply.code(status).headers(headers ?? {});
    const isShown = request.headers['sec-fetch-mode'] === 'navigate' || (documents && isPageRequest(request));
    if (!isShown) return reply.send(envelope);
    const title = status >= 500 ? 'Something went wrong on our side' : 'This page has to wait';
    return reply.headers(PLAIN_PAGE_HEADERS).send(plainPage({ title, text: envelope.message, again: request.url }));
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const at = request.url.indexOf('%00');
    const isInPath = at >= 0 && !request.url.slice(0, at).includes('?');
    const isRefused = isInPath && !(request.is404 && isPageRequest(request));
    done(isRefused ? malformed('This is not an address of this site.') : undefined);
  });
  tracing?.watch(fastify);
  watchLoad(fastify, config, metrics);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    done();
  });
  registerRoutes(fastify, host, routes, raw, answers);
  describeApi(
    fastify,
    config,
    routes.map(({ endpoint }) => endpoint),
  );
  reportHealth(fastify, store, isUnreplaced);
  await fastify.register(fastifyStatic, {
    root: mediaDirectory(config.dataDir),
    prefix: '/media/',
    maxAge: '1d',
    preCompressed: true,
    allowedPath: isPublicMedia,
    setHeaders: (reply) => {
      reply.header('content-security-policy', MEDIA_POLICY);
    },
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    const isPage = isPageRequest(request);
    if (!isPage && isPicture(request.url)) {
      const fallback = await readFile(join(mediaDirectory(config.dataDir), FALLBACK_PICTURE)).catch(() => null);
      if (fallback) return reply.code(404).headers(FALLBACK_HEADERS).send(fallback);
    }
    if (!isPage || !documents) {
      return reply.code(404).send(failure(contextOf(host, {}), notFound('There is no such address.')).envelope);
    }
    if (!writtenPages().institute) {
      return reply
        .code(503)
        .headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': '60' })
        .send(plainPage({ ...NO_INSTITUTE, again: request.url }));
    }
    const isSearch = /^\/search(\.data)?\?/.test(request.url);
    const client = { ip: request.ip, now: host.context().now };
    const charge = pageBudget(client, isSearch ? undefined : TOO_MANY_PAGES);
    // Each made-up URL is another page to render, so it is charged before rendering.
    const isMadeUp = hasFreeText(canonicalKey(request.url));
    if (isMadeUp) charge();
    reply.hijack();
    const isNotFound = await documents.renderAndCache(request.raw, reply.raw).catch((error: unknown) => {
      sendErrorPage(request.url, reply, host, error);
      return true;
    });
    if (isNotFound && !isMadeUp) charge();
    return reply;
  });
  return fastify;
}

const NO_INSTITUTE = {
  title: 'This store is not open yet',
  text: 'It has no content so far. The operator loads a content folder with npm run import.',
};
const TOO_MANY_PAGES = 'You are opening pages very fast. Please wait a moment.';

/** Counts and times the requests that reach the router, and refuses them while the process is overloaded. */
function watchLoad(fastify: FastifyInstance, { shedAfterMs }: Config, metrics: Metrics): void {
  const shedding = openLoadShedding(shedAfterMs);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isExemptFromShedding(request.url)) return done();
    const isOverloaded = shedding.isOverloaded();
    shedding.began();
    // Also emitted if the client disconnects before the response.
    reply.raw.once('close', shedding.ended);
    if (!isOverloaded) return done();
    metrics.refused('overloaded');
    done(unavailable('Very many students are here at the moment. Please try again in a few seconds.'));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.called({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  fastify.addHook('onClose', async () => shedding.stop());
}

/** Ends the response with an error page when rendering failed. */
function sendErrorPage(url: string, reply: FastifyReply, host: CallHost, error: unknown): void {
  const ctx = contextOf(host, {});
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'a page broke');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  reply.raw.writeHead(500, PLAIN_PAGE_HEADERS);
  const text = `Nothing you bought is lost. Please try again in a moment. (Reference ${ctx.requestId})`;
  reply.raw.end(plainPage({ title: 'Something went wrong on our side', text, again: url }));
}

/**
 * Creates the server. Cached pages are served before the router sees the request; an invalid request target is refused.
 */
function serverWith({ config, host, documents, answers, metrics, isDraining }: HttpServerOptions) {
  const commonHeaders = Object.entries(transportSecurity(config));
  const requestTimeout = config.requestTimeoutMs;
  const headersTimeout = Math.ceil(requestTimeout / 3);
  const timeouts = {
    requestTimeout,
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
      // Without a listener an error would end the process.
      response.on('error', (error) => log.warn({ err: error }, 'a response could not be written'));
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
      } else if (documents?.serveCached(request, response)) {
        metrics.cacheHit('page');
      } else {
        answers.serve(request, response, () => handler(request, response));
      }
    });
    return server.on('error', (error) => {
      // `listen` throws errors that occur before the server listens.
      if (server.listening) log.error({ err: error }, 'a connection could not be accepted');
    });
  };
}

/** Load balancers and proxies keep idle connections for a minute. */
const KEEP_ALIVE_MS = 75_000;

const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";
/** Browsers show this picture in place of a missing one, so no script is needed. */
const FALLBACK_PICTURE = 'fallback.svg';
const FALLBACK_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': MEDIA_POLICY,
  'cache-control': 'public, max-age=60',
};

function isPicture(url: string): boolean {
  return /^\/media\/[^?]+\.(svg|png|jpe?g|webp|avif|gif)(\?|$)/i.test(url);
}

function isPageRequest({ method, url }: { method: string; url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && !isProgramUrl(url);
}

/** URLs that programs request, for which a page would be no useful response. */
function isProgramUrl(url: string): boolean {
  return /^\/(api|media|assets|exam-assets|files|sandbox|payment\/webhook)\//.test(url);
}

/** Replaces Fastify's own errors with the store's messages. */
function toHttpError(error: unknown): unknown {
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (error instanceof HttpError || !statusCode || statusCode >= 500) return error;
  if (statusCode === 413) return new HttpError(413, 'too_large', 'The request is too large.');
  if (statusCode === 415) return new HttpError(415, 'not_json', 'The body must be JSON.');
  return new HttpError(statusCode, 'malformed', message);
}

function describeApi(fastify: FastifyInstance, config: Config, endpoints: Array<Route['endpoint']>): void {
  const document = openApiDocument(endpoints, config);
  const page = apiPage(endpoints);
  fastify.get(`${API_PREFIX}/openapi.json`, () => document);
  fastify.get(`${API_PREFIX}/docs`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page),
  );
  fastify.get(`${API_PREFIX}/docs.css`, (_request, reply) => reply.type('text/css').send(API_PAGE_CSS));
}
