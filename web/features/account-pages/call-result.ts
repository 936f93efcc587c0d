import { ApiError } from '../../../contract/client.ts';
import type { Envelope } from '../../../contract/endpoint.ts';

/** A failed call, with a message for the student. */
export type Failure = {
  message: string;
  code: string;
  /** The field of the body that is wrong, if the server says so. */
  field?: string;
  /** The server refused the call, so a retry does not help; absent after a network or server error. */
  isRefusal?: true;
};

export type Result<Data> = { data: Data; failure: null } | { data: null; failure: Failure };

/**
 * Returns the result of a call and never throws: its data, or a failure. The message of a failure is the server's; if
 * it is empty, `fallback` after a refusal and `errorFallback` after any other error. Logs errors other than refusals.
 */
export async function resultOf<Data>(
  call: Promise<Envelope<Data>>,
  fallback: string,
  errorFallback = fallback,
): Promise<Result<Data>> {
  try {
    const response = await call;
    if (response.status === 'SUCCESS') return { data: response.data, failure: null };
    const { message, code } = response;
    const failure: Failure = { message: message || fallback, code, isRefusal: true };
    if ('field' in response && typeof response.field === 'string') failure.field = response.field;
    return { data: null, failure };
  } catch (error) {
    console.warn(error);
    if (error instanceof ApiError)
      return { data: null, failure: { message: error.message || errorFallback, code: error.code } };
    return { data: null, failure: { message: errorFallback, code: 'no_answer' } };
  }
}
