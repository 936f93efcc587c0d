import { ApiError } from '../../contract/client.ts';
import type { Envelope } from '../../contract/endpoint.ts';

/** A failed call, with a message for the student. */
export type Failure = {
  message: string;
  code: string;
  /** The server refused the call, so a retry does not help; absent after a network or server error. */
  isRefusal?: true;
};

export type Result<Data> = { data: Data; failure: null } | { data: null; failure: Failure };

/**
 * Returns the result of a call and never throws: its data, or a failure. The message of a failure is the server's; if
 * it is empty, `fallback` after a refusal and `unreached` after any other error. Logs errors other than refusals.
 */
export async function outcome<Data>(
  call: Promise<Envelope<Data>>,
  fallback: string,
  unreached = fallback,
): Promise<Result<Data>> {
  try {
    const answer = await call;
    if (answer.status === 'SUCCESS') return { data: answer.data, failure: null };
    return { data: null, failure: { message: answer.message || fallback, code: answer.code, isRefusal: true } };
  } catch (error) {
    console.warn(error);
    if (error instanceof ApiError)
      return { data: null, failure: { message: error.message || unreached, code: error.code } };
    return { data: null, failure: { message: unreached, code: 'no_answer' } };
  }
}
