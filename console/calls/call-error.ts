import { ApiError } from '../../contract/client.ts';

/** How a failed call is shown. Only after `unreachable` the same call may succeed later. */
export type CallErrorKind = 'unreachable' | 'not-found' | 'not-allowed' | 'refused';

/** Returns how the error of a failed call is shown. */
export function callErrorKind(error: unknown): CallErrorKind {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 404) return 'not-found';
  if (error.status === 403) return 'not-allowed';
  return error.status === 429 || error.status >= 500 || error.code === 'no_answer' ? 'unreachable' : 'refused';
}

/** Returns the server's message; `otherwise` if there was no response. */
export function callErrorText(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
