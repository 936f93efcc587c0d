/**
 * Type of an endpoint, the single definition from which the routes, the typed client, the tests and the OpenAPI
 * document follow.
 */
import type { StaticDecode, StaticEncode, TSchema } from '#schema';
import type { Permission } from './staff/permissions.ts';

export const API_PREFIX = '/api/v1';

/** The media type of the body of an endpoint that receives a file; the server finds out what the file is. */
export const FILE_TYPE = 'application/octet-stream';

export type Method = 'GET' | 'POST';

/**
 * Callers that an endpoint accepts.
 * - `anyone`: the session is not read
 * - `visitor`: the session is used if there is one
 * - `student`: signed in, else 401
 * - `newcomer`: the temporary token of an unfinished sign-up or the token of a signed-in student, else 401
 * - `staff`: the cookie of the institute's console, else 401 (`staff/staff-endpoint.ts`)
 */
export type Caller = 'anyone' | 'visitor' | 'student' | 'newcomer' | 'staff';

/**
 * Who of the staff may call an endpoint.
 * - a permission: staff whose role has it, else 403
 * - several: staff whose role has one of them, else 403
 * - `signed_in`: all signed-in staff, for their own account
 * - `no_session`: anyone, for signing in
 */
export type StaffAccess = Permission | readonly Permission[] | 'signed_in' | 'no_session';

/** An expected failure: HTTP 200 with status FAILURE, this code, and a message that the student can act on. */
export type Refusal = Readonly<{ code: string; message: string }>;

export type Endpoint<
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Accepted extends Caller = Caller,
> = Readonly<{
  /** The typed client uses the first method; the others behave alike. */
  method: Method | readonly [Method, ...Method[]];
  /** Path below `API_PREFIX`. */
  path: string;
  caller: Accepted;
  /** Who of the staff may call it; every endpoint below `/staff/` has one, and no other. */
  permission?: StaffAccess;
  /**
   * Refused with `step_up_required` unless the identity was confirmed within the last 5 minutes. `after_first_factor`: an
   * invited person may add the first passkey or authenticator app without another proof.
   */
  needsProof?: true | 'after_first_factor';
  /** JSON body of a POST, query of a GET and of a POST that receives a file. */
  body: Body;
  /** The body of the POST is a file (`application/octet-stream`), which is read as it arrives. */
  isFile?: true;
  data: Data;
  refusals?: readonly Refusal[];
  /** One line for the OpenAPI document. */
  summary: string;
  /** Also copies the fields of `data` to the top level of the envelope, for clients that read them there. */
  isAlsoFlat?: boolean;
  /** Maximum size of the body in bytes; default 256 KiB. */
  maxBytes?: number;
  /** Message of a success that the student reads. */
  successMessage?: string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: matches an endpoint of any body and data
export type AnyEndpoint = Endpoint<any, any>;

/** The body that a client may send, before decoding. */
export type EncodedBody<E extends AnyEndpoint> = StaticEncode<E['body']>;
/** The decoded body that a command or query receives: ids are numbers, id lists are arrays. */
export type DecodedBody<E extends AnyEndpoint> = StaticDecode<E['body']>;
export type DataOf<E extends AnyEndpoint> = StaticDecode<E['data']>;

/** Returns the definition unchanged, with the types of its body, data and caller inferred. */
export function endpoint<Body extends TSchema, Data extends TSchema, const Accepted extends Caller>(
  definition: Endpoint<Body, Data, Accepted>,
): Endpoint<Body, Data, Accepted> {
  return definition;
}

/** Returns the methods of an endpoint; the typed client uses the first one. */
export function methodsOf(endpoint: AnyEndpoint): readonly Method[] {
  return typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method;
}

/** The shape of every response. */
export type Envelope<Data> =
  | { status: 'SUCCESS'; success: true; message: string; data: Data }
  | {
      status: 'FAILURE';
      success: false;
      /** In the language that the call asks for with `accept-language`; English without it. */
      message: string;
      code: string;
      data: null;
      /** The field of the body that is wrong, if the refusal is about one. */
      field?: string;
    };
