/** Prometheus metrics of a process: calls by route and status with durations, and gauges that domains read from SQL. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import type { Ctx } from '../context.ts';
import type { Log } from './log.ts';

/** A value, or one for each set of labels, that a domain reads at most every 10 s when metrics are collected. */
export type Gauge = {
  /** Without the prefix `sopan_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(ctx: Ctx): Promise<Array<{ labels?: Record<string, string>; value: number }>>;
};

type Call = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  registry: Registry;
  /** Records a call that went through the router. */
  called(call: Call): void;
  /** Records a response from the page cache or the response cache. */
  cacheHit(cache: 'page' | 'response'): void;
  /** Records that a cached page was checked after a change of the catalogue, or that a page was rendered. */
  pageRefreshed(refresh: 'checked' | 'rendered'): void;
  /** Records a call that load shedding refused. */
  refused(reason: 'overloaded'): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
};

export type { Counter } from 'prom-client';

/**
 * Creates a counter of a domain. `name` is without the prefix `sopan_`; the application adds it to the registry of the
 * process.
 */
export function openCounter<Label extends string>(options: {
  name: string;
  help: string;
  labels: readonly Label[];
}): Counter<Label> {
  const { name, help, labels } = options;
  return new Counter({ name: `sopan_${name}`, help, labelNames: [...labels], registers: [] });
}

/** Seconds; from a fast save of answers to a page that took far too long. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** How long a gauge's value is reused. */
const GAUGE_CACHE_MS = 10_000;
/** Timeout of a gauge, below the 5 s for which the primary process waits for the workers' metrics. */
const GAUGE_TIMEOUT_MS = 2000;

/** Creates the metrics of this process; `gaugeTimeoutMs` is the timeout of a gauge. */
export function openMetrics(
  gauges: readonly Gauge[],
  context: () => Ctx,
  log: Log,
  gaugeTimeoutMs = GAUGE_TIMEOUT_MS,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'sopan_' });
  const calls = new Histogram({
    name: 'sopan_http_request_seconds',
    help: 'Requests through the router, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const cacheHits = new Counter({
    name: 'sopan_http_cache_hits_total',
    help: 'Responses from the page cache and the response cache',
    labelNames: ['cache'],
    registers,
  });
  const pageRefreshes = new Counter({
    name: 'sopan_page_refreshes_total',
    help: 'Pages that were rendered, and cached pages whose data was found unchanged',
    labelNames: ['refresh'],
    registers,
  });
  const refused = new Counter({
    name: 'sopan_http_refused_total',
    help: 'Requests refused by load shedding',
    labelNames: ['reason'],
    registers,
  });
  // Start at zero so that `rate()` sees the first refusal.
  refused.inc({ reason: 'overloaded' }, 0);
  for (const gauge of gauges) register(withTimeout(gauge, gaugeTimeoutMs), registry, context, log);
  return {
    registry,
    called: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    cacheHit: (cache) => cacheHits.inc({ cache }),
    pageRefreshed: (refresh) => pageRefreshes.inc({ refresh }),
    refused: (reason) => refused.inc({ reason }),
    text: () => registry.metrics(),
  };
}

function withTimeout(gauge: Gauge, ms: number): Gauge {
  return {
    ...gauge,
    async read(ctx) {
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(() => timeout.reject(new Error(`not read within ${ms} ms`)), ms);
      return Promise.race([gauge.read(ctx), timeout.promise]).finally(() => clearTimeout(timer));
    },
  };
}

function register({ name, help, labels = [], read }: Gauge, registry: Registry, context: () => Ctx, log: Log): void {
  let readAt = Number.NEGATIVE_INFINITY;
  new PromGauge({
    name: `sopan_${name}`,
    help,
    labelNames: [...labels],
    registers: [registry],
    // All worker processes read the same database.
    aggregator: 'max',
    async collect() {
      if (performance.now() - readAt < GAUGE_CACHE_MS) return;
      readAt = performance.now();
      try {
        const rows = await read(context());
        this.reset();
        for (const { labels = {}, value } of rows) this.set(labels, value);
      } catch (error) {
        // An unknown value is removed, not set to 0; the other metrics are needed most while the database is
        // unavailable.
        this.reset();
        if (!labels.length) this.remove();
        log.warn({ err: error, gauge: name }, 'a gauge was not read');
      }
    },
  });
}

/**
 * Serves `/metrics` on its own port, for Prometheus inside the network only. Rejects when the port cannot be opened.
 */
export async function serveMetrics(port: number, host: string, text: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    // Also prevents a later accept error from ending the process; Prometheus retries.
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
