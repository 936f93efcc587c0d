/** What this browser can do about notifications, and its subscription at its push service. */
import { pageView } from '../../../../common/viewing/page-view.ts';
import type { PushState } from '../../../../contract/account/push.ts';
import { WORKER_PATH } from '../../../offline/names.ts';
import { endBrowserPush } from './end-browser-push.ts';

/**
 * `install`: iPhones show notifications of installed apps only. `view`: the staff see the store as a student, in a browser of
 * their own. `denied`: the student has refused them in this browser, which does not ask again.
 */
export type Support = 'view' | 'install' | 'unsupported' | 'denied' | 'possible';

export function browserSupport(): Support {
  if (pageView !== null) return 'view';
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isComplete) return isIphoneTab() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** An iPad calls itself a Mac, with a touch screen. An installed app is `standalone`. */
function isIphoneTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIphone && (navigator as { standalone?: boolean }).standalone !== true;
}

/** Whether the session gets notifications here: the student may have cleared the data of the browser since it subscribed. */
export async function isBrowserSubscribed({ endpoint, stand_in }: PushState): Promise<boolean> {
  if (browserSupport() !== 'possible' || Notification.permission !== 'granted' || endpoint === null) return false;
  if (stand_in !== null) return true;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription())?.endpoint === endpoint;
}

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string };

/** Subscribes the browser, which must have the permission. Throws if its push service does not respond. */
export async function subscribeBrowser({ public_key, stand_in }: PushState): Promise<BrowserKeys> {
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  if (stand_in !== null) return keysOf(await subscribeAtStandIn(stand_in));
  // A subscription for another key of the store would be refused.
  await endBrowserPush();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  return keysOf((await pushManager.subscribe(options)).toJSON());
}

/** The sandbox takes the place of the push service. */
async function subscribeAtStandIn(path: string): Promise<PushSubscriptionJSON> {
  const response = await fetch(`${path}/subscriptions`, { method: 'POST' });
  if (!response.ok) throw new Error(`the sandbox responded ${response.status}`);
  return response.json() as Promise<PushSubscriptionJSON>;
}

function keysOf({ endpoint = '', keys }: PushSubscriptionJSON): BrowserKeys {
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
