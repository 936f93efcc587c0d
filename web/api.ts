/** The API as the browser calls it: with the session's token, renewed once when it has run out. */
import { type Api, type Call, client, httpTransport, type Transport } from '../contract/client.ts';
import { refreshSession } from '../contract/identity.ts';
import { apiOrigin } from './environment.ts';
import { signOut } from './session.ts';
import { readEntry, writeEntries } from './storage.ts';

const origin = typeof location === 'undefined' ? '' : apiOrigin(location.hostname);

export const api: Api = client(withRenewal(httpTransport({ origin, token: accessToken })));

/** For the calls of an unfinished sign-up. */
export const newcomerApi: Api = client(
  httpTransport({ origin, token: () => readEntry('temporary_access_token') ?? accessToken() }),
);

function accessToken(): string | null {
  return readEntry('access_token');
}

/** A 401 means the token has run out: renew it and ask again; where that fails, the student is signed out. */
function withRenewal(send: Transport): Transport {
  return async (call: Call) => {
    const token = accessToken();
    const answer = await send(call);
    if (answer.status !== 401 || !token) return answer;
    if (await renew(token)) return send(call);
    signOut();
    location.reload();
    return answer;
  };
}

/** One tab renews at a time; who waited finds a newer token and is done. */
async function renew(token: string): Promise<boolean> {
  const work = async () => {
    if (accessToken() !== token) return accessToken() !== null;
    const refresh_token = readEntry('refresh_token');
    if (!refresh_token) return false;
    try {
      const answer = await client(httpTransport({ origin, token: () => null }))(refreshSession, { refresh_token });
      if (!answer.success) return false;
      writeEntries({ access_token: answer.data.accessToken, refresh_token: answer.data.refreshToken });
      return true;
    } catch {
      return false;
    }
  };
  return navigator.locks ? navigator.locks.request('sopan_renewal', work) : work();
}
