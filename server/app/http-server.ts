/** The HTTP server: routes, parsing of bodies, responses to invalid requests and unknown URLs. */

import { randomUUID } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Language } from '../../common/languages/language.ts';
import { languageOfPath } from '../../common/languages/language-path.ts';
import { canonicalUrl } from '../platform/cache/pages/page-address.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../platform/cache/plain-page.ts';
import type { CallHost } from '../platform/http/calls/call-host.ts';
import { failure } from '../platform/http/calls/failure.ts';
import { contextOf } from '../platform/http/calls/handle-call.ts';
import { registerRoutes } from '../platform/http/calls/register-routes.ts';
import { reportHealth } from '../platform/http/health.ts';
import { HttpError, malformed, notFound } from '../platform/http/http-error.ts';
import { rejectInvalidRequest } from '../platform/http/invalid-requests.ts';
import { readJson } from '../platform/http/json.ts';
import { PAGE_ROUTE } from '../platform/http/pages/page-route.ts';
import { generalTexts } from '../platform/http/texts/general-texts.ts';
import { requestedLanguage } from '../platform/http/texts/requested-language.ts';
import { openLoadShedding } from '../platform/process/load-shedding.ts';
import { trustProxy } from '../platform/rate-limit/trusted-proxies.ts';
import { describeApi } from './describe-api.ts';
import type { HttpServerOptions } from './http-server-options.ts';
import { closeStreamsOfHead } from './load/streams-of-head.ts';
import { watchLoad } from './load/watch-load.ts';
import { sendFallbackPicture, serveMedia } from './media-routes.ts';
import { nodeServerFactory } from './node-server.ts';
import { serveStorePreview } from './pages/closed-store.ts';
import { pageMessages } from './pages/messages/page-messages.ts';
import { isPageRequest, servePages } from './pages/page-routes.ts';
import { servePreviews } from './pages/preview-page.ts';

export async function openHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, store, host, routes, raw, responseCache, pageCache, metrics, tracing, isUnreplaced } = options;
  const fastify = Fastify({
    logger: false,
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    trustProxy: trustProxy(config),
    genReqId: () => randomUUID(),
    serverFactory: nodeServerFactory(options),
    clientErrorHandler: rejectInvalidRequest,
    // The URL cannot be parsed: a page request is redirected to the home page, like one for an unknown URL.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      if (isPageRequest(request)) return void reply.redirect(canonicalUrl(request.url) ?? '/');
      const { status, envelope } = failureOf(host, request, toHttpError(error));
      reply.code(status).header('cache-control', 'no-store').send(envelope);
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
      done(malformed(generalTexts.notJson));
    }
  });
  fastify.setErrorHandler((error, request, reply) => {
    const { status, envelope, headers } = failureOf(host, request, toHttpError(error));
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .headers(headers ?? {});
    const isShown = request.headers['sec-fetch-mode'] === 'navigate' || (pageCache && isPageRequest(request));
    if (!isShown) return reply.send(envelope);
    const language = languageOf(request);
    const { wentWrong, tryInAMoment } = pageMessages(language);
    const title = status >= 500 ? wentWrong : tryInAMoment;
    const page = plainPage({ title, text: envelope.message, again: request.url }, language);
    return reply.headers(PLAIN_PAGE_HEADERS).send(page);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // No database, file or cookie can store a NUL. Pages read their own addresses, and ignore unknown parameters.
    const hasNul = request.url.includes('%00');
    const isPage = request.routeOptions.url === PAGE_ROUTE || (request.is404 && isPageRequest(request));
    done(hasNul && !isPage ? malformed(generalTexts.notOurAddress) : undefined);
  });
  tracing?.watch(fastify);
  watchLoad(fastify, { metrics, shedding: openLoadShedding(config.shedAfterMs) });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    // A page has about forty of them, and a picture of an icon is smaller than its headers.
    const isFile = reply.statusCode < 400 && /^\/(assets|media)\//.test(request.url);
    if (isFile) return done();
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    done();
  });
  closeStreamsOfHead(fastify);
  registerRoutes(fastify, host, routes, raw, responseCache);
  describeApi(
    fastify,
    config,
    routes.map(({ endpoint }) => endpoint),
  );
  reportHealth(fastify, store, isUnreplaced);
  await serveMedia(fastify, config, host);
  if (pageCache) servePages(fastify, host, pageCache);
  if (pageCache) servePreviews(fastify, host, pageCache);
  serveStorePreview(fastify, host);
  fastify.setNotFoundHandler(async (request, reply) => {
    if (await sendFallbackPicture(config, request, reply)) return reply;
    const { envelope } = failureOf(host, request, notFound(generalTexts.noAddress));
    return reply.code(404).header('cache-control', 'no-store').send(envelope);
  });
  return fastify;
}

function failureOf(host: CallHost, request: FastifyRequest, error: unknown) {
  return failure(contextOf(host, { requestId: request.id, language: languageOf(request) }), error);
}

/** A page has the language of its address, everything else the one that the client asks for. */
function languageOf(request: FastifyRequest): Language {
  return isPageRequest(request) ? languageOfPath(request.url) : requestedLanguage(request.headers);
}

/** Replaces Fastify's own errors with the store's messages. */
function toHttpError(error: unknown): unknown {
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (error instanceof HttpError || !statusCode || statusCode >= 500) return error;
  if (statusCode === 413) return new HttpError(413, 'too_large', generalTexts.tooLarge);
  if (statusCode === 415) return new HttpError(415, 'not_json', generalTexts.mustBeJson);
  return new HttpError(statusCode, 'malformed', { ...generalTexts.malformed, english: message });
}
