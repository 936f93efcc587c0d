/** Serves the build: pages rendered by the storefront, its assets, those of the test screen, and the console. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import type { Language } from '../../../common/languages/language.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../../../common/languages/language-path.ts';
import type { PageRendering } from '../../../common/page-rendering.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { openPageCache, type PageCache } from '../../platform/cache/pages/page-cache.ts';
import type { Config } from '../../platform/config/config.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '../../platform/http/security-headers.ts';
import type { Log } from '../../platform/observability/log.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { App } from '../app.ts';
import { isTestLink } from '../test-links.ts';
import { serveConsole } from './console-page.ts';
import { SPECULATION_HEADERS, serveSpeculationRules } from './speculation-rules.ts';
import { serveStoreWorker } from './store-worker.ts';

type StorefrontBuild = ServerBuild & {
  entry: { module: Record<ContextName, unknown> };
};

type ContextName =
  | 'apiContext'
  | 'isDevelopmentContext'
  | 'isOwnPageContext'
  | 'languageContext'
  | 'logErrorContext'
  | 'renderingContext';

export type Pages = {
  pageCache: PageCache;
  /** Renders with this app's API from now on, and serves the assets. */
  serveFrom(app: App): Promise<void>;
};

export async function openPages(config: Config, buildDirectory: string): Promise<Pages> {
  const entry = join(buildDirectory, 'web/server/index.js');
  if (!existsSync(entry)) throw new StartError('The storefront is not built. Run: npm run build');
  // React and the router read NODE_ENV when they are first loaded; without it they run slow development checks.
  process.env.NODE_ENV ??= 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const build = (await import(pathToFileURL(entry).href)) as StorefrontBuild;
  const render = createRequestHandler(build, config.isProduction ? 'production' : 'development');
  let apiOf: App['api'] | null = null;
  let log: Log | null = null;
  let metrics: App['metrics'] | null = null;
  const logError = (error: unknown, url: string) =>
    log?.error({ err: error, path: new URL(url).pathname }, 'page rendering failed');
  const pageCache = openPageCache({
    origin: config.publicUrl,
    isHeaderDependent: isTestLink,
    headers: (styleHashes) => ({
      ...SECURITY_HEADERS,
      ...SPECULATION_HEADERS,
      'content-security-policy': contentSecurityPolicy(config, styleHashes),
    }),
    onRefresh: (refresh) => metrics?.pageRefreshed(refresh),
    render: async (request, { token, knownDigest = null }) => {
      const context = new RouterContextProvider();
      const { apiContext, isDevelopmentContext, isOwnPageContext, languageContext, logErrorContext, renderingContext } =
        build.entry.module;
      const language = languageOfPath(new URL(request.url).pathname);
      context.set(languageContext as never, language as never);
      const rendering: PageRendering = { knownDigest, digest: null, html: null };
      context.set(apiContext as never, apiOf?.(token) as never);
      context.set(isOwnPageContext as never, (token !== undefined) as never);
      context.set(logErrorContext as never, logError as never);
      context.set(isDevelopmentContext as never, !config.isProduction as never);
      context.set(renderingContext as never, rendering as never);
      const response = await render(language === 'english' ? request : englishRequest(request), context);
      return {
        status: response.status,
        headers: headersIn(language, response.headers),
        body: rendering.html ?? (await response.text()),
        dataDigest: rendering.digest,
      };
    },
  });
  return {
    pageCache,
    serveFrom: async (app) => {
      apiOf = app.api;
      log = app.host.context().log;
      metrics = app.metrics;
      app.onChange(pageCache.invalidate);
      app.fastify.addHook('onClose', pageCache.stop);
      serveSpeculationRules(app.fastify);
      serveStoreWorker(app.fastify, config, buildDirectory);
      const assets = { immutable: true, maxAge: '365d', preCompressed: true, decorateReply: false } as const;
      await app.fastify.register(fastifyStatic, {
        ...assets,
        root: join(buildDirectory, 'web/client/assets'),
        prefix: '/assets/',
      });
      await app.fastify.register(fastifyStatic, {
        ...assets,
        root: join(buildDirectory, 'exam'),
        prefix: '/exam-assets/',
        setHeaders: (reply, path) => {
          if (!/worker\.js(\.br|\.gz)?$/.test(path)) return;
          // The service worker is the only file without a digest in its name; its scope is the engine URL.
          reply.headers({
            'cache-control': 'no-cache',
            'service-worker-allowed': `${API_PREFIX}/test_series/pts/engine`,
          });
        },
        // The page of the test screen is served by the engine URL, only to students who may take the test.
        allowedPath: (path) => !path.endsWith('.html'),
      });
      await serveConsole(app.fastify, buildDirectory);
    },
  };
}

/** The request of the English page, because the routes of the pages are the same in all languages. */
function englishRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  return new Request(origin + withoutLanguage(pathname) + search, request);
}

/** A redirect leads to a page in the same language. */
function headersIn(language: Language, headers: Headers): Record<string, string> {
  const { location, ...others } = Object.fromEntries(headers);
  return location === undefined ? others : { ...others, location: pathIn(language, location) };
}
