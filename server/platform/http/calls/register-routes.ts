/** Adds the API calls, and the addresses outside the JSON contract, to Fastify. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, FILE_TYPE, type Method, methodsOf } from '../../../../contract/endpoint.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { takeStaffConnections } from '../../context.ts';
import { traceIdOf } from '../../observability/tracing.ts';
import { deviceOf, sessionTokenOf } from '../auth/http-auth.ts';
import { isCrossSite, staffDeviceOf, staffTokenOf } from '../auth/staff-cookie.ts';
import { allowSlowBody } from '../body-time.ts';
import { HttpError, Refused } from '../http-error.ts';
import { generalTexts } from '../texts/general-texts.ts';
import { requestedLanguage } from '../texts/requested-language.ts';
import type { CallHost, IncomingCall } from './call-host.ts';
import { contextOf, handleCall, sessionFor } from './handle-call.ts';
import { type RawRoute, type Route, STAFF_PATH } from './route.ts';
import { SerializedResponse } from './serialized-response.ts';
import { authorizeStaff } from './staff-call.ts';
import { StreamedResponse } from './streamed-response.ts';

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
  const ofFiles = routes.filter(({ endpoint }) => endpoint.isFile);
  const others = routes.filter(({ endpoint }) => !endpoint.isFile);
  addCalls(fastify, host, others, responseCache);
  if (ofFiles.length > 0) {
    // Only these routes accept a body that is not parsed, and they parse none: a parser would buffer the whole body.
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _stream, done) => done(notAFile()));
      scope.addContentTypeParser(FILE_TYPE, (_request, stream, done) => done(null, stream));
      addCalls(scope, host, ofFiles, responseCache);
    });
  }
  for (const { method, path, handler } of raw) {
    // Nothing checks a permission here.
    if (path.startsWith(`${API_PREFIX}${STAFF_PATH}`)) throw new Error(`${path}: a raw route is not for the staff`);
    fastify.route({
      method,
      url: path,
      handler: (request, reply) => handler(contextOf(host, callerOf(request)), request, reply),
    });
  }
}

function addCalls(
  fastify: FastifyInstance,
  host: CallHost,
  routes: readonly Route[],
  responseCache: ResponseCache | undefined,
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
          const call = { ...callerFor(host, route, request), ...inputOf(route, method, request) };
          const { status, envelope, headers } = await handleCall(host, route, call);
          reply.code(status).header('cache-control', 'no-store');
          if (headers) reply.headers(headers);
          const cookies = [call.device, call.staffCookie, call.staffDevice].flatMap((one) => one?.setCookie ?? []);
          if (cookies.length > 0) reply.header('set-cookie', cookies);
          if (envelope.data instanceof StreamedResponse) {
            const text = Readable.from(envelope.data.serialize(envelope.message));
            // The headers are sent, so an error can only abort the connection.
            text.on('error', (error) => host.context().log.error({ err: error }, 'a streamed response failed'));
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
}

/** Closes the connection, because the rest of the body can be long. */
const notAFile = () => new HttpError(415, 'not_a_file', generalTexts.mustBeFile(FILE_TYPE), { connection: 'close' });

/** The input of a call. A file is not read yet. */
function inputOf(
  { endpoint }: Route,
  method: Method,
  request: FastifyRequest,
): Pick<IncomingCall, 'body' | 'bodyBytes' | 'file'> {
  const { query, body, headers } = request;
  if (method === 'GET') return { body: query };
  if (!endpoint.isFile) return { body, bodyBytes: Buffer.byteLength(request.sentText) };
  const bytes = headers['content-length'] === undefined ? null : Number(headers['content-length']);
  return { body: query, file: body instanceof Readable ? { stream: body, bytes } : undefined };
}

/** Bodies up to this size, except files, are read without authentication; it is less than a save of 100 answers. */
const MAX_UNAUTHENTICATED_BYTES = 8 * 1024;
/**
 * A refused body up to this size is received and discarded, which costs less than the next connection of a client that
 * sends again. The bodies of most endpoints may be as long (`server/app/http-server.ts`).
 */
const MAX_DISCARDED_BYTES = 256 * 1024;

/** Authenticates before a large body, or a file of any size, is read. */
function authenticateBeforeBody(host: CallHost, route: Route) {
  const { endpoint, beforeBody } = route;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Absent with chunked transfer encoding.
    const stated = request.headers['content-length'];
    const bytes = stated === undefined ? Number(endpoint.maxBytes) : Number(stated);
    if (bytes <= MAX_UNAUTHENTICATED_BYTES && !endpoint.isFile) return;
    try {
      const call = callerFor(host, route, request);
      const ctx = contextOf(host, call);
      if (endpoint.permission) {
        takeStaffConnections(ctx);
        await authorizeStaff(host, ctx, endpoint, call);
        if (endpoint.isFile) allowSlowBody(request.raw);
        return;
      }
      const session = await sessionFor(host, ctx, endpoint, call.token);
      if (session && beforeBody) beforeBody(Object.assign(ctx, { session, studentId: session.studentId }), bytes);
    } catch (error) {
      // A kept-alive connection still receives the whole body. Browsers report a closed one as an error, so that a person
      // who uploads a file would not read that a proof is needed.
      const isShown = endpoint.isFile && error instanceof Refused;
      if (isShown) allowSlowBody(request.raw);
      else if (bytes > MAX_DISCARDED_BYTES) reply.header('connection', 'close');
      throw error;
    }
  };
}

/** The caller of an endpoint: of the staff by their cookie, everybody else by `sessionTokenOf`. */
function callerFor(host: CallHost, { endpoint }: Route, request: FastifyRequest): Omit<IncomingCall, 'body'> {
  const caller = callerOf(request);
  if (!endpoint.permission) return caller;
  const { config } = host.context();
  return {
    ...caller,
    // The console is in English.
    language: 'english',
    token: staffTokenOf(request, config),
    connection: request.raw.socket,
    staffCookie: { setCookie: null },
    staffDevice: staffDeviceOf(request, config),
    isCrossSite: isCrossSite(request, config),
  };
}

function callerOf(request: FastifyRequest) {
  return {
    token: sessionTokenOf(request),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceOf(request),
    language: requestedLanguage(request.headers),
    requestId: request.id,
    traceId: request.traceId || traceIdOf(request.headers.traceparent),
  };
}
