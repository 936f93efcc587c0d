/** A browser that gets notifications, at the push service of the sandbox. */

import { subscribeToPush } from '../../../contract/account/push.ts';
import { dataOf } from '../../../contract/client.ts';
import { type Push, queuePush, sendQueuedPush } from '../../../server/platform/messaging/push/push.ts';
import { resultText } from '../../../server/platform/messaging/push/push-texts.ts';
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

/** From now on the push service responds to a browser with this status. */
export function setStatus(store: Pick<TestStore, 'http'>, browser: string, status: number): Promise<Response> {
  return store.http(`/sandbox/push/${browser}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
}

let count = 0;
/** Queues a notification about a result; returns its key. */
export async function queueResult(
  store: TestStore,
  { studentId }: Pick<TestStudent, 'studentId'>,
  changes: Partial<Push> = {},
): Promise<string> {
  const key = changes.key ?? `results_out:1:${studentId}:${count++}`;
  await queuePush(store.ctx(), {
    studentId,
    kind: 'result',
    key,
    text: resultText('SSC CGL Mock 3'),
    language: 'english',
    path: '/my-results',
    expiresAt: new Date(store.ctx().now.getTime() + 3_600_000),
    ...changes,
  });
  return key;
}

/** Sends what waits. */
export async function sendWaiting(store: TestStore): Promise<void> {
  const waiting = await store.db
    .selectFrom('push.message')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('key')
    .orderBy('key')
    .execute();
  for (const { key } of waiting) await sendQueuedPush(store.ctx(), key);
}

/** The notifications that a browser got, the newest first. */
export async function received(store: TestStore, browser: string) {
  const messages = await store.outbox(browser);
  return messages.map(({ text, headers }) => ({ ...(JSON.parse(text) as Record<string, string>), headers }));
}
