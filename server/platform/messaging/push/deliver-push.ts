/** Sends one notification to the push service of a browser: RFC 8030, encrypted as RFC 8291 and signed as RFC 8292 say. */
import webPush from 'web-push';
import type { PushConfig } from '../../config/config-push.ts';
import { isChosenHost, isPushEndpoint } from './push-endpoint.ts';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** What the worker of the store shows (`web/offline/worker/push.ts`). */
export type BrowserNotification = {
  title: string;
  body: string;
  /** The page that a click opens, in the language of the notification. */
  path: string;
  /** Of the text, for screen readers: `en-IN` or `hi-IN`. */
  lang: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
};

export type Urgency = 'normal' | 'high';

type Sending = { notification: BrowserNotification; urgency: Urgency; ttlSeconds: number };

/** The push service does not know the subscription any more. */
export class SubscriptionEndedError extends Error {}
/** The push service will never accept this notification: of the browser's address, or of the key for which it subscribed. */
export class RefusedPushError extends Error {}

const TIMEOUT_MS = 5000;
const ENDED = new Set([404, 410]);
/** Too slow, too early, too many: the only refusals of a client that pass. */
const PASSING = new Set([408, 425, 429]);

/**
 * Resolves when the push service has accepted the notification. Throws `SubscriptionEndedError` or `RefusedPushError` for a final
 * failure, and another error for a temporary one. Errors do not contain the address, which is a secret of the browser.
 */
export async function deliverPush(push: PushConfig, to: Subscription, sending: Sending): Promise<void> {
  // The list of services may have become shorter since the browser subscribed.
  if (!isPushEndpoint(push, to.endpoint)) throw new SubscriptionEndedError('not a known push service');
  const { headers, body } = sealNotification(push, to, sending);
  const response = await fetch(to.endpoint, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: Error) => {
    if (isUnknownHost(cause) && isChosenHost(to.endpoint))
      throw new RefusedPushError('the push service does not exist');
    throw new Error(`the push service did not respond: ${cause.name}`);
  });
  // The body says nothing that is needed.
  await response.body?.cancel();
  if (response.ok) return;
  const reason = `the push service responded ${response.status}`;
  if (ENDED.has(response.status)) throw new SubscriptionEndedError(reason);
  const isFinal = response.status >= 400 && response.status < 500 && !PASSING.has(response.status);
  throw isFinal ? new RefusedPushError(reason) : new Error(reason);
}

/** Whether the name servers say that there is no such host; while they do not respond, the code is another. */
function isUnknownHost({ cause }: Error): boolean {
  return (cause as { code?: string } | undefined)?.code === 'ENOTFOUND';
}

function sealNotification(push: PushConfig, to: Subscription, { notification, urgency, ttlSeconds }: Sending) {
  const { subject, publicKey, privateKey } = push;
  const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notification), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      topic: notification.tag,
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts) as Record<string, string>, body: new Uint8Array(body ?? []) };
  } catch {
    throw new RefusedPushError('the notification cannot be encrypted for this browser');
  }
}
