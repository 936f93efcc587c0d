/** The API as the browser calls it: with the session's token, renewed once when it has run out. */
import { type Api, ApiError, type Call, client, httpTransport, type Transport } from '../contract/client.ts';
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

/** So long before its end a token is renewed, with the next call that is made. */
const EARLY_MS = 3_600_000;

/**
 * Renews a token that is about to run out before it is used. A 401 all the same means it is over: renew and ask again;
 * where that is refused, the student is signed out.
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
    // Without an answer nothing is known: the student may only be without a network.
    if (outcome === 'refused') {
      signOut();
      location.reload();
    }
    return answer;
  };
}

/** One tab renews at a time; who waited finds a newer token and is done. */
async function renew(token: string): Promise<'renewed' | 'refused' | 'unanswered'> {
  const work = async () => {
    if (accessToken() !== token) return accessToken() ? 'renewed' : 'refused';
    const refresh_token = readEntry('refresh_token');
    if (!refresh_token) return 'refused';
    try {
      const answer = await client(httpTransport({ origin, token: () => null }))(refreshSession, { refresh_token });
      if (!answer.success) return 'refused';
      const { accessToken, refreshToken, expires_at } = answer.data;
      // The token last: another tab may see one of them before the others.
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
/** What another tab has written is seen here some moments after its lock is free. */
const SEEN_MS = 500;

async function untilSeen(token: string): Promise<void> {
  const deadline = performance.now() + SEEN_MS;
  while (accessToken() === token && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
