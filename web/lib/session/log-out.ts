import { ApiError } from '../../../contract/client.ts';
import { logout } from '../../../contract/identity/sign-in.ts';
import { api } from '../api.ts';
import { signOut } from './session.ts';

let isLeftWhenSignedOut = false;

/** Sets whether this page opens another one when the session ends; then a sign-out does not also reload it. */
export function setLeftWhenSignedOut(isLeft: boolean): void {
  isLeftWhenSignedOut = isLeft;
}

/** Ends the session on the server, then in this browser. If the server does not confirm it, the session continues. */
export async function logOut() {
  try {
    const response = await api(logout);
    if (response.success) return endLocalSession();
    console.warn(response.message);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endLocalSession();
    else console.warn('logout', error);
  }
}

async function endLocalSession() {
  // First, because pages of a student are left as soon as they are signed out.
  await import('../../features/tests/launch/clear-exam-storage.ts')
    .then(({ clearExamStorage }) => clearExamStorage())
    .catch(() => {});
  signOut();
  if (!isLeftWhenSignedOut) location.reload();
}
