/** Responses to calls that fail. */
import type { CallResponse } from '../../../../contract/client.ts';
import type { Envelope } from '../../../../contract/endpoint.ts';
import type { Ctx } from '../../context.ts';
import { StorageUnavailable } from '../../storage/storage-unavailable.ts';
import {
  HttpError,
  isAccountDeleted,
  isDatabaseUnavailable,
  isInvalidData,
  malformed,
  notSignedIn,
  Refused,
  unavailable,
} from '../http-error.ts';

/** Converts an error to a failure response; unexpected errors are logged and become 500 with the request ID. */
export function failure(ctx: Pick<Ctx, 'log' | 'requestId'>, error: unknown): CallResponse {
  const failed = (code: string, message: string): Envelope<unknown> => ({
    status: 'FAILURE',
    success: false,
    code,
    message,
    data: null,
  });
  if (error instanceof Refused) return { status: 200, envelope: failed(error.code, error.message) };
  if (error instanceof HttpError)
    return { status: error.status, envelope: failed(error.code, error.message), headers: error.headers };
  if (isAccountDeleted(error)) return failure(ctx, notSignedIn());
  if (isDatabaseUnavailable(error)) {
    ctx.log.error({ err: error }, 'the database is unavailable');
    return failure(ctx, unavailable('We are very busy at the moment. Please try again in a few seconds.'));
  }
  if (isInvalidData(error)) {
    // Logged, because the validation of the endpoint should have refused the value.
    ctx.log.warn({ err: error }, 'the database refused a value of a call');
    return failure(ctx, malformed('The request has a value that cannot be stored.'));
  }
  if (error instanceof StorageUnavailable) {
    ctx.log.error({ err: error }, 'the storage of files is unavailable');
    return failure(ctx, unavailable('Files cannot be opened or stored at the moment. Please try again in a minute.'));
  }
  ctx.log.error({ err: error }, 'a call failed');
  return {
    status: 500,
    envelope: failed('broken', `Something went wrong on our side. Please try again. (Reference ${ctx.requestId})`),
  };
}
