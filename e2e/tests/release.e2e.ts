/** End-to-end tests of the release time of results, and of links into the engine from other sites. */
import { expect, type Page, test } from '@playwright/test';
import { createEngineTicket } from '../../contract/assessment/test-details.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { checkOverflow, checkWidths } from '../support/a11y.ts';
import { ENGINE, engineQuery, FREE, isEngineUrl, questionHeading } from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

const [ASHA, RAVI] = ['9876500001', '9876500002'] as const;
/** Closes on 31 December 2027 at 17:30 and takes 30 minutes, so results appear at 18:00. */
const RANKED = { test: 504, product: 2104, tab: 21041 };
const EVALUATED = { test: 508, product: 2103, tab: 21031 };
const AFTER = 'Results after the test closes for everyone: Dec 31, 2027, 6:00 PM';

test.use({ actionTimeout: 10_000 });

test('cards and instructions show when results are released; a practice rank is labelled', async ({ page }) => {
  await signIn(page, RAVI);
  await page.goto(`/product-information/${RANKED.product}`);
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(page.getByText(AFTER)).toBeVisible();
  await page.getByText(AFTER).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 320, height: 844 });
  await checkOverflow(page);
  await takeScreenshots(page, 'card-of-a-window');

  await page.goto(`/test-series-instruction?${engineQuery(RANKED)}`);
  await expect(page.getByText(AFTER)).toBeVisible();
  await checkOverflow(page);
  await takeScreenshots(page, 'instructions-of-a-window');

  await page.context().clearCookies();
  const { accessToken } = await sessionOf(page, ASHA);
  await page.goto(`${ENGINE}?${engineQuery(EVALUATED)}&token=${accessToken}`);
  await expect(page.getByText('Practice rank').first()).toBeVisible();
  await expect(page.getByText(/rank and percentile are for practice only/)).toBeVisible();
  await checkOverflow(page);
  await takeScreenshots(page, 'practice-result');
});

test('from another site a token opens nothing, and a ticket only what the student confirms', async ({ page }) => {
  // A separate student, because the ticket starts an attempt that other tests would find.
  await signUpAs(page, '9820000031');
  await page.goto('/about-us');
  const accessToken = await page.evaluate(() => localStorage.getItem('sopan_access_token') ?? '');
  const { ticket } = await createTicket(page, accessToken);
  await openFromOtherSite(page, `token=${accessToken}`);
  await expect(page.getByRole('heading', { name: 'This test must be opened from the store.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the test' })).toHaveAttribute(
    'href',
    /^\/test-series-instruction\?test-series-id=507&product-id=2107&tab-id=21071&language=2$/,
  );
  await checkWidths(page);
  await takeScreenshots(page, 'token-from-elsewhere');

  await openFromOtherSite(page, `ticket=${ticket}`);
  await expect(page.getByRole('heading', { name: 'Open this test as Kavya Nair?' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sopan_engine');
  await checkWidths(page);
  await takeScreenshots(page, 'ticket-from-elsewhere');
  await page.getByRole('link', { name: 'Open the test' }).focus();
  await page.keyboard.press('Enter');
  await expect(questionHeading(page, 1)).toBeVisible();
  expect(page.url()).not.toContain('ticket');

  await openFromOtherSite(page, `ticket=${ticket}`);
  await expect(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible();
});

async function createTicket(page: Page, accessToken: string): Promise<{ ticket: string }> {
  const response = await page.request.post(API_PREFIX + createEngineTicket.path, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { product_id: FREE.product, tab_id: FREE.tab, test_series_id: FREE.test },
  });
  return (await response.json()).data;
}

/** Opens the engine by a link on another site's page. */
async function openFromOtherSite(page: Page, secret: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/livez')).url());
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${origin}${ENGINE}?${engineQuery(FREE)}&${secret}">A test</a>`,
    }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link', { name: 'A test' }).click();
  await expect(page).toHaveURL((url) => url.origin === origin && isEngineUrl(url));
}
