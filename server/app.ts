/** The server: its domains in dependency order, and how a request reaches them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parse as parseForm } from 'node:querystring';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Api, client } from '../contract/client.ts';
import { API_PREFIX } from '../contract/endpoint.ts';
import * as assessment from './assessment/routes.ts';
import * as cart from './cart/routes.ts';
import { keepCatalogue, onCatalogue } from './catalogue/index.ts';
import * as catalogue from './catalogue/routes.ts';
import * as checkout from './checkout/routes.ts';
import { forgetSession, sessionOf } from './identity/index.ts';
import * as identity from './identity/routes.ts';
import { mediaDirectory } from './importer/index.ts';
import * as learning from './learning/routes.ts';
import * as newsletter from './newsletter/routes.ts';
import * as orders from './orders/routes.ts';
import { rereadPages } from './pages/index.ts';
import * as pages from './pages/routes.ts';
import { API_PAGE_CSS, apiPage } from './platform/api-page.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import type { Store } from './platform/db.ts';
import type { Documents } from './platform/documents.ts';
import { type Job, openJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import * as mail from './platform/mail.ts';
import { openApiDocument } from './platform/openapi.ts';
import { malformed, notFound, Problem } from './platform/problem.ts';
import { type PublicAnswers, publicAnswers } from './platform/public-answers.ts';
import {
  contextOf,
  failure,
  type Host,
  inProcessTransport,
  type RawRoute,
  type Route,
  register,
} from './platform/serve.ts';
import * as product from './product/routes.ts';
import { chargePage, rebuildSearch } from './search/index.ts';
import * as search from './search/routes.ts';

type Domain = { routes?: readonly Route[]; raw?: readonly RawRoute[]; jobs?: readonly Job[] };

/** Mail decides nothing, but it has jobs. */
const domains: readonly Domain[] = [
  { jobs: mail.jobs },
  identity,
  catalogue,
  pages,
  search,
  cart,
  orders,
  learning,
  assessment,
  product,
  checkout,
  newsletter,
];

const routes = domains.flatMap((domain) => domain.routes ?? []);
/** Every call of the API, in the order of the domains. */
export const endpoints = routes.map((route) => route.endpoint);
const raw = domains.flatMap((domain) => domain.raw ?? []);
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
const jobs = domains.flatMap((domain) => (domain.jobs ?? []) as Job<any>[]);

export type App = {
  fastify: FastifyInstance;
  host: Host;
  /** A context outside any request: for jobs, scripts and tests. */
  ctx(): Ctx;
  /** Calls endpoints in this process. */
  api(token?: string | null): Api;
  /** Called whenever what everybody sees has changed. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
};

export type AppOptions = {
  config: Config;
  store: Store;
  log: Log;
  clock?: Clock;
  /** Performs jobs and sweeps in this process. */
  work: boolean;
  /** Pages rendered for everybody; absent where only the API is wanted. */
  documents?: Documents;
};

export async function openApp({ config, store, log, clock = systemClock, work, documents }: AppOptions): Promise<App> {
  let queue: Awaited<ReturnType<typeof openJobs>> | null = null;
  const host: Host = {
    context: () => ({ db: store.db, now: clock(), config, log, jobs: queue ?? notYet }),
    sessionOf,
  };
  const ctx = () => contextOf(host, {});
  queue = await openJobs(store, jobs, { work, context: ctx, log });

  const answers = publicAnswers();
  const changed: Array<() => void> = [answers.clear];
  await keepCatalogue(store, log);
  let isClosed = false;
  const rebuild = async (): Promise<void> => {
    try {
      await Promise.all([rebuildSearch(store.db), rereadPages(store.db)]);
      for (const call of changed) call();
    } catch (error) {
      if (isClosed) return;
      log.error({ err: error }, 'what everybody sees was not rebuilt');
      setTimeout(rebuild, REBUILD_AGAIN_MS).unref();
    }
  };
  onCatalogue(() => {
    answers.clear();
    void rebuild();
  });
  await Promise.all([rebuildSearch(store.db), rereadPages(store.db)]);
  await store.listen('session_ended', forgetSession);
  await store.listen(assessment.NEWS_CHANNEL, (payload) => {
    assessment.hearNews(ctx(), payload).catch((error: unknown) => log.error({ err: error }, 'news of attempts'));
  });

  const fastify = await openFastify(config, host, answers, documents);
  const sweeping = work ? keepSweeping(ctx, log) : null;
  return {
    fastify,
    host,
    ctx,
    api: (token = null) => client(inProcessTransport(host, routes, () => token)),
    onChange: (call) => {
      changed.push(call);
    },
    close: async () => {
      isClosed = true;
      await fastify.close();
      await sweeping?.stop();
      await queue?.close();
    },
  };
}

/** Until the next try, when the database did not answer. */
const REBUILD_AGAIN_MS = 1000;

const notYet: Ctx['jobs'] = {
  later: () => Promise.reject(new Error('the job queue is not open yet')),
};

async function openFastify(
  config: Config,
  host: Host,
  answers: PublicAnswers,
  documents?: Documents,
): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    trustProxy: config.trustedProxies ? (_address, hop) => hop < config.trustedProxies : false,
    genReqId: () => randomUUID(),
    serverFactory: serverWith(documents, answers),
    // An address that cannot even be read: what asks for a page is led home, as from any unknown one.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      if (isPageRequest(request)) return void reply.redirect('/');
      const { status, envelope } = failure(contextOf(host, { requestId: request.id }), problemOf(error));
      reply.code(status).send(envelope);
    },
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseForm(String(body)) }),
  );
  // Mail programs may unsubscribe with such a form; nobody else's is read.
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  fastify.decorateRequest('sentText', '');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentText = String(body);
    try {
      done(null, body ? JSON.parse(String(body)) : {});
    } catch {
      done(malformed('The body is not JSON.'));
    }
  });
  fastify.setErrorHandler((error, request, reply) => {
    const { status, envelope, headers } = failure(contextOf(host, { requestId: request.id }), problemOf(error));
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(envelope);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const at = request.url.indexOf('%00');
    const isInPath = at >= 0 && !request.url.slice(0, at).includes('?');
    const isRefused = isInPath && !(request.is404 && isPageRequest(request));
    done(isRefused ? malformed('This is not an address of this site.') : undefined);
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    done();
  });
  register(fastify, host, routes, raw, answers);
  fastify.addHook('preClose', async () => assessment.endStreams());
  describeApi(fastify, config);
  reportHealth(fastify, host);
  await fastify.register(fastifyStatic, {
    root: mediaDirectory(config.dataDir),
    prefix: '/media/',
    maxAge: '1d',
    preCompressed: true,
    // A product's PDFs are opened by signed addresses only.
    allowedPath: (path) => !path.startsWith('/pdf/'),
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
    // Each text makes a page of its own.
    if (/^\/search(\.data)?(\?|$)/.test(request.url)) chargePage({ ip: request.ip, now: host.context().now });
    reply.hijack();
    await documents.miss(request.raw, reply.raw).catch((error: unknown) => giveUp(reply, host, error));
    return reply;
  });
  return fastify;
}

/** A page that could not be rendered still ends in an answer. */
function giveUp(reply: FastifyReply, host: Host, error: unknown): void {
  const ctx = contextOf(host, {});
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'a page broke');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  reply.raw.end(`Something went wrong on our side. Please load the page again. (Reference ${ctx.requestId})`);
}

/** Pages in memory are answered before anything else looks at the request; what is no address of ours goes no further. */
function serverWith(documents: Documents | undefined, answers: PublicAnswers) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
    createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
      if (!request.url?.startsWith('/')) {
        response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('This is not an address of this site.');
      } else if (!documents?.hit(request, response)) {
        answers.serve(request, response, () => handler(request, response));
      }
    });
}

const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Shown by a browser in place of a picture that is not there: no script is needed for it. */
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
  return (method === 'GET' || method === 'HEAD') && !isProgramAddress(url);
}

/** Addresses that programs ask, where a page would be no answer. */
function isProgramAddress(url: string): boolean {
  return /^\/(api|media|assets|exam-assets|files|sandbox|payment\/webhook)\//.test(url);
}

/** What Fastify itself refuses, in our words. */
function problemOf(error: unknown): unknown {
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (error instanceof Problem || !statusCode || statusCode >= 500) return error;
  if (statusCode === 413) return new Problem(413, 'too_large', 'The request is too large.');
  if (statusCode === 415) return new Problem(415, 'not_json', 'The body must be JSON.');
  return new Problem(statusCode, 'malformed', message);
}

/** `/livez`: the process runs. `/readyz`: it can do its work. */
function reportHealth(fastify: FastifyInstance, host: Host): void {
  fastify.get('/livez', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(host.context().db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}

function describeApi(fastify: FastifyInstance, config: Config): void {
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

/** Runs the assessment's sweeper again and again, one run at a time. */
function keepSweeping(ctx: () => Ctx, log: Log) {
  let isOver = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(async () => {
      if (isOver) return;
      await assessment.sweeper.run(ctx()).catch((error: unknown) => log.error({ err: error }, 'sweep'));
    });
  }, assessment.sweeper.everyMs);
  return {
    stop: async () => {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
