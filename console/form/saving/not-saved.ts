import { ApiError } from '../../../contract/client.ts';

/** The failure of an action whose draft could not be saved before; its message is shown as it is. */
export function notSaved(message: string): ApiError {
  return new ApiError(200, 'not_saved', message);
}
