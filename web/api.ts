/** The API client of the browser: sends the session's access token and renews it before and after its expiry. */
import { type Api, ApiError, type Call, client, httpTransport, type Transport } from '../contract/client.ts';
import { refreshSession } from '../contract/identity.ts';
import { apiOrigin } from './environment.ts';
import { signOut } from './session.ts';
import { readEntry, writeEntries } from './storage.ts';

const origin = typeof location === 'undefined' ? '' : apiOrigin(location.hostname);

export const api: Api = client(withRenewal(httpTransport({ origin, token: accessToken })));

/** The API client of a newcomer, whose sign-up is not complete. */
export const newcomerApi: Api = client(
  httpTransport({ origin, token: () => readEntry('temporary_access_token') ?? accessToken() }),
);

function accessToken(): string | null {
  return readEntry('access_token');
}

/** A token is renewed with the next call in this time before its expiry. */
const EARLY_MS = 3_600_000;

/**
 * Renews a token that is about to expire before it is used. After a 401 it renews the token and sends the call once
 * more; if the renewal is refused, the student is signed out.
 */
function withRenewal(send: Transport): Transport {
  return async (call: Call) => {
    const first = accessToken();
    if (first && Date.parse(readEntry('access_expires_at') ?? '') - Date.now() < EARLY_MS) await renew(first);
    const token = accessToken();
    const answer = await send(call);
    if (answer.status !== 401 || !token) return answer;
    const outcome = await renew(token);
    if (outcome === 'renewed') return send(call);
    // A renewal without a response signs nobody out, since the device may only be offline.
    if (outcome === 'refused') {
      signOut();
      location.reload();
    }
    return answer;
  };
}

/** Only one tab renews at a time, since a refresh token works once; a tab that waited uses the newer token. */
async function renew(token: string): Promise<'renewed' | 'refused' | 'unanswered'> {
  const work = async () => {
    if (accessToken() !== token) return accessToken() ? 'renewed' : 'refused';
    const refresh_token = readEntry('refresh_token');
    if (!refresh_token) return 'refused';
    try {
      const answer = await client(httpTransport({ origin, token: () => null }))(refreshSession, { refresh_token });
      if (!answer.success) return 'refused';
      const { accessToken, refreshToken, expires_at } = answer.data;
      // The access token is written last, because another tab may see the entries one by one.
      writeEntries({ access_expires_at: expires_at, refresh_token: refreshToken, access_token: accessToken });
      return 'renewed';
    } catch (error) {
      return error instanceof ApiError && error.status < 429 ? 'refused' : 'unanswered';
    }
  };
  if (!navigator.locks) return work();
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work());
  if (first) return first;
  return navigator.locks.request(LOCK, async () => {
    await untilSeen(token);
    return work();
  });
}

const LOCK = 'sopan_renewal';
/** Another tab's entries may become visible here only some time after it releases the lock. */
const SEEN_MS = 500;

async function untilSeen(token: string): Promise<void> {
  const deadline = performance.now() + SEEN_MS;
  while (accessToken() === token && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
