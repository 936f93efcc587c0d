/** End-to-end test of browser notifications: the bell, the permission, what the worker shows, kinds, and the sign-out. */
import { expect, type Page, test, type Worker } from '@playwright/test';
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

/** The browser of the tests has no notifications: this one asks its user, who allows them, and stores that it asked. */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const permission = () => (localStorage.getItem('asked') ? 'granted' : 'default');
    Object.defineProperty(Notification, 'permission', { configurable: true, get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', 'yes');
      return 'granted';
    };
  });
}

const isAsked = (page: Page) => page.evaluate(() => localStorage.getItem('asked') !== null);

type Shown = { title: string; body: string; lang: string; tag: string; data: string };

/** The worker, which stores what it would show and the address that it opens. */
async function watchWorker(page: Page): Promise<Worker> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/store-worker.js'));
  if (!worker) throw new Error('the worker does not run');
  await worker.evaluate(() => {
    const scope = self as unknown as {
      registration: { showNotification(title: string, options: object): Promise<void> };
      clients: { openWindow(url: string): Promise<void> };
      shown?: object;
      opened?: string;
    };
    scope.registration.showNotification = async (title, options) => {
      scope.shown = { title, ...options };
    };
    scope.clients.openWindow = async (url) => {
      scope.opened = url;
    };
  });
  return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown?: Shown }).shown);
const openedBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { opened?: string }).opened);

/** Delivers a message to the worker, as the push service of the browser would. */
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

function click(worker: Worker, data: string): Promise<void> {
  return worker.evaluate((data) => {
    const notification = { data, close: () => {} };
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
    self.dispatchEvent(event);
  }, data);
}

test('Asha turns notifications on, gets one, switches a kind off, and gets none after the sign-out', async ({
  page,
}) => {
  await allowNotifications(page);
  await page.goto('/about-us');
  const session = await newSession(page, ASHA);
  await signInOnce(page, session);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/my-account');
  await expect(bell(page)).toBeVisible();
  expect(requested.filter((path) => path.includes('notification'))).toEqual([]);
  await bell(page).click();
  await expect(section(page).getByRole('checkbox', { name: 'a result is out' })).toBeChecked();
  expect(await isAsked(page)).toBe(false);
  await section(page).getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section(page).getByText('This device now shows notifications')).toBeVisible();
  expect(await isAsked(page)).toBe(true);
  await checkA11y(page);
  await takeScreenshots(page, 'notifications-on', section(page));
  await page.setViewportSize({ width: 320, height: 700 });
  await checkOverflow(page);
  expect((await stateOf(page, session.accessToken))?.endpoint).toContain('/sandbox/push/');

  const { path, title, body, lang, tag } = RESULT;
  const worker = await watchWorker(page);
  await deliver(page, RESULT);
  await expect.poll(() => shownBy(worker)).toEqual({ title, body, lang, tag, data: path });
  await click(worker, path);
  await expect.poll(async () => new URL((await openedBy(worker)) ?? page.url()).pathname).toBe(path);

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
  await hindi.getByRole('button', { name: 'इस डिवाइस पर चालू करें' }).click();
  await expect(hindi.getByText('इस डिवाइस पर सूचनाएँ आएँगी')).toBeVisible();
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
