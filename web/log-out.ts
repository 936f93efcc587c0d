import { ApiError } from '../contract/client.ts';
import { logout } from '../contract/identity.ts';
import { api } from './api.ts';
import { signOut } from './session.ts';

/** Ends the session on the server, then in this browser. If the server does not confirm it, the session continues. */
export async function logOut() {
  try {
    const answer = await api(logout);
    if (answer.success) return leave();
    console.warn(answer.message);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await leave();
    else console.warn('logout', error);
  }
}

async function leave() {
  signOut();
  await import('./forget-tests.ts').then(({ forgetTests }) => forgetTests()).catch(() => {});
  location.reload();
}
