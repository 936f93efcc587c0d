/**
 * An endpoint is one object. The server's routes, the typed client, the tests and the OpenAPI document
 * all follow from it.
 */
import type { StaticDecode, StaticEncode, TSchema } from '#schema';

export const API_PREFIX = '/api/v1';

export type Method = 'GET' | 'POST';

/**
 * Who may call.
 * - `anyone`: the session is not looked at
 * - `visitor`: a session is used when there is one
 * - `student`: signed in, else 401
 * - `newcomer`: the temporary token of an unfinished sign-up (a signed-in student passes too), else 401
 */
export type Caller = 'anyone' | 'visitor' | 'student' | 'newcomer';

/** A business refusal: answered with HTTP 200, status FAILURE, this code, and a message a student can act on. */
export type Refusal = Readonly<{ code: string; message: string }>;

export type Endpoint<
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Who extends Caller = Caller,
> = Readonly<{
  /** The first is what the client uses; further ones answer alike. */
  method: Method | readonly [Method, ...Method[]];
  /** Below the API prefix. */
  path: string;
  caller: Who;
  /** What the call takes: the JSON body of a POST, the query of a GET. */
  body: Body;
  data: Data;
  refusals?: readonly Refusal[];
  /** One line for the API document. */
  summary: string;
  /** The data's fields also stand beside `data`, for callers that read them there. */
  isFlatToo?: boolean;
  /** The largest body it reads, where the server's usual limit (256 KiB) is too small. */
  maxBytes?: number;
  /** The message of a success, where a student reads one. */
  done?: string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: stands for an endpoint of any body and data
export type AnyEndpoint = Endpoint<any, any>;

/** What a caller may send. */
export type BodySent<E extends AnyEndpoint> = StaticEncode<E['body']>;
/** What the server's command or query receives: ids are numbers, lists are lists. */
export type BodyRead<E extends AnyEndpoint> = StaticDecode<E['body']>;
export type DataOf<E extends AnyEndpoint> = StaticDecode<E['data']>;

export function endpoint<Body extends TSchema, Data extends TSchema, const Who extends Caller>(
  definition: Endpoint<Body, Data, Who>,
): Endpoint<Body, Data, Who> {
  return definition;
}

export function methodsOf(endpoint: AnyEndpoint): readonly Method[] {
  return typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method;
}

/** The one shape of every answer. */
export type Envelope<Data> =
  | { status: 'SUCCESS'; success: true; message: string; data: Data }
  | { status: 'FAILURE'; success: false; message: string; code: string; data: null };
