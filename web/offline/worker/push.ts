/** Shows the notifications that the store sends to this browser, and opens their pages. */

type Work = Event & { waitUntil(work: Promise<unknown>): void };
type PushMessage = Work & { data: { json(): unknown } | null };
type Click = Work & { notification: { close(): void; data: unknown } };
type OpenWindow = { url: string; focus(): Promise<unknown> };

/** The part of the worker that is needed here; the library of types for pages lacks it. */
type PushScope = {
  location: Location;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Click) => void): void;
};

/** What the server sends (`server/platform/messaging/push/deliver-push.ts`). */
type BrowserNotification = { title: string; body: string; path: string; lang: string; tag: string };

export function showNotifications(worker: unknown): void {
  const scope = worker as PushScope;
  scope.addEventListener('push', (event) => {
    const { title, body, path, lang, tag } = (event.data?.json() ?? {}) as Partial<BrowserNotification>;
    if (title) event.waitUntil(scope.registration.showNotification(title, { body, lang, tag, data: path }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, String(event.notification.data)));
  });
}

/** Shows the page, in its window if it is open. An address of another site is not opened. */
async function openPage({ clients, location: { origin } }: PushScope, path: string): Promise<void> {
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}
