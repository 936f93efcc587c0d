/** End-to-end tests of the store as an app: installing it, reading without a connection, and the service worker. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { openExamAsNewStudent } from '../support/exam.ts';
import { expectNoEnglish, expectNoOverflow } from '../support/hindi.ts';
import { interactWith, visit } from '../support/page-script.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession, sessionOf, signInOnce } from '../support/sign-in.ts';
import { cacheNames, readStored, storedPaths } from '../support/stored-entries.ts';

test.use({ serviceWorkers: 'allow' });

const [ASHA, RAVI, SUNITA] = ['9876500001', '9876500002', '9876500005'];
const LISTING = '/ssc/cgl/online';
const notice = (page: Page) => page.locator('.offline-notice');

for (const [path, name] of [
  ['/', 'Sopan'],
  ['/hi', 'सोपान'],
] as const) {
  test(`the browser reads the manifest of ${path}, and its pictures`, async ({ page, context }) => {
    await page.goto(path);
    const client = await context.newCDPSession(page);
    const { data = '', errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ name, scope: '/', display: 'standalone' });
    const decoded = await page.evaluate(
      async (pictures: { src: string }[]) => {
        const sizes = [];
        for (const { src } of pictures) {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          sizes.push(`${width}x${height}`);
        }
        return sizes;
      },
      [...manifest.icons, ...manifest.screenshots],
    );
    expect(decoded).toEqual(['192x192', '512x512', '512x512', '780x1688', '1280x800']);
  });
}

test('pages that were read, and My Courses, open without a connection and say that they are copies', async ({
  page,
  context,
}) => {
  await signInOnce(page, await sessionOf(page, ASHA));
  for (const path of [LISTING, `/hi${LISTING}`, '/my-courses']) await visit(page, path);
  const courses = page.getByRole('main').getByRole('article');
  await expect(courses.first()).toBeVisible();
  const count = await courses.count();
  await expect.poll(() => storedPaths(page, 'sopan-own-')).toContain('/copies/courses');
  await page.goto('/my-orders');
  await interactWith(page);
  await context.setOffline(true);

  await page.goto(LISTING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toContainText(/You are offline. This is a copy of \w+ \d+, 20\d\d/);
  await checkA11y(page);
  await takeScreenshots(page, 'offline-listing');
  await page.goto(`/hi${LISTING}?medium=Hindi`);
  await expect(notice(page)).toContainText('आप ऑफ़लाइन हैं');
  await expectNoEnglish(page, ['Asha']);

  await page.goto('/my-courses');
  await expect(courses).toHaveCount(count);
  await expect(page.getByText(/You are offline. These are your courses as of/)).toBeVisible();
  await takeScreenshots(page, 'offline-courses');
  // A page that was opened, but needs the API.
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.locator('[data-stored-pages] a')).toHaveCount(1);
  await page.goto('/hi/explore');
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.locator('[data-stored-pages] a')).toHaveAttribute('href', `/hi${LISTING}`);
  await expectNoEnglish(page, ['Asha']);
  await expectNoOverflow(page);
  await checkA11y(page);
  await takeScreenshots(page, 'offline-page');

  await context.setOffline(false);
  await page.goto(LISTING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('the worker stores no errors, no pages of a student, no previews and nothing of the API', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, ASHA));
  await visit(page, '/my-courses');
  for (const path of ['/hi/no-such-page', '/my-account', '/my-cart', '/search?q=polity', '/newsletter', '/view-as']) {
    await page.goto(path);
    await interactWith(page);
    await page.evaluate(async (path) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ keep: path, files: ['/api/v1/user/get_my_products', '/media/app/icon-48.png'] });
    }, path);
  }
  await visit(page, '/about-us');
  const paths = await storedPaths(page, 'sopan-store-');
  expect(paths.filter((path) => !/^\/(assets\/|brand\.css\?)/.test(path)).sort()).toEqual([
    '/about-us',
    '/hi/offline',
    '/my-courses',
    '/offline',
  ]);
  const texts = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('sopan-store-'));
    const cache = await caches.open(name);
    return Promise.all(['/my-courses', '/about-us'].map(async (path) => (await cache.match(path))?.text()));
  });
  expect(texts.join()).not.toMatch(/Asha|Verma|98765/);
});

test('copies go with the session: after a sign-out in another tab, for another student, and when it was revoked', async ({
  page,
  context,
}) => {
  const own = () => storedPaths(page, 'sopan-own-');
  const session = await newSession(page, SUNITA);
  await signInOnce(page, session);
  await visit(page, '/my-courses');
  await expect.poll(own).toContain('/copies/courses');
  const key = await readStored(page, 'copies_key');
  const other = await context.newPage();
  await other.goto('/my-orders');
  await other.getByRole('banner').getByRole('button', { name: 'Asha' }).click();
  await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  expect([await own(), await cacheNames(page, 'sopan-own-'), await readStored(page, 'copies_key')]).toEqual([
    [],
    [],
    null,
  ]);
  await other.close();

  // Copies that could not be deleted are not read by the next student, and are removed.
  await page.evaluate(async (key) => {
    const cache = await caches.open(`sopan-own-${key}`);
    await cache.put('/copies/courses', new Response('{}', { headers: { 'x-readable-until': '9999999999999' } }));
  }, key);
  const revoked = await newSession(page, RAVI);
  await signInOnce(page, revoked);
  await visit(page, '/my-courses');
  await expect(page.getByText('No courses available')).toBeVisible();
  await expect
    .poll(() => cacheNames(page, 'sopan-own-'))
    .toEqual([`sopan-own-${await readStored(page, 'copies_key')}`]);

  await page.request.post('/api/v1/auth/logout', {
    headers: { authorization: `Bearer ${revoked.accessToken}` },
    data: {},
  });
  await page.goto('/my-courses');
  await expect(page).toHaveURL(/\/login$/);
  expect(await cacheNames(page, 'sopan-own-')).toEqual([]);
});

test('a new build replaces the worker at the next navigation, and a worker that is switched off removes everything', async ({
  page,
  context,
  baseURL,
}) => {
  const front = await openFront(baseURL ?? '');
  const buildAs = (id: string) => front.setWorker((script) => script.replace(/(["'`])[0-9a-f]{12}\1/, `"${id}"`));
  // A new worker may reload the page at this moment.
  const names = () => cacheNames(page, 'sopan-store-').catch(() => null);
  try {
    buildAs('aaaaaaaaaaaa');
    await visit(page, `${front.origin}/about-us`);
    expect(await names()).toEqual(['sopan-store-aaaaaaaaaaaa']);
    buildAs('bbbbbbbbbbbb');
    await page.goto(`${front.origin}/explore`);
    await expect.poll(names).toContain('sopan-store-bbbbbbbbbbbb');
    await context.setOffline(true);
    await page.goto(`${front.origin}/about-us`);
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    buildAs('cccccccccccc');
    await page.goto(`${front.origin}/explore`);
    await expect.poll(names).toEqual(['sopan-store-bbbbbbbbbbbb', 'sopan-store-cccccccccccc']);

    front.setWorker(
      () => `addEventListener('install', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(remove()));
        async function remove() {
          for (const name of await caches.keys()) await caches.delete(name);
          await registration.unregister();
        }`,
    );
    await page.goto(`${front.origin}/explore`);
    await expect.poll(names).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => null),
      )
      .toBe(0);
  } finally {
    await context.setOffline(false);
    await front.close();
  }
});

test('the worker of the store and that of the test leave each other alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/about-us');
  await openExamAsNewStudent(page, '9811200901');
  await page.waitForFunction(async () => (await caches.has('sopan-exam')) && navigator.serviceWorker.controller);
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    );
  expect(await scopes()).toEqual(['/', '/api/v1/test_series/pts/engine']);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/\/exam-assets\/worker\.js$/);
  const pages = await storedPaths(page, 'sopan-store-');
  expect(pages).toContain('/about-us');
  expect(pages.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit the test' }).click();
  await expect.poll(scopes).toEqual(['/']);
  expect([await page.evaluate(() => caches.has('sopan-exam')), await storedPaths(page, 'sopan-store-')]).toEqual([
    false,
    pages,
  ]);
});

/** A server in front of the store, whose worker a test can replace. */
type Front = { origin: string; setWorker(change: (script: string) => string): void; close(): Promise<void> };

async function openFront(store: string): Promise<Front> {
  let change = (script: string) => script;
  const server = createServer(async (request, response) => {
    const upstream = await fetch(store + request.url, { redirect: 'manual', headers: { accept: '*/*' } });
    const body = Buffer.from(await upstream.arrayBuffer());
    const isWorker = request.url === '/store-worker.js';
    const headers = Object.fromEntries(
      [...upstream.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|etag|connection)$/.test(name),
      ),
    );
    response.writeHead(upstream.status, headers).end(isWorker ? change(body.toString()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setWorker: (next) => {
      change = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
