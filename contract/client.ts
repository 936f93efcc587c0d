/**
 * Typed API client; transports carry its calls: `fetch` in the browser, a direct call of the server's handler in server
 * rendering and tests.
 */
import {
  type AnyEndpoint,
  API_PREFIX,
  type DataOf,
  type EncodedBody,
  type Envelope,
  type Method,
  methodsOf,
} from './endpoint.ts';

/** A request as the transport receives it; `body` is not encoded yet. */
type Call = { endpoint: AnyEndpoint; method: Method; body: unknown };
export type CallResponse = { status: number; envelope: Envelope<unknown>; headers?: Record<string, string> };
/** Sends a call and returns the response with any status; rejects if there is none. */
export type Transport = (call: Call) => Promise<CallResponse>;

/** Calls an endpoint; the body can be omitted if all its fields are optional. */
export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  ...body: Record<string, never> extends EncodedBody<E> ? [body?: EncodedBody<E>] : [body: EncodedBody<E>]
) => Promise<Envelope<DataOf<E>>>;

/**
 * A response other than HTTP 200: malformed (400), not signed in (401), not found (404), rate limited (429) or a server
 * error (500). `dataOf` also throws it for a refusal, with status 200.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Returns a client over `transport`. A refusal is returned as an envelope with FAILURE; any status but 200 throws
 * `ApiError`.
 */
export function createClient(transport: Transport): Api {
  return async (endpoint, ...[body]) => {
    const [method] = methodsOf(endpoint);
    const { status, envelope } = await transport({ endpoint, method: method as Method, body: body ?? {} });
    if (status !== 200) {
      throw new ApiError(status, 'code' in envelope ? envelope.code : 'error', envelope.message);
    }
    return envelope as Envelope<DataOf<typeof endpoint>>;
  };
}

/**
 * Returns the data of a success and throws a refusal as `ApiError` with status 200, for callers that do not handle
 * refusals.
 */
export async function dataOf<Data>(response: Promise<Envelope<Data>>): Promise<Data> {
  const envelope = await response;
  if (envelope.status === 'FAILURE') throw new ApiError(200, envelope.code, envelope.message);
  return envelope.data;
}

export type HttpTransportOptions = {
  /** Scheme and host of the API; empty for the origin of the page. */
  origin: string;
  /** The access token for the next call; null if the user is signed out. */
  token(): string | null;
  /** The language of messages, such as `hi-IN`; English if absent. */
  locale?(): string;
  /** Called if the server responds with 401 to a call with a token. */
  onSignedOut?(): void;
  fetch?: typeof fetch;
  /** Whether calls continue after the page was left. Browsers limit their bodies to 64 KiB. */
  isKeepalive?: boolean;
};

/** Sends calls with `fetch`: the body as JSON (POST) or as the query (GET), with the bearer token if there is one. */
export function httpTransport(options: HttpTransportOptions): Transport {
  const send = options.fetch ?? fetch;
  return async ({ endpoint, method, body }) => {
    const token = options.token();
    const query = method === 'GET' ? encodeQuery(body as Record<string, unknown>) : '';
    const response = await send(`${options.origin}${API_PREFIX}${endpoint.path}${query}`, {
      method,
      headers: {
        'device-type': '3',
        'content-type': 'application/json',
        'accept-language': options.locale?.() ?? 'en-IN',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      ...(options.isKeepalive ? { keepalive: true } : {}),
    });
    if (response.status === 401 && token) options.onSignedOut?.();
    return { status: response.status, envelope: await readEnvelope(response) };
  };
}

function encodeQuery(body: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns a FAILURE envelope if the response is not JSON, for example from a proxy or after a crash. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    return {
      status: 'FAILURE',
      success: false,
      code: 'no_answer',
      message: 'The store did not answer. Please try again.',
      data: null,
    };
  }
}
