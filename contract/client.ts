/**
 * The typed client. It knows endpoints and envelopes; how a call travels is the transport's business:
 * `fetch` in a browser, straight into the server's handler when a page is rendered or a test runs.
 */
import {
  type AnyEndpoint,
  API_PREFIX,
  type BodySent,
  type DataOf,
  type Envelope,
  type Method,
  methodsOf,
} from './endpoint.ts';

export type Call = { endpoint: AnyEndpoint; method: Method; body: unknown };
export type Answer = { status: number; envelope: Envelope<unknown>; headers?: Record<string, string> };
export type Transport = (call: Call) => Promise<Answer>;

export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  ...body: Record<string, never> extends BodySent<E> ? [body?: BodySent<E>] : [body: BodySent<E>]
) => Promise<Envelope<DataOf<E>>>;

/** The server did not take the call: malformed (400), not signed in (401), not there (404), too often (429), broken (500). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Calls endpoints over `transport`. A refusal is an envelope with FAILURE; anything but HTTP 200 throws `ApiError`. */
export function client(transport: Transport): Api {
  return async (endpoint, ...[body]) => {
    const [method] = methodsOf(endpoint);
    const { status, envelope } = await transport({ endpoint, method: method as Method, body: body ?? {} });
    if (status !== 200) {
      throw new ApiError(status, 'code' in envelope ? envelope.code : 'error', envelope.message);
    }
    return envelope as Envelope<DataOf<typeof endpoint>>;
  };
}

/** The data of a success; a refusal is thrown. For callers that have nothing else to do with a refusal. */
export async function dataOf<Data>(answer: Promise<Envelope<Data>>): Promise<Data> {
  const envelope = await answer;
  if (envelope.status === 'FAILURE') throw new ApiError(200, envelope.code, envelope.message);
  return envelope.data;
}

export type HttpTransportOptions = {
  /** Scheme and host of the API; empty for the page's own origin. */
  origin: string;
  token(): string | null;
  /** Called when the server answers 401 although a token was sent. */
  onSignedOut?(): void;
  fetch?: typeof fetch;
};

export function httpTransport(options: HttpTransportOptions): Transport {
  const send = options.fetch ?? fetch;
  return async ({ endpoint, method, body }) => {
    const token = options.token();
    const query = method === 'GET' ? queryOf(body as Record<string, unknown>) : '';
    const response = await send(`${options.origin}${API_PREFIX}${endpoint.path}${query}`, {
      method,
      headers: {
        'device-type': '3',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && token) options.onSignedOut?.();
    return { status: response.status, envelope: await envelopeOf(response) };
  };
}

function queryOf(body: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** A proxy or a crash may answer something that is no envelope; the caller still gets one. */
async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
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
