/**
 * Handles every API call: session, validation, command or query, response envelope. `handleCall` does this without HTTP,
 * for server rendering and tests; `registerRoutes` adds the routes to Fastify.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { CallResponse, Transport } from '../../../../contract/client.ts';
import {
  type AnyEndpoint,
  API_PREFIX,
  type DataOf,
  type DecodedBody,
  type Envelope,
  type Method,
  methodsOf,
} from '../../../../contract/endpoint.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Ctx, Device, Session, StudentCtx } from '../../context.ts';
import { traceIdOf } from '../../observability/tracing.ts';
import { deviceOf, sessionTokenOf } from '../http-auth.ts';
import {
  HttpError,
  isAccountDeleted,
  isDatabaseUnavailable,
  malformed,
  notSignedIn,
  Refused,
  unavailable,
} from '../http-error.ts';
import { decoderOf } from './decode.ts';
import { StreamedResponse } from './streamed-response.ts';

type CtxFor<E extends AnyEndpoint> = E['caller'] extends 'student' | 'newcomer' ? StudentCtx : Ctx;
type HandlerResult<E extends AnyEndpoint> = DataOf<E> | SerializedResponse<DataOf<E>> | StreamedResponse;
type Handler<E extends AnyEndpoint> = (
  ctx: CtxFor<E>,
  body: DecodedBody<E>,
) => HandlerResult<E> | Promise<HandlerResult<E>>;

/** An endpoint with the code that handles it; made by `route`. */
export type Route = {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's own types are checked where the route is written
  handler: (ctx: any, body: any) => unknown;
  validator: Validator;
  /** Converts the validated body to what the handler reads; null when no field needs conversion. */
  decode: ((body: unknown) => unknown) | null;
  /** Response headers of a success. */
  headers?: Record<string, string>;
  /**
   * Throws to refuse a long body before it is read; `bytes` is its `content-length`, or the endpoint's limit without
   * one.
   */
  beforeBody?(ctx: StudentCtx, bytes: number): void;
};

/** Binds an endpoint to the command or query that handles it; `headers` are sent with a success. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  headers?: Record<string, string>,
): Route {
  return { endpoint, handler, validator: Compile(endpoint.body), decode: decoderOf(endpoint.body), headers };
}

/** A route outside the JSON contract: a gateway's callback, a page, a file. */
export type RawRoute = {
  method: Method;
  /** Full path, without the API prefix. */
  path: string;
  handler: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => unknown;
};

/** The input of a call, from HTTP or from this process. */
export type IncomingCall = {
  token: string | null;
  ip?: string;
  userAgent?: string;
  device?: Device | undefined;
  requestId?: string;
  traceId?: string;
  body: unknown;
};

/** Creates contexts and resolves session tokens; implemented in `app.ts`. */
export type CallHost = {
  context(): Omit<Ctx, 'session' | 'requestId' | 'ip' | 'userAgent'>;
  sessionOf(ctx: Ctx, token: string): Promise<Session | null>;
};

const OK = 'OK';

/** Data with its serialized response, which is cached because every caller gets the same. */
export class SerializedResponse<Data = unknown> {
  readonly data: Data;
  private bytes: Buffer | null = null;
  constructor(data: Data) {
    this.data = data;
  }
  /** The envelope as UTF-8 JSON, serialized once. `message` is the endpoint's and must be the same in each call. */
  serialize(message: string): Buffer {
    this.bytes ??= Buffer.from(JSON.stringify({ status: 'SUCCESS', success: true, message, data: this.data }));
    return this.bytes;
  }
}

/** Handles one call and returns status, envelope and headers. Never throws: errors become failure envelopes. */
async function handleCall(
  host: CallHost,
  { endpoint, handler, validator, decode, headers }: Route,
  call: IncomingCall,
): Promise<CallResponse> {
  const ctx = contextOf(host, call);
  try {
    const session = await sessionFor(host, ctx, endpoint, call.token);
    const sent = call.body ?? {};
    if (!isStorable(sent))
      throw malformed('The request holds text that is not valid Unicode, or is nested too deeply.');
    if (!validator.Check(sent)) {
      throw malformed(lengthFault(sent, endpoint.body) ?? describeFault(validator.Errors(sent), endpoint.body));
    }
    const body = decode ? decode(sent) : sent;
    const data = await handler(Object.assign(ctx, { session, studentId: session?.studentId }), body);
    return {
      status: 200,
      envelope: { status: 'SUCCESS', success: true, message: endpoint.successMessage ?? OK, data: data ?? null },
      headers,
    };
  } catch (error) {
    return failure(ctx, error);
  }
}

/** Creates the context of a call, without a session. */
export function contextOf(host: CallHost, call: Partial<IncomingCall>): Ctx {
  const requestId = call.requestId ?? randomUUID();
  const base = host.context();
  let log: Ctx['log'] | undefined;
  return {
    ...base,
    // Created on first use: most calls log nothing, and a child logger costs more than many catalogue queries.
    get log() {
      log ??= base.log.child(call.traceId ? { requestId, traceId: call.traceId } : { requestId });
      return log;
    },
    requestId,
    ip: call.ip ?? '',
    userAgent: call.userAgent ?? '',
    device: call.device,
    session: null,
  };
}

async function sessionFor(
  host: CallHost,
  ctx: Ctx,
  endpoint: AnyEndpoint,
  token: string | null,
): Promise<Session | null> {
  if (endpoint.caller === 'anyone') return null;
  const session = token ? await host.sessionOf(ctx, token) : null;
  if (endpoint.caller === 'visitor') {
    if (token && !session) throw notSignedIn();
    return session?.kind === 'student' ? session : null;
  }
  if (!session || (endpoint.caller === 'student' && session.kind !== 'student')) throw notSignedIn();
  return session;
}

/** Maximum JSON nesting depth; no endpoint's body is as deep. */
const MAX_BODY_DEPTH = 12;

/** Whether the database can store every text (no NUL, no lone surrogate) and the nesting depth is limited. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_BODY_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  // `Object.entries` would allocate an array for each of many small objects.
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

/** Checks list lengths before full validation, which would be slow for a very long list. */
function lengthFault(sent: unknown, body: AnyEndpoint['body']): string | null {
  for (const [name, value] of Object.entries(sent as object)) {
    const maxItems: unknown = body.properties?.[name]?.maxItems;
    if (Array.isArray(value) && typeof maxItems === 'number' && value.length > maxItems)
      return `${name} must not have more than ${maxItems} items.`;
  }
  return null;
}

type ValidationError = { keyword: string; instancePath: string; message: string; params: object };

/** Describes the first error: `product_id must be integer`, or the field's own message (`x-message`). */
function describeFault(findings: ValidationError[], body: AnyEndpoint['body']): string {
  const unknown = findings.find((finding) => finding.keyword === 'additionalProperties');
  if (unknown) {
    const names = (unknown.params as { additionalProperties: string[] }).additionalProperties;
    return `Unknown field: ${names.join(', ').slice(0, 100)}.`;
  }
  const [first] = findings;
  if (!first) return 'The request is malformed.';
  if (first.keyword === 'required') {
    return `Missing field: ${(first.params as { requiredProperties: string[] }).requiredProperties.join(', ')}.`;
  }
  const field = first.instancePath.slice(1).replaceAll('/', '.') || 'The body';
  // With many unknown fields the validator stops before it reports `additionalProperties`.
  if (first.keyword === 'boolean') return `Unknown field: ${field.trim().slice(0, 100)}.`;
  const own: unknown = body.properties?.[field]?.['x-message'];
  if (typeof own === 'string') return own;
  return `${field} ${first.message}.`;
}

/** Converts an error to a failure response; unexpected errors are logged and become 500 with the request ID. */
export function failure(ctx: Pick<Ctx, 'log' | 'requestId'>, error: unknown): CallResponse {
  const failed = (code: string, message: string): Envelope<unknown> => ({
    status: 'FAILURE',
    success: false,
    code,
    message,
    data: null,
  });
  if (error instanceof Refused) return { status: 200, envelope: failed(error.code, error.message) };
  if (error instanceof HttpError)
    return { status: error.status, envelope: failed(error.code, error.message), headers: error.headers };
  if (isAccountDeleted(error)) return failure(ctx, notSignedIn());
  if (isDatabaseUnavailable(error)) {
    ctx.log.error({ err: error }, 'the database did not answer');
    return failure(ctx, unavailable('We are very busy at the moment. Please try again in a few seconds.'));
  }
  ctx.log.error({ err: error }, 'a call broke');
  return {
    status: 500,
    envelope: failed('broken', `Something went wrong on our side. Please try again. (Reference ${ctx.requestId})`),
  };
}

/** A transport that calls handlers in this process, for server rendering and tests. `token` is read for each call. */
export function inProcessTransport(
  host: CallHost,
  routes: readonly Route[],
  token: () => string | null = () => null,
): Transport {
  // Matched by path because the storefront's build has its own copies of the endpoint objects.
  const byPath = new Map(routes.map((route) => [route.endpoint.path, route]));
  return async ({ endpoint, body }) => {
    const route = byPath.get(endpoint.path);
    if (!route) throw new Error(`no route serves ${endpoint.path}`);
    const { envelope, ...rest } = await handleCall(host, route, { token: token(), body });
    const { data: sent } = envelope;
    const data =
      sent instanceof SerializedResponse ? sent.data : sent instanceof StreamedResponse ? await sent.readAll() : sent;
    return { ...rest, envelope: { ...envelope, data } as typeof envelope };
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw text of the JSON body; '' without a body. */
    sentText: string;
    /** The trace ID of this call's span; '' without tracing. */
    traceId: string;
  }
}

/**
 * Registers `routes` under the API prefix and `raw` under their own paths. Serialized responses to calls without a
 * token are cached in `responseCache`.
 */
export function registerRoutes(
  fastify: FastifyInstance,
  host: CallHost,
  routes: readonly Route[],
  raw: readonly RawRoute[],
  responseCache?: ResponseCache,
): void {
  for (const route of routes) {
    const path = API_PREFIX + route.endpoint.path;
    for (const method of methodsOf(route.endpoint)) {
      fastify.route({
        method,
        url: path,
        ...(route.endpoint.maxBytes
          ? { bodyLimit: route.endpoint.maxBytes, onRequest: authenticateBeforeBody(host, route) }
          : {}),
        handler: async (request, reply) => {
          const call = { ...callerOf(request), body: method === 'GET' ? request.query : request.body };
          const { status, envelope, headers } = await handleCall(host, route, call);
          reply.code(status).header('cache-control', 'no-store');
          if (headers) reply.headers(headers);
          if (call.device?.setCookie) reply.header('set-cookie', call.device.setCookie);
          if (envelope.data instanceof StreamedResponse) {
            const text = Readable.from(envelope.data.serialize(envelope.message));
            // The response has begun, so an error can only abort the connection.
            text.on('error', (error) => host.context().log.error({ err: error }, 'a streamed answer broke'));
            return reply.type('application/json; charset=utf-8').send(text);
          }
          if (envelope.status !== 'SUCCESS' || !(envelope.data instanceof SerializedResponse)) {
            return reply.send(route.endpoint.isAlsoFlat ? { ...(envelope.data as object), ...envelope } : envelope);
          }
          const bytes = envelope.data.serialize(envelope.message);
          if (!call.token) responseCache?.put({ method, route: path, url: request.url, body: request.sentText }, bytes);
          return reply.type('application/json; charset=utf-8').send(bytes);
        },
      });
    }
  }
  for (const { method, path, handler } of raw) {
    fastify.route({
      method,
      url: path,
      handler: (request, reply) => handler(contextOf(host, callerOf(request)), request, reply),
    });
  }
}

/** Bodies up to this size are read without authentication; it is less than a save of 100 answers. */
const MAX_UNAUTHENTICATED_BYTES = 8 * 1024;

/** Authenticates before a large body is read. */
function authenticateBeforeBody(host: CallHost, { endpoint, beforeBody }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Absent with chunked transfer encoding.
    const stated = request.headers['content-length'];
    const bytes = stated === undefined ? Number(endpoint.maxBytes) : Number(stated);
    if (bytes <= MAX_UNAUTHENTICATED_BYTES) return;
    try {
      const call = callerOf(request);
      const ctx = contextOf(host, call);
      const session = await sessionFor(host, ctx, endpoint, call.token);
      if (session && beforeBody) beforeBody(Object.assign(ctx, { session, studentId: session.studentId }), bytes);
    } catch (error) {
      // A kept-alive connection would still receive the whole body.
      reply.header('connection', 'close');
      throw error;
    }
  };
}

function callerOf(request: FastifyRequest) {
  return {
    token: sessionTokenOf(request),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceOf(request),
    requestId: request.id,
    traceId: request.traceId || traceIdOf(request.headers.traceparent),
  };
}
