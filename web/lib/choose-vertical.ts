import { selectVertical } from '../../contract/account/account.ts';
import { keepaliveApi } from './api.ts';
import { isSignedIn, storeVertical } from './session/session.ts';

/** Calls are sent one after the other, so that the server stores the last choice. */
let isSending = false;
let unsent: number | null = null;

/** Stores the vertical of a student, in the browser and on the server; a visitor's is not stored. */
export function chooseVertical(vertical_id: number): void {
  if (!isSignedIn()) return;
  storeVertical(vertical_id);
  unsent = vertical_id;
  if (!isSending) void sendChoices();
}

async function sendChoices(): Promise<void> {
  isSending = true;
  // A choice that waits for the response to an earlier one must not be lost with the page.
  addEventListener('pagehide', send);
  while (unsent !== null) await send();
  removeEventListener('pagehide', send);
  isSending = false;
}

/** Sends the last choice that was not sent; the call continues after the page was left. */
async function send(): Promise<void> {
  if (unsent === null) return;
  const vertical_id = unsent;
  unsent = null;
  await keepaliveApi(selectVertical, { vertical_id }).catch((error) => {
    console.warn('the vertical was not stored', error);
  });
}
