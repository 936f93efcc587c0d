/** The API client of the browser: sends the session's access token and renews it before and after its expiry. */
import { READ_ONLY_EVENT } from '../../common/viewing/read-only-event.ts';
import { type Api, ApiError, createClient, httpTransport } from '../../contract/client.ts';
import { refreshSession } from '../../contract/identity/sign-in.ts';
import { apiOrigin } from './environment.ts';
import { endLocalSession } from './session/end-session.ts';
import { type Renewal, renewInOneTab } from './session/renew-in-one-tab.ts';
import { readEntry, writeEntries } from './storage.ts';

const origin = typeof location === 'undefined' ? '' : apiOrigin(location.hostname);

/** Messages of the server are in the language of the page. */
const locale = () => document.documentElement.lang;

export const api: Api = createClient(withRenewal(httpTransport({ origin, locale, token: accessToken })));

/** Calls the API as `api` does; a call continues after the page was left. For small bodies only. */
export const keepaliveApi: Api = createClient(
  withRenewal(httpTransport({ origin, locale, token: accessToken, isKeepalive: true })),
);

/** The API client of a newcomer, whose sign-up is not complete. */
export const newcomerApi: Api = createClient(
  httpTransport({ origin, locale, token: () => readEntry('temporary_access_token') ?? accessToken() }),
);

/** Returns the access token of the signed-in student; null for a visitor. */
export function accessToken(): string | null {
  return readEntry('access_token');
}

/** Requests a page of this site as the signed-in student sees it. A path may begin with two slashes, like another host. */
export const fetchOwnPage = withRenewal((path: string) =>
  fetch(location.origin + path, { headers: { authorization: `Bearer ${accessToken()}` }, cache: 'no-store' }),
);

/** A token is renewed with the next call in this time before its expiry. */
const RENEW_BEFORE_EXPIRY_MS = 3_600_000;

/**
 * Renews a token that is about to expire before it is used. After a 401 it renews the token and sends the call once
 * more; if the renewal is refused, the student is signed out.
 */
function withRenewal<Request, Response extends { status: number }>(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (call) => {
    const tokenBefore = accessToken();
    if (tokenBefore && Date.parse(readEntry('access_expires_at') ?? '') - Date.now() < RENEW_BEFORE_EXPIRY_MS)
      await renew(tokenBefore);
    const token = accessToken();
    const response = await send(call);
    if (response.status === 403) dispatchEvent(new Event(READ_ONLY_EVENT));
    if (response.status !== 401 || !token) return response;
    const renewal = await renew(token);
    if (renewal === 'renewed') return send(call);
    // A renewal without a response signs nobody out, since the device may only be offline.
    if (renewal === 'refused') {
      await endLocalSession();
      location.reload();
    }
    return response;
  };
}

function renew(token: string): Promise<Renewal> {
  return renewInOneTab(() => outcomeOf(token), renewOnce);
}

/** Returns null while `token` is the one of this browser. */
function outcomeOf(token: string): Renewal | null {
  const current = accessToken();
  if (current === token) return null;
  return current ? 'renewed' : 'refused';
}

async function renewOnce(): Promise<Renewal> {
  const refresh_token = readEntry('refresh_token');
  if (!refresh_token) return 'refused';
  try {
    const response = await createClient(httpTransport({ origin, token: () => null }))(refreshSession, {
      refresh_token,
    });
    if (!response.success) return 'refused';
    const { accessToken, refreshToken, expires_at } = response.data;
    // The access token is written last, because another tab may see the entries one by one.
    writeEntries({ access_expires_at: expires_at, refresh_token: refreshToken, access_token: accessToken });
    return 'renewed';
  } catch (error) {
    return error instanceof ApiError && error.status < 429 ? 'refused' : 'unanswered';
  }
}
