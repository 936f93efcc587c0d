import { beforeEach, expect, test, vi } from 'vitest';
import { showNotifications } from './push.ts';

const ORIGIN = 'https://store.test';
const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
const focus = vi.fn(async () => {});
const close = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  showNotifications({
    location: new URL(`${ORIGIN}/store-worker.js`),
    registration: { showNotification },
    clients: { matchAll: async () => [{ url: `${ORIGIN}/hi/my-results`, focus }], openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
});

async function dispatch(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const click = (path: unknown) => dispatch('notificationclick', { notification: { data: path, close } });

test('a message of the store is shown, in its language', async () => {
  const shown = { title: 'Your result is out', body: 'Mock 3', path: '/my-results', lang: 'en-IN', tag: 'a' };
  await dispatch('push', { data: { json: () => shown } });
  expect(showNotification).toHaveBeenCalledWith('Your result is out', {
    body: 'Mock 3',
    lang: 'en-IN',
    tag: 'a',
    data: '/my-results',
  });
  await dispatch('push', { data: null });
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('a click opens the page, or shows the window in which it is open', async () => {
  await click('/my-results');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/my-results`);
  await click('/hi/my-results');
  expect([focus, openWindow].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  expect(close).toHaveBeenCalledTimes(2);
});

test('a click opens no page of another site', async () => {
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await click(path);
  expect(openWindow).not.toHaveBeenCalled();
});
