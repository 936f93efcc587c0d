import { ApiError } from '../../../contract/client.ts';
import { logout } from '../../../contract/identity/sign-in.ts';
import { api } from '../api.ts';
import { endLocalSession } from './end-session.ts';

let isLeftWhenSignedOut = false;

/** Sets whether this page opens another one when the session ends; then a sign-out does not also reload it. */
export function setLeftWhenSignedOut(isLeft: boolean): void {
  isLeftWhenSignedOut = isLeft;
}

/** Ends the session on the server, then in this browser. If the server does not confirm it, the session continues. */
export async function logOut() {
  try {
    const response = await api(logout);
    if (response.success) return await leave();
    console.warn(response.message);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await leave();
    else console.warn('logout', error);
  }
}

async function leave() {
  await endLocalSession();
  if (!isLeftWhenSignedOut) location.reload();
}
