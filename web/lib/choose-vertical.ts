import { selectVertical } from '../../contract/account/account.ts';
import { api } from './api.ts';
import { isSignedIn, storeVertical } from './session.ts';

/** Calls are sent one after the other, so that the server stores the last choice. */
let lastCall: Promise<unknown> = Promise.resolve();

/** Stores the vertical of a student, in the browser and on the server; a visitor's is not stored. */
export function chooseVertical(vertical_id: number) {
  if (!isSignedIn()) return;
  storeVertical(vertical_id);
  lastCall = lastCall
    .then(() => api(selectVertical, { vertical_id }))
    .catch((error) => console.warn('the vertical was not stored', error));
}
