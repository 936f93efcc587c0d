/** End-to-end tests of PDFs that a student saves on the device. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { expectNoEnglish, expectNoOverflow } from '../support/hindi.ts';
import { otpFor } from '../support/outbox.ts';
import { interactWith, visit } from '../support/page-script.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession, sessionOf, signInOnce } from '../support/sign-in.ts';
import { cacheNames, readStored, storedPaths, writeStored } from '../support/stored-entries.ts';
import { signUp } from '../support/student.ts';

test.use({ serviceWorkers: 'allow' });

const [ASHA, SUNITA] = ['9876500001', '9876500005'];
/** Owned by Sunita. A free PDF and one for owners are in categories of the tab. */
const NOTES = '/ssc/cgl-complete-2027?tab=17011';
const PAID = 'Number series in nine patterns';
const PAID_HINDI = /^संख्या /;
const savedPaths = async (page: Page) =>
  (await storedPaths(page, 'sopan-own-')).filter((path) => path.startsWith('/offline-files/'));

const buttonOf = (page: Page, action: string) => page.getByRole('button', { name: `${action}: ${PAID}` });

async function openPaidFiles(page: Page, path = NOTES, category = /Reasoning/) {
  await page.goto(path);
  await interactWith(page);
  await page.getByRole('button', { name: category }).click();
}

/** Every visitor may open it. */
async function openFreeFiles(page: Page) {
  await openPaidFiles(page, NOTES, /Quantitative/);
  await page.getByRole('button', { name: /Arithmetic/ }).click();
}

async function savePaidFile(page: Page) {
  await openPaidFiles(page);
  await buttonOf(page, 'Save for offline reading').click();
  await expect(page.getByText(/^On this device until .*20\d\d$/)).toBeVisible();
}

test('an owner saves a PDF, opens it without a connection, and removes it', async ({ page, context }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await visit(page, '/my-courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PDFs on this device' })).toHaveCount(0);
  await savePaidFile(page);
  await expect(buttonOf(page, 'Remove from this device')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'save-button', buttonOf(page, 'Remove from this device'));
  const [path = ''] = await savedPaths(page);
  expect(path).toMatch(/^\/offline-files\/1701\/\d+$/);

  await visit(page, '/my-courses');
  const list = page.getByRole('region', { name: 'PDFs on this device' });
  await expect(list.getByText(/^\d+(\.\d)? MB · On this device until/)).toBeVisible();
  await takeScreenshots(page, 'saved-files', list);
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
  await expect(page.getByRole('heading', { name: 'इस फ़ोन या कंप्यूटर पर सहेजी हुई पीडीएफ़' })).toBeVisible();
  // The title was stored on an English page.
  await expect(page.getByText(PAID_HINDI).first()).toBeVisible();
  await expectNoEnglish(page, ['Asha', 'MB']);
  await takeScreenshots(page, 'saved-files-hindi', page.getByRole('button', { name: /यहाँ से हटाएँ/ }));
  await page.getByRole('button', { name: /यहाँ से हटाएँ/ }).click();
  await expect(page.getByRole('heading', { name: 'इस फ़ोन या कंप्यूटर पर सहेजी हुई पीडीएफ़' })).toHaveCount(0);
  expect(await savedPaths(page)).toEqual([]);
});

test('a saved PDF is removed when its time is over, and when the server allows it no longer', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await savePaidFile(page);
  const [path = ''] = await savedPaths(page);
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
  await expect.poll(() => savedPaths(page)).toEqual([]);

  // A file of a course that Sunita does not own.
  await store('/offline-files/1101/1', Date.now() + 86_400_000);
  await page.reload();
  await expect.poll(() => savedPaths(page)).toEqual([]);
});

test('a visitor sees no button', async ({ page }) => {
  await openFreeFiles(page);
  await expect(page.locator('[data-save]')).not.toHaveCount(0);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/save-buttons-')),
  );
  // The script shows buttons after it has loaded the messages.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator('[data-save]:visible')).toHaveCount(0);
});

test('a device without room says so', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await openPaidFiles(page);
  await buttonOf(page, 'Save for offline reading').click();
  await expect(page.getByText(/^This device is full/)).toBeVisible();
  await expect(buttonOf(page, 'Save for offline reading')).toBeFocused();
  expect(await savedPaths(page)).toEqual([]);
});

test('saved PDFs are removed at the sign-out', async ({ page }) => {
  await signInOnce(page, await sessionOf(page, SUNITA));
  await savePaidFile(page);
  expect(await savedPaths(page)).toHaveLength(1);
  // The session of the other tests goes on.
  await writeStored(page, { access_token: (await newSession(page, ASHA)).accessToken });
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Asha' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect.poll(() => readStored(page, 'access_token')).toBeNull();
  expect([await cacheNames(page, 'sopan-own-'), await readStored(page, 'copies_key')]).toEqual([[], null]);
});

test('saved PDFs and the copy of My Courses are removed with the account', async ({ page }) => {
  const mobile = '9820000071';
  await signInOnce(page, await signUp(page, mobile));
  await visit(page, '/my-courses');
  await openFreeFiles(page);
  await page.getByRole('button', { name: /^Save for offline reading/ }).click();
  await expect.poll(() => savedPaths(page)).toHaveLength(1);
  expect(await storedPaths(page, 'sopan-own-')).toContain('/copies/courses');

  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('textbox', { name: 'OTP' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'OTP' }).fill(await otpFor(page, mobile));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect([await cacheNames(page, 'sopan-own-'), await readStored(page, 'copies_key')]).toEqual([[], null]);
});
