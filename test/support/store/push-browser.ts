/** A browser that gets notifications, at the push service of the sandbox. */

import { subscribeToPush } from '../../../contract/account/push.ts';
import { dataOf } from '../../../contract/client.ts';
import { sendQueuedPush } from '../../../server/platform/messaging/push/push.ts';
import type { TestStore, TestStudent } from './test-store.ts';

type Keys = { endpoint: string; p256dh: string; auth: string };

/** Creates a subscription at the sandbox. */
export async function createKeys(store: Pick<TestStore, 'http'>): Promise<Keys> {
  const response = await store.http('/sandbox/push/subscriptions', { method: 'POST' });
  const { endpoint, keys } = (await response.json()) as { endpoint: string; keys: Omit<Keys, 'endpoint'> };
  return { endpoint, ...keys };
}

/** Subscribes the browser of a session; returns the name of the browser in the outbox. */
export async function subscribe(store: TestStore, { api }: Pick<TestStudent, 'api'>): Promise<string> {
  const keys = await createKeys(store);
  await dataOf(api(subscribeToPush, keys));
  return nameOf(keys);
}

export function nameOf({ endpoint }: Pick<Keys, 'endpoint'>): string {
  return endpoint.split('/').at(-1) ?? '';
}

/** Sends what waits. A failure that a later attempt may repair is not thrown. */
export async function sendWaiting(store: TestStore): Promise<void> {
  const waiting = await store.db
    .selectFrom('push.message')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('key')
    .orderBy('key')
    .execute();
  for (const { key } of waiting) await sendQueuedPush(store.ctx(), key).catch(() => {});
}

/** The notifications that a browser got, the newest first. */
export async function received(store: TestStore, browser: string) {
  const messages = await store.outbox(browser);
  return messages.map(({ text, headers }) => ({ ...(JSON.parse(text) as Record<string, string>), headers }));
}
