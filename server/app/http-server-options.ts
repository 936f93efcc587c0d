/** What the HTTP server needs. */
import type { PageCache } from '../platform/cache/pages/page-cache.ts';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Store } from '../platform/database/db.ts';
import type { CallHost } from '../platform/http/calls/call-host.ts';
import type { RawRoute, Route } from '../platform/http/calls/route.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';

export type HttpServerOptions = {
  config: Config;
  host: CallHost;
  routes: Route[];
  raw: RawRoute[];
  responseCache: ResponseCache;
  /** Absent if only the API is served. */
  pageCache: PageCache | undefined;
  store: Store;
  metrics: Metrics;
  tracing: Tracing | undefined;
  isDraining(): boolean;
  /** Whether the process is draining and no other process of this machine has replaced it. */
  isUnreplaced(): boolean;
};
