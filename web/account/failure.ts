import { ApiError } from '../../contract/client.ts';
import type { Envelope } from '../../contract/endpoint.ts';

/** What went wrong, in words a student can read. */
export type Failure = {
  message: string;
  code: string;
  /** The server decided against the call: asking again changes nothing. Absent when it did not get so far. */
  isRefusal?: true;
};

export type Result<Data> = { data: Data; failure: null } | { data: null; failure: Failure };

/**
 * The answer of a call, never thrown: its data, or the server's message; `fallback` when the server has none to
 * give, `unreached` when there was no proper answer. The cause is logged.
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
