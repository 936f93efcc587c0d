/** Assembles the application: domains, jobs, caches, metrics and the HTTP server. */
import type { FastifyInstance } from 'fastify';
import { type Api, createClient } from '../../contract/client.ts';
import * as assessment from '../assessment/routes.ts';
import { onSnapshot, startCatalogueReload } from '../catalogue/index.ts';
import { invalidateSession, sessionOf } from '../identity/index.ts';
import { startTemplateReload } from '../messages/index.ts';
import { reloadPages } from '../pages/index.ts';
import { coalesce } from '../platform/cache/coalesce.ts';
import type { PageCache } from '../platform/cache/pages/page-cache.ts';
import { openResponseCache } from '../platform/cache/response-cache.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { type Ctx, withDb } from '../platform/context.ts';
import { clockGauge, openDatabaseClock } from '../platform/database/database-clock.ts';
import type { Store } from '../platform/database/db.ts';
import type { CallHost } from '../platform/http/calls/call-host.ts';
import { contextOf } from '../platform/http/calls/handle-call.ts';
import { inProcessTransport } from '../platform/http/calls/in-process-transport.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { runPeriodically } from '../platform/jobs/run-periodically.ts';
import type { Log } from '../platform/observability/log.ts';
import { type Metrics, openMetrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';
import { rebuildSearch } from '../search/index.ts';
import { staffOf } from '../staff/index.ts';
import { viewingOf } from '../viewing/index.ts';
import { counters, gauges, jobs, raw, routes } from './domains.ts';
import { openHttpServer } from './http-server.ts';

export type App = {
  fastify: FastifyInstance;
  host: CallHost;
  /** A context outside any request, for jobs, scripts and tests. */
  ctx(): Ctx;
  /** An API client that calls the endpoints in this process. */
  api(token?: string | null): Api;
  /** Registers a function that runs whenever public content has changed. */
  onChange(changed: () => void): void;
  metrics: Metrics;
  /**
   * Closes connections after their responses, but keeps serving. `/readyz` then responds 503, unless another process
   * has replaced this one (`isReplaced`).
   */
  drain(isReplaced?: boolean): void;
  close(): Promise<void>;
};

export type AppOptions = {
  config: Config;
  store: Store;
  /** Connections for jobs, periodic tasks and cached data; the default is `store`. */
  background?: Store;
  /** Connections for calls of the staff; the default is `store`. */
  staffStore?: Store | null;
  /** The read replica, for exports and reports. */
  replica?: Store | null;
  log: Log;
  clock?: Clock;
  /** Whether this process runs jobs and periodic tasks. */
  work: boolean;
  tracing?: Tracing;
  /** Renderer and cache of the pages; absent if only the API is served. */
  pageCache?: PageCache;
};

export async function openApp(options: AppOptions): Promise<App> {
  const { config, store, background = store, staffStore, replica, log, clock, work, pageCache, tracing } = options;
  // An embedded database runs in this process, and so has the same clock.
  const shared = !clock && store.kind === 'server' ? await openDatabaseClock(store, log) : null;
  const now = clock ?? shared?.now ?? systemClock;
  let queue: Awaited<ReturnType<typeof openJobs>> | null = null;
  const host: CallHost = {
    context: () => ({
      ...{ db: store.db, staffDb: staffStore?.db, replica: replica?.db, background: background.db },
      ...{ now: now(), clock: now, config, log, jobs: queue ?? closedQueue },
    }),
    sessionOf,
    staffOf,
    viewingOf,
  };
  const ctx = () => contextOf(host, {});
  const workCtx = () => withDb(ctx(), background.db);

  const metrics = openMetrics([...gauges, clockGauge(shared?.skewMs ?? (() => 0))], workCtx, log);
  for (const counter of counters) metrics.registry.registerMetric(counter);
  const responseCache = openResponseCache(undefined, () => metrics.cacheHit('response'));
  const changeListeners: Array<() => void> = [responseCache.clear];
  const clearCaches = () => {
    for (const call of changeListeners) call();
  };
  const catalogueWatch = await startCatalogueReload(background, log);
  let templates: ReturnType<typeof startTemplateReload> | null = null;
  // Caches are cleared at once; search results follow when the index has been rebuilt.
  const rebuilding = coalesce(
    async () => {
      await reloadPages(background.db, log);
      // Texts of messages may name the mail address of the institute.
      (await templates)?.request();
      clearCaches();
      await rebuildSearch(background.db);
      clearCaches();
    },
    {
      settleMs: 0,
      retryMs: REBUILD_RETRY_MS,
      onError: (error) => log.error({ err: error }, 'pages and search were not rebuilt; the rebuild is retried'),
    },
  );
  const stopListening = onSnapshot(() => {
    clearCaches();
    rebuilding.request();
  });
  await rebuilding.runNow();
  // After the pages, which have that address, and before the workers, which send messages with these texts.
  templates = startTemplateReload(background, config, log);
  const templateWatch = await templates;
  queue = await openJobs(background, jobs, {
    work,
    context: workCtx,
    log,
    seconds: config.environment === 'test' ? 0.5 : 1,
  });
  await store.listen('session_ended', (sessionId) => {
    invalidateSession(sessionId);
    assessment
      .endStreamsOf(ctx(), sessionId)
      .catch((error: unknown) => log.error({ err: error }, 'event streams of an ended session were not closed'));
  });
  await store.listen(assessment.ATTEMPT_CHANNEL, (payload) => {
    assessment
      .onAttemptsChanged(ctx(), payload)
      .catch((error: unknown) => log.error({ err: error }, 'attempt changes were not sent to event streams'));
  });

  let isDraining = false;
  let isReplaced = false;
  const serverOptions = {
    config,
    store,
    host,
    routes,
    raw,
    responseCache,
    pageCache,
    metrics,
    tracing,
    isDraining: () => isDraining,
    isUnreplaced: () => isDraining && !isReplaced,
  };
  const fastify = await openHttpServer(serverOptions);
  fastify.addHook('preClose', async () => {
    assessment.endStreams();
    assessment.closeBoards(ctx());
  });
  const logFailure = (error: unknown) => log.error({ err: error }, 'the sweeper failed');
  const sweeping = work
    ? runPeriodically(() => assessment.sweeper.run(workCtx()), assessment.sweeper.everyMs, logFailure)
    : null;
  const boards = work
    ? runPeriodically(
        () => assessment.boardTask.run(workCtx()),
        assessment.boardTask.everyMs,
        (error) => log.error({ err: error }, 'live boards were not read'),
      )
    : null;
  return {
    fastify,
    host,
    ctx,
    api: (token = null) => createClient(inProcessTransport(host, routes, () => token)),
    onChange: (call) => {
      changeListeners.push(call);
    },
    metrics,
    drain: (byAnother = false) => {
      isReplaced = byAnother;
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      shared?.stop();
      await fastify.close();
      stopListening();
      await catalogueWatch.stop();
      await rebuilding.stop();
      await templateWatch.stop();
      await boards?.stop();
      await sweeping?.stop();
      await queue?.close();
    },
  };
}

/** Delay before the rebuild is retried after an error, such as an unavailable database. */
const REBUILD_RETRY_MS = 1000;

const closedQueue: Ctx['jobs'] = {
  enqueue: () => Promise.reject(new Error('the job queue is not open')),
  retry: () => Promise.reject(new Error('the job queue is not open')),
};
