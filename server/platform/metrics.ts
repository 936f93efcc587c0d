/** What a process tells Prometheus: calls with their outcomes and times, and gauges that domains read from the database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import type { Ctx } from './context.ts';
import type { Log } from './log.ts';

/** A number, or one for each set of labels, that a domain reads when it is asked. */
export type Gauge = {
  /** Without the prefix `sopan_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(ctx: Ctx): Promise<Array<{ labels?: Record<string, string>; value: number }>>;
};

export type Call = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  registry: Registry;
  /** A call that went through the router. */
  called(call: Call): void;
  /** An answer that was kept in memory. */
  kept(what: 'page' | 'answer'): void;
  refused(reason: 'overloaded'): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
};

/** From a save that was acknowledged at once to a page that took far too long; seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Milliseconds for which what was read from the database answers further questions. */
const KEPT_MS = 10_000;
/** How long a database may keep those waiting who ask for the rest; the first process waits five seconds for the others. */
const PATIENCE_MS = 2000;

export function openMetrics(gauges: readonly Gauge[], context: () => Ctx, log: Log, patienceMs = PATIENCE_MS): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'sopan_' });
  const calls = new Histogram({
    name: 'sopan_http_request_seconds',
    help: 'Calls through the router, by route and outcome',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const kept = new Counter({
    name: 'sopan_http_kept_total',
    help: 'Answers from memory, in front of the router',
    labelNames: ['what'],
    registers,
  });
  const refused = new Counter({
    name: 'sopan_http_refused_total',
    help: 'Calls refused so that others are served',
    labelNames: ['reason'],
    registers,
  });
  // The first one refused is seen as a rise from none.
  refused.inc({ reason: 'overloaded' }, 0);
  for (const gauge of gauges) register(withPatience(gauge, patienceMs), registry, context, log);
  return {
    registry,
    called: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    kept: (what) => kept.inc({ what }),
    refused: (reason) => refused.inc({ reason }),
    text: () => registry.metrics(),
  };
}

function withPatience(gauge: Gauge, ms: number): Gauge {
  return {
    ...gauge,
    async read(ctx) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error(`not read within ${ms} ms`)), ms);
      return Promise.race([gauge.read(ctx), late.promise]).finally(() => clearTimeout(timer));
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
    // Each process of a cluster reads the same database.
    aggregator: 'max',
    async collect() {
      if (performance.now() - readAt < KEPT_MS) return;
      readAt = performance.now();
      try {
        const rows = await read(context());
        this.reset();
        for (const { labels = {}, value } of rows) this.set(labels, value);
      } catch (error) {
        // Without a database the rest is worth more than ever; what is not known is not zero.
        this.reset();
        if (!labels.length) this.remove();
        log.warn({ err: error, gauge: name }, 'a gauge was not read');
      }
    },
  });
}

/** Serves `/metrics` on a port of its own, which is for the inside of the network only. */
export async function serveMetrics(port: number, host: string, text: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    // Rejects until it listens. A connection that is not accepted later is Prometheus's to repeat.
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
