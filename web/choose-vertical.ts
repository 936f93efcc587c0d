import { selectVertical } from '../contract/account.ts';
import { api } from './api.ts';
import { isSignedIn, rememberVertical } from './session.ts';

/** Calls are sent one after the other, so that the last choice is the one that is stored. */
let lastCall: Promise<unknown> = Promise.resolve();

/** Remembers the vertical of a student, here and for sign-ins on other devices; a visitor's is not remembered. */
export function chooseVertical(vertical_id: number) {
  if (!isSignedIn()) return;
  rememberVertical(vertical_id);
  lastCall = lastCall
    .then(() => api(selectVertical, { vertical_id }))
    .catch((error) => console.warn('the vertical was not stored', error));
}
