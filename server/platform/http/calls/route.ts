/** Routes: an endpoint of the contract with the code that handles it, or an address outside the JSON contract. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { AnyEndpoint, DataOf, DecodedBody, Method } from '../../../../contract/endpoint.ts';
import type { Ctx, StaffCtx, StudentCtx } from '../../context.ts';
import { decoderOf } from './decode.ts';
import type { SerializedResponse } from './serialized-response.ts';
import type { StreamedResponse } from './streamed-response.ts';

type CtxFor<E extends AnyEndpoint> = E['caller'] extends 'staff'
  ? StaffCtx
  : E['caller'] extends 'student' | 'newcomer'
    ? StudentCtx
    : Ctx;
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
  /** Runs before the transaction of a POST of the staff. */
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's own types are checked where the route is written
  prepare?(ctx: any, body: any): Promise<void>;
  /** A POST of the staff that opens its own transactions and may write no audit entry. */
  isSelfCommitting?: boolean;
  /** A GET of the staff that waits for other services: it has a queue of its own, so that it delays no other read. */
  isWaiting?: boolean;
  /** See `expensiveRoute`. */
  isExpensive?: boolean;
  /** See `uncountedRoute`. */
  isUncounted?: boolean;
  /** The staff may call it while they see the store as a student. */
  isViewable?: boolean;
  /**
   * Runs before the read-only transaction of a call as a student, and may only read: what calls share is computed here,
   * because no call may wait inside a transaction for the connection of another one.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's own types are checked where the route is written
  prepareView?(ctx: any, body: any): Promise<void>;
};

/** Below it, every endpoint names a permission. */
export const STAFF_PATH = '/staff/';

/** Binds an endpoint to the command or query that handles it; `headers` are sent with a success. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  headers?: Record<string, string>,
): Route {
  if (endpoint.path.startsWith(STAFF_PATH) !== Boolean(endpoint.permission)) {
    throw new Error(`${endpoint.path}: the endpoints of the staff, and no others, have a permission`);
  }
  return { endpoint, handler, validator: Compile(endpoint.body), decode: decoderOf(endpoint.body), headers };
}

/**
 * Like `route`, for a call that only reads what a page shows, so that the staff may see it as a student (decision 95).
 * All other calls are refused to them. `prepareView`: see `Route`.
 */
export function viewableRoute<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  prepareView?: (ctx: CtxFor<E>, body: DecodedBody<E>) => Promise<void>,
): Route {
  if (endpoint.permission || endpoint.caller === 'newcomer' || endpoint.isFile) {
    throw new Error(`${endpoint.path}: only calls of students and visitors can be seen as a student`);
  }
  return { ...route(endpoint, handler), isViewable: true, ...(prepareView ? { prepareView } : {}) };
}

/**
 * Like `route`, for a POST of the staff that commits by itself: a wrong code is counted, and a challenge is used up,
 * although the call is refused.
 * `test/security/staff-access.integration.test.ts` lists them.
 */
export function selfCommittingRoute<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { ...route(endpoint, handler), isSelfCommitting: true };
}

/**
 * Makes a POST of the staff count towards no limit of changes: one that ends a session or proves who calls. Otherwise a stolen
 * session could use up the limit, and its owner could not end it. It has queues and a limit of its own in place of that.
 */
export function uncountedRoute(route: Route): Route {
  return { ...route, isUncounted: true };
}

/** Like `route`, for a read of the staff that compares or adds up many rows: it counts towards a limit of the person. */
export function expensiveRoute<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { ...route(endpoint, handler), isExpensive: true };
}

/**
 * Like `route`, for a POST of the staff that calls another service first, or counts a try although the call is refused:
 * `prepare` runs before the transaction.
 */
export function preparedRoute<E extends AnyEndpoint>(
  endpoint: E,
  prepare: (ctx: StaffCtx, body: DecodedBody<E>) => Promise<void>,
  handler: Handler<E>,
): Route {
  return { ...route(endpoint, handler), prepare };
}

/** A route outside the JSON contract: a gateway's callback, a page, a file. */
export type RawRoute = {
  method: Method;
  /** Full path, without the API prefix. */
  path: string;
  handler: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => unknown;
};
