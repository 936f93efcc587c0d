/** Calls of the API by the console. The session cookie authenticates them. */
import { type Api, ApiError, createClient, dataOf, httpTransport } from '../../contract/client.ts';
import type { AnyEndpoint, DataOf, EncodedBody } from '../../contract/endpoint.ts';
import { stepUpRequired } from '../../contract/staff/staff-endpoint.ts';
import { type Interruption, interrupt } from './interruptions.ts';

/** A call fails after this time, because its screen waits for it. */
const CALL_TIMEOUT_MS = 30_000;

const api: Api = createClient(httpTransport({ origin: '', token: () => null, fetch: fetchWithTimeout }));

/** Calls an endpoint; the body can be omitted if all its fields are optional. */
type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  ...body: Record<string, never> extends EncodedBody<E> ? [body?: EncodedBody<E>] : [body: EncodedBody<E>]
) => Promise<DataOf<E>>;

/**
 * Calls an endpoint and returns its data. Throws `ApiError` for refusals and error responses, and another error if the
 * server cannot be reached.
 */
export const callOnce: Caller = (endpoint, ...body) => dataOf(api(endpoint, ...body));

/**
 * Like `callOnce`, but if the session has ended or the action needs a step-up, waits until the user has signed in or
 * confirmed their identity, and repeats the call. Throws `Cancelled` if they cancelled.
 */
export const call: Caller = (endpoint, ...body) => withInterruptions(() => callOnce(endpoint, ...body));

/** Runs `once` again after each interruption that has ended, as `call` does. */
export async function withInterruptions<Result>(once: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await once();
    } catch (error) {
      const interruption = interruptionFor(error);
      if (!interruption) throw error;
      await interrupt(interruption);
    }
  }
}

function interruptionFor(error: unknown): Interruption | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'sign-in';
  return error.code === stepUpRequired.code ? 'step-up' : null;
}

function fetchWithTimeout(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
}
