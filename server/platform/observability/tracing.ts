/**
 * Tracing: the caller's trace ID (W3C `traceparent`) is logged; with OpenTelemetry configured, each call through the
 * router and each of its SQL statements is exported as a span.
 */
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { routeNameOf } from '../http/pages/page-route.ts';

export type Tracing = {
  /** Adds hooks that create a span for each call. */
  watch(fastify: FastifyInstance): void;
  /** Records a finished statement with its duration in ms; begin and commit have none and are not recorded. */
  onStatement(sql: string, values?: readonly unknown[], tookMs?: number): void;
  /** Exports the remaining spans. */
  close(): Promise<void>;
};

/** Null without an OTLP endpoint; then only OpenTelemetry's API package is loaded. */
export async function openTracing({ otlpEndpoint, serviceName }: Config): Promise<Tracing | null> {
  if (!otlpEndpoint) return null;
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('sopan');
  return {
    watch: (fastify) => traceCalls(fastify, tracer),
    onStatement: (sql, _values, tookMs) => {
      if (tookMs !== undefined) recordStatement(sql, tookMs, tracer);
    },
    close: () => provider.shutdown(),
  };
}

function traceCalls(fastify: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (span: Span, work: () => void) => context.with(trace.setSpan(context.active(), span), work);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = routeNameOf(request);
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'sopan.request_id': request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    request.traceId = span.spanContext().traceId;
    within(span, done);
  });
  // The async context of `onRequest` is lost while the body is read, so it is set again.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Records a statement as a span of the current call; background work has no span. */
function recordStatement(sql: string, tookMs: number, tracer: Tracer): void {
  if (!trace.getActiveSpan()) return;
  const endTime = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
  const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - tookMs };
  tracer.startSpan(sql.match(/^\W*\w+/)?.[0] ?? 'statement', options).end(endTime);
}

/** The trace ID of a `traceparent` header; '' when it is missing or invalid. */
export function traceIdOf(traceparent: unknown): string {
  const [, id = ''] = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(String(traceparent ?? '')) ?? [];
  return /[1-9a-f]/.test(id) ? id : '';
}
