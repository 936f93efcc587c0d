/** End-to-end tests of PDFs that a student keeps on the device. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { expectNoOverflow } from '../support/hindi.ts';
import { interactWith, visit } from '../support/page-script.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession, sessionOf, signInOnce } from '../support/sign-in.ts';
import { cacheNames, readStored, storedPaths, writeStored } from '../support/stored-entries.ts';

test.use({ serviceWorkers: 'allow' });

const [ASHA, SUNITA] = ['9876500001', '9876500005'];
/** Owned by Sunita; a free PDF is in the tab, and one of the course in a category of it. */
const NOTES = '/ssc/cgl-complete-2027?tab=17011';
const PAID = 'Number series in nine patterns';
const keptPaths = async (page: Page) =>
  (await storedPaths(page, 'sopan-own-')).filter((path) => path.startsWith('/kept-files/'));

const buttonOf = (page: Page, action: string) => page.getByRole('button', { name: `${action}: ${PAID}` });

async function openPaidFiles(page: Page, path = NOTES, category = /Reasoning/) {
  await page.goto(path);
  await interactWith(page);
  await page.getByRole('button', { name: category }).click();
}

async function keepPaidFile(page: Page) {
  await openPaidFiles(page);
  await buttonOf(page, 'Keep for offline reading').click();
  await expect(page.getByText(/^On this device until .*20\d\d$/)).toBeVisible();
}

test('an owner keeps a PDF, opens it without a connection, and removes it', async ({ page, context }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await visit(page, '/my-courses');
  await expect(page.getByRole('heading', { name: 'PDFs on this device' })).toHaveCount(0);
  await keepPaidFile(page);
  await expect(buttonOf(page, 'Remove from this device')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'kept-file-button', buttonOf(page, 'Remove from this device'));
  const [path = ''] = await keptPaths(page);
  expect(path).toMatch(/^\/kept-files\/1701\/\d+$/);

  await visit(page, '/my-courses');
  const list = page.getByRole('region', { name: 'PDFs on this device' });
  await expect(list.getByText(/^\d+(\.\d)? MB · On this device until/)).toBeVisible();
  await takeScreenshots(page, 'kept-files', list);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await checkA11y(page);
  await context.setOffline(true);
  await page.reload();
  const href = (await list.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? '';
  const opened = await page.evaluate(async (href) => {
    const response = await fetch(href);
    return [response.headers.get('content-type'), (await response.text()).slice(0, 5)];
  }, href);
  expect(opened).toEqual(['application/pdf', '%PDF-']);
  const foreign = await page.evaluate(async (path) => {
    const response = await fetch(`${path}?key=another-session`, { redirect: 'manual' });
    return response.type;
  }, path);
  expect(foreign).toBe('opaqueredirect');
  await context.setOffline(false);

  await page.goto('/hi/my-courses');
  await expect(page.getByRole('heading', { name: 'इस फ़ोन या कंप्यूटर पर रखे गए PDF' })).toBeVisible();
  await takeScreenshots(page, 'kept-files-hindi', page.getByRole('button', { name: /यहाँ से हटाएँ/ }));
  await page.getByRole('button', { name: /यहाँ से हटाएँ/ }).click();
  await expect(page.getByRole('heading', { name: 'इस फ़ोन या कंप्यूटर पर रखे गए PDF' })).toHaveCount(0);
  expect(await keptPaths(page)).toEqual([]);
});

test('a kept PDF is removed when its time is over, and when the server allows it no longer', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await keepPaidFile(page);
  const [path = ''] = await keptPaths(page);
  const store = (path: string, untilMs: number) =>
    page.evaluate(
      async ({ path, untilMs }) => {
        const cache = await caches.open(`sopan-own-${localStorage.getItem('sopan_copies_key')}`);
        await cache.put(path, new Response('%PDF-', { headers: { 'x-readable-until': String(untilMs) } }));
      },
      { path, untilMs },
    );
  await store(path, Date.now() - 1000);
  await page.goto('/my-courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual([]);

  // A file of a course that Sunita does not own.
  await store('/kept-files/1101/1', Date.now() + 86_400_000);
  await page.reload();
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test('a device without room says so, and a visitor sees no button', async ({ page }) => {
  await page.goto('/ssc/cgl-complete-2027?tab=17011');
  await interactWith(page);
  await page.getByRole('button', { name: /Quantitative/ }).click();
  await expect(page.getByRole('button', { name: /^Keep for offline reading/ })).toHaveCount(0);
  await signInOnce(page, await sessionOf(page, SUNITA));
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await openPaidFiles(page);
  await buttonOf(page, 'Keep for offline reading').click();
  await expect(page.getByText(/^There is not enough room on this device/)).toBeVisible();
  await expect(buttonOf(page, 'Keep for offline reading')).toBeFocused();
  expect(await keptPaths(page)).toEqual([]);
});

test('kept PDFs are removed at the sign-out', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await keepPaidFile(page);
  expect(await keptPaths(page)).toHaveLength(1);
  // The session of the other tests goes on.
  await writeStored(page, { access_token: (await newSession(page, ASHA)).accessToken });
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Asha' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect.poll(() => readStored(page, 'access_token')).toBeNull();
  expect([await cacheNames(page, 'sopan-own-'), await readStored(page, 'copies_key')]).toEqual([[], null]);
});
