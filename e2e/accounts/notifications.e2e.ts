/** End-to-end test of browser notifications: the bell, the permission, what the worker shows, kinds, and the sign-out. */
import { expect, type Page, test } from '@playwright/test';
import { getPush, type PushState } from '../../contract/account/push.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { checkA11y, checkOverflow } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession, signInOnce } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const ASHA = '9876500001';
const RESULT = {
  title: 'Your result is out',
  body: 'SSC CGL Mock 3',
  path: '/my-results',
  lang: 'en-IN',
  tag: 'result',
};

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const bell = (page: Page) => section(page).getByRole('button', { name: 'Set up notifications' });

async function stateOf(page: Page, accessToken: string): Promise<PushState | null> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await page.request.post(API_PREFIX + getPush.path, { data: {}, headers });
  return response.ok() ? (await response.json()).data : null;
}

/** Delivers a message to the worker of the store, as the push service of the browser would. */
async function deliver(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Clicks the notification that is shown; returns the address that the worker opens. */
async function click(page: Page): Promise<string> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/store-worker.js'));
  if (!worker) throw new Error('the worker does not run');
  return worker.evaluate(async () => {
    type Shown = { close(): void };
    const scope = self as unknown as {
      registration: { getNotifications(): Promise<Shown[]> };
      clients: { openWindow(url: string): Promise<unknown> };
      NotificationEvent: new (name: string, init: { notification?: Shown | undefined }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    // A browser opens windows only after a click of its user.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return opened;
  });
}

test('Asha turns notifications on, gets one, switches a kind off, and gets none after the sign-out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/about-us');
  const session = await newSession(page, ASHA);
  await signInOnce(page, session);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/my-account');
  await expect(bell(page)).toBeVisible();
  expect(asked.filter((path) => path.includes('notification'))).toEqual([]);
  await bell(page).click();
  await expect(section(page).getByRole('checkbox', { name: 'a result is out' })).toBeChecked();
  await section(page).getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section(page).getByText('This device now shows notifications')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'notifications-on', section(page));
  await page.setViewportSize({ width: 320, height: 700 });
  await checkOverflow(page);
  expect((await stateOf(page, session.accessToken))?.endpoint).toContain('/sandbox/push/');

  await deliver(page, RESULT);
  await expect.poll(() => shown(page)).toEqual([{ title: RESULT.title, body: RESULT.body, lang: 'en-IN' }]);
  expect(new URL(await click(page)).pathname).toBe('/my-results');
  await expect.poll(() => shown(page)).toEqual([]);

  await section(page).getByRole('checkbox', { name: 'a result is out' }).uncheck();
  await expect
    .poll(async () => (await stateOf(page, session.accessToken))?.kinds.find(({ kind }) => kind === 'result')?.is_on)
    .toBe(false);
  await page.reload();
  await bell(page).click();
  await expect(section(page).getByRole('checkbox', { name: 'a result is out' })).not.toBeChecked();
  await section(page).getByRole('checkbox', { name: 'a result is out' }).check();
  await section(page).getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(section(page).getByText('shows no notifications any more')).toBeVisible();
  expect((await stateOf(page, session.accessToken))?.endpoint).toBeNull();

  await page.goto('/hi/my-account');
  const hindi = page.getByRole('region', { name: 'सूचनाएँ' });
  await hindi.getByRole('button', { name: 'सूचनाएँ चुनें' }).click();
  await hindi.getByRole('button', { name: 'इस उपकरण पर चालू करें' }).click();
  await expect(hindi.getByText('इस उपकरण पर सूचनाएँ आएँगी')).toBeVisible();
  await takeScreenshots(page, 'notifications-hindi', hindi);
  const { endpoint } = (await stateOf(page, session.accessToken)) ?? {};
  expect(endpoint).toBeTruthy();
  await page.goto('/my-account');
  await page.getByRole('banner').getByRole('button', { name: 'Asha' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha' })).toHaveCount(0);
  expect(await stateOf(page, session.accessToken)).toBeNull();
});

test('a browser that refuses, or cannot show notifications, gets a clear text', async ({ page }) => {
  await page.goto('/about-us');
  const session = await newSession(page, '9876500005');
  await signInOnce(page, session);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  });
  await page.goto('/my-account');
  await bell(page).click();
  await expect(section(page).getByText('blocked in your browser')).toBeVisible();
  await expect(section(page).getByRole('button', { name: /^Turn on/ })).toHaveCount(0);
  await takeScreenshots(page, 'notifications-denied', section(page));
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await page.reload();
  await bell(page).click();
  await expect(section(page).getByText('cannot show notifications')).toBeVisible();
});
