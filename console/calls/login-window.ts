/** Logins at the institute's identity provider, in a window of their own, so that the page stays as it is. */
import { Cancelled } from './interruptions.ts';

/** Thrown if the browser opens no window. */
export class WindowBlocked extends Error {}

/** The channel on which the console's other windows receive the query with which the provider led back to `/console/oidc`. */
const CHANNEL = 'sopan-staff-login';

type Begun = { login_id: string; url: string };

/**
 * Opens the provider's page and waits until it leads back; returns the login with the query of the response. Call it in the
 * handler of a click, or the browser blocks the window. Throws `WindowBlocked`, or `Cancelled` when `signal` is aborted.
 */
export async function logIn(
  begin: () => Promise<Begun>,
  signal: AbortSignal,
): Promise<{ login_id: string; response: string }> {
  const opened = window.open('', '_blank', 'popup,width=480,height=720');
  if (!opened) throw new WindowBlocked();
  try {
    const { login_id, url } = await begin();
    signal.throwIfAborted();
    const response = responseTo(url, signal);
    opened.location.href = url;
    return { login_id, response: await response };
  } catch (error) {
    opened.close();
    throw signal.aborted ? new Cancelled() : error;
  }
}

/** Several logins can be open; each response has the state of its own. */
function responseTo(url: string, signal: AbortSignal): Promise<string> {
  const state = new URL(url).searchParams.get('state');
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(new Cancelled());
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || new URLSearchParams(data).get('state') !== state) return;
      channel.close();
      resolve(data);
    };
  });
}

/** Sends the query of the page to the window that waits for it. */
export function reportResponse(query: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(query.replace(/^\?/, ''));
  channel.close();
}
