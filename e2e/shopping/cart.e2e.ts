/** End-to-end tests of the cart and My Orders: loading, errors, counts and totals. */
import { expect, type Page, test } from '@playwright/test';
import { checkWidths } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signUpAs } from '../support/student.ts';

/** Delays the calls of a path until `release` lets them continue or `fail` aborts them. */
async function delayCalls(page: Page, path: string): Promise<{ release(): void; fail(): void }> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(`**/api/v1${path}*`, async (route) => route[await promise]());
  return { release: () => resolve('continue'), fail: () => resolve('abort') };
}

test('cart and My Orders show numbers and totals only after they have loaded', async ({ page }) => {
  const student = await signUpAs(page, '9814000001');
  await test.step('My Orders', () => loadOrders(page));
  for (const product_id of [2101, 2102]) await student.call('/user/add_to_cart', { product_id, type: 1 });
  const heading = page.getByRole('heading', { level: 1 });
  const cart = await delayCalls(page, '/user/get_cart_list');
  await page.goto('/my-cart');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(heading).toHaveText('My Cart');
  cart.fail();
  await expect(page.getByText('The cart could not be loaded.')).toBeVisible();
  await expect(heading).toHaveText('My Cart');
  await expect(page.getByText(/^Total/)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('My Cart [2 Product(s)]');

  const items = (await student.call('/user/get_cart_list', { type: 2 })) as { product_selling_price: number }[];
  const total = items.reduce((sum, item) => sum + item.product_selling_price, 0);
  const amount = `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(total)}`;
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Total${amount}`);
  await expect(page.getByRole('link', { name: 'Check Out' })).toHaveCount(1);
  // On a phone total and link stay at the bottom until the summary is reached.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('link', { name: 'Check Out' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Summary' })).not.toBeInViewport();
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'cart-total');
  await test.step('a product that is not available', () => loadPartly(page));
});

/** A cart with a product that cannot be bought counts only the rest. */
async function loadPartly(page: Page): Promise<void> {
  await page.route('**/user/get_cart_list', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (typeof json.data?.[0] === 'object')
      Object.assign(json.data[0], { is_available: 0, notice: 'This product is not available right now.' });
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(page.getByText('MRP (1 of 2 products)')).toBeVisible();
  await expect(page.getByText(/Left out of the total\.$/)).toBeVisible();
  await takeScreenshots(page, 'cart-partly');
  // The page may send another request; a route that is still responding when the page closes would fail the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** My Orders shows no number while it loads, nor after an error. */
async function loadOrders(page: Page): Promise<void> {
  const orders = await delayCalls(page, '/user/get_my_orders');
  await page.goto('/my-orders');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByText(/\[\d/)).toHaveCount(0);
  await expect(page.getByText('No successful orders yet.')).toHaveCount(0);
  orders.fail();
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  await expect(page.getByText('No successful orders yet.')).toHaveCount(0);
  await page.unrouteAll();
}
