/** Responses to calls that fail. */
import type { Text } from '../../../../common/languages/text.ts';
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
import { generalTexts } from '../texts/general-texts.ts';

/**
 * Converts an error to a failure response in the language of the call; unexpected errors are logged and become 500 with the
 * request ID.
 */
export function failure(ctx: Pick<Ctx, 'log' | 'requestId' | 'language'>, error: unknown): CallResponse {
  const failed = (code: string, text: Text, field?: string): Envelope<unknown> => ({
    status: 'FAILURE',
    success: false,
    code,
    message: text[ctx.language ?? 'english'],
    data: null,
    ...(field === undefined ? {} : { field }),
  });
  if (error instanceof Refused) return { status: 200, envelope: failed(error.code, error.text, error.field) };
  if (error instanceof HttpError)
    return { status: error.status, envelope: failed(error.code, error.text), headers: error.headers };
  if (isAccountDeleted(error)) return failure(ctx, notSignedIn());
  if (isDatabaseUnavailable(error)) {
    ctx.log.error({ err: error }, 'the database is unavailable');
    return failure(ctx, unavailable(generalTexts.busy));
  }
  if (isInvalidData(error)) {
    // Logged, because the validation of the endpoint should have refused the value.
    ctx.log.warn({ err: error }, 'the database refused a value of a call');
    return failure(ctx, malformed(generalTexts.notStorable));
  }
  if (error instanceof StorageUnavailable) {
    ctx.log.error({ err: error }, 'the storage of files is unavailable');
    return failure(ctx, unavailable(generalTexts.filesUnavailable));
  }
  ctx.log.error({ err: error }, 'a call failed');
  return {
    status: 500,
    envelope: failed('broken', generalTexts.broken(ctx.requestId)),
  };
}
