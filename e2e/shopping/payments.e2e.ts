/**
 * End-to-end tests of payments at both gateways: single products, carts, instalments, retries, pending payments. The
 * accessibility of cart and checkout: `cart.e2e.ts` and `checkout.e2e.ts`.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signUpAs } from '../support/student.ts';

const GATEWAYS = [
  { name: 'PayU', payVia: 1, hosted: /\/sandbox\/payu\// },
  { name: 'Easebuzz', payVia: 12, hosted: /\/sandbox\/easebuzz\/pay\// },
] as const;

/** Sets the gateway in the bill of the store. */
async function setGateway(page: Page, payVia: number): Promise<void> {
  await page.route('**/payment/get_bill_summary', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data) json.data.pay_via = payVia;
    await route.fulfill({ response, json });
  });
}

async function payWithOutcome(page: Page, hosted: RegExp, outcome: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue Pay' }).click();
  await expect(page).toHaveURL(hosted);
  await page.getByRole('button', { name: outcome }).click();
}

for (const [at, { name, payVia, hosted }] of GATEWAYS.entries()) {
  test(`a payment by ${name} fails, is retried and succeeds; the order has its invoice`, async ({ page }) => {
    await signUpAs(page, `981230000${at}`);
    await setGateway(page, payVia);
    await page.clock.install();
    await page.goto('/pay/2101');
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(page.getByText('Test Series · Bilingual · 12 Months')).toBeVisible();
    await expect(page.getByText('Price: ₹499.00')).toBeVisible();
    await payWithOutcome(page, hosted, /^Failure/);
    await expect(page).toHaveURL(/\/payment-failed\?txnid=/);
    await expect(page.getByRole('heading', { name: 'Your Order has Failed' })).toBeVisible();
    await expect(page.getByText('Your item was not successfully placed. Please try again.')).toBeVisible();
    const money = page.getByRole('region', { name: 'Has money left your account?' });
    await expect(money).toContainText('We have received no money for this order.');
    await expect(money.getByRole('link', { name: /Help and Support/ })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/pay/2101');
    if (at === 0) await openFailedOrder(page);

    // A coupon is applied by its tile or by the URL.
    await page.goto(at === 0 ? '/pay/2101' : '/pay/2101/ssc50');
    const tile = page.getByRole('button', { name: /₹50 off SSC/ });
    if (at === 0) {
      await expect(tile).toContainText('TAP TO APPLY');
      await expectOptimisticTile(page, tile);
    } else await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeDisabled();
    await expect(tile).toContainText('REMOVE');
    await expect(page.getByText('−₹50.00').last()).toBeVisible();
    await payWithOutcome(page, hosted, /^Success/);
    await expect(page).toHaveURL(/\/payment-success\?txnid=/);
    await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
    if (at === 0) {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
    }
    const bought = page.getByRole('region', { name: /^Order SPN-/ });
    // As on the bill: the price, the discount, and what is left of it.
    await expect(bought).toContainText(/₹499\.00.*Discount \(SSC50\)−₹50\.00Paid₹449\.00/s);
    await expect(bought).toContainText(`We send a text message to 98123 0000${at}. The invoice is in My Orders.`);
    await expect(page.getByRole('link', { name: 'Take a test' })).toHaveAttribute('href', '/product-information/2101');
    if (at === 0) {
      await takeScreenshots(page, 'payment-success');
      await checkA11y(page);
    }
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page.getByText('#Success')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Discount (SSC50)−₹50.00Total₹449.00');
    if (at === 0) await openInvoice(page);
    else await expect(page.getByRole('link', { name: /View Invoice/ })).toHaveAttribute('href', /^\//);
  });
}

/** Finds the failed order in My Orders, which leads back to its page. */
async function openFailedOrder(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(/₹499\.00.*Not paid₹499\.00/s);
  await takeScreenshots(page, 'payment-failed');
  await checkA11y(page);
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await expect(page.getByText('No successful orders yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Failed Orders' }).click();
  await expect(page.getByText('#Failed')).toBeVisible();
  await page
    .getByRole('link', { name: /^Try again with order/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your Order has Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
}

async function openInvoice(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /View Invoice/ }).click();
  const invoice = await opened;
  await expect(invoice.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(invoice.getByText('Kerala (32)')).toBeVisible();
  await expect(invoice.getByText('Four Hundred Forty Nine Rupees Only')).toBeVisible();
  const fonts = () =>
    invoice.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(async () => (await fonts()).join()).toContain('Anek');
  // The items fit a phone.
  const table = invoice.getByRole('table');
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
  await takeScreenshots(invoice, 'invoice');
  await checkA11y(invoice);
  const download = invoice.waitForEvent('download');
  await invoice.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Tax-Invoice-INV-\d{4}-\d{6}\.pdf$/);
}

/** A tile shows the expected state for 1.5 s, then the state that the store returned. */
async function expectOptimisticTile(page: Page, tile: Locator): Promise<void> {
  const answered = Promise.withResolvers<void>();
  await page.route('**/payment/apply_promo_code', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await stopClock(page);
  await tile.click();
  await expect(tile).toContainText('REMOVE');
  await page.clock.runFor(1499);
  await expect(tile).toContainText('REMOVE');
  await page.clock.runFor(1);
  await expect(tile).toContainText('TAP TO APPLY');
  answered.resolve();
  await page.clock.resume();
}

/** Pauses the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

test('a cart of four is paid at once, with a promo code and an add-on', async ({ page }) => {
  const student = await signUpAs(page, '9812300003');
  for (const product_id of [1701, 2101, 1606, 2102]) await student.call('/user/add_to_cart', { product_id, type: 1 });
  await page.goto('/my-cart');
  await expect(page.getByRole('heading', { name: 'My Cart [4 Product(s)]' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check Out' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Remove .*Bare Acts/i }).click();
  await expect(page.getByText('Are you sure you want to remove this item from the cart?')).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart [4 Product(s)]' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*Bare Acts/i }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart [3 Product(s)]' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check Out' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart [4 Product(s)]' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveText([
    'MRP (4 products)',
    'You save',
    'Total',
    'GST (included)',
  ]);
  await takeScreenshots(page, 'my-cart');
  await page.getByRole('link', { name: 'Check Out' }).first().click();
  await expect(page).toHaveURL(/\/payment$/);

  await page.getByRole('button', { name: /^Add Quantitative Aptitude Workbook/ }).click();
  await expect(page.getByText('With Quantitative Aptitude Workbook')).toBeVisible();
  const promo = page.getByRole('textbox', { name: 'Promo code' });
  const apply = page.getByRole('button', { name: 'APPLY', exact: true });
  await promo.fill('nosuch');
  await page.getByRole('button', { name: 'APPLY', exact: true }).click();
  const invalid = page.getByText('Promo code could not be applied. Please enter a valid coupon.');
  await expect(invalid).toBeVisible();
  await promo.fill('');
  await apply.click();
  const missing = page.getByText('Enter a promo code.');
  await expect(missing).toBeVisible();
  await expect(promo).toHaveAttribute('aria-invalid', 'true');
  // The highest saving is the first tile; the error of the promo code disappears when the tile is applied.
  const best = page.getByRole('region', { name: 'Coupons for this order' }).getByRole('button').first();
  await expect(best).toContainText('Best offer');
  await best.click();
  await expect(best).toContainText('REMOVE');
  await expect(missing).toBeHidden();
  await expect(promo).not.toHaveAttribute('aria-invalid');
  await promo.fill('step10');
  await page.getByRole('button', { name: 'APPLY', exact: true }).click();
  await expect(page.getByText('You saved with STEP10').first()).toBeVisible();
  await expect(promo).toBeDisabled();
  await expect(page.getByText('−₹500.00').first()).toBeVisible();
  await expect(page.getByText('Discount (STEP10, 10% off up to ₹500)')).toBeVisible();
  await expectBillToAddUp(page);
  await takeScreenshots(page, 'checkout-cart');
  await payWithOutcome(page, GATEWAYS[0].hosted, /^Success/);
  await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
  await page.goto('/my-cart');
  await expect(page.getByText('Your Cart is Empty... Add Items to Proceed with Checkout!')).toBeVisible();
  await page.goto('/my-orders');
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  await expect(order.getByText('#Success')).toHaveCount(1);
  await expect(order.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(order.getByText('With Quantitative Aptitude Workbook')).toBeVisible();
  await expect(order.getByRole('link', { name: /View Invoice/ })).toHaveCount(1);
  const amounts = await order.getByText(/^₹[\d,.]+$/).allTextContents();
  const [total = 0, ...parts] = amounts.map((text) => Number(text.replace(/[₹,]/g, '')));
  expect(parts.pop()).toBe(total);
  expect(parts).toHaveLength(5);
  expect(parts.reduce((sum, part) => sum + part) - 500).toBeCloseTo(total);
  await expect(order.getByText('Discount (STEP10)')).toBeVisible();
  await takeScreenshots(page, 'my-orders');
  await checkA11y(page);
});

/** Expects the lines of the bill to add up to its subtotal, and the amount beside the button to be what is left of it. */
async function expectBillToAddUp(page: Page): Promise<void> {
  const bill = page.getByRole('region', { name: 'Bill summary' });
  const terms = await bill.getByRole('term').allTextContents();
  const values = await bill.getByRole('definition').allTextContents();
  const amounts = values.map((text) => Number(text.replace(/[₹,]/g, '').replace('−', '-')));
  const amountOf = (term: RegExp) => amounts[terms.findIndex((text) => term.test(text))] ?? Number.NaN;
  const lines = amounts.slice(0, terms.indexOf('Subtotal'));
  expect(lines).toHaveLength(5);
  expect(lines.reduce((sum, line) => sum + line)).toBeCloseTo(amountOf(/^Subtotal$/));
  expect(amountOf(/^Subtotal$/) + amountOf(/^Discount/)).toBeCloseTo(amountOf(/^Payable$/));
  await expect(page.getByText('To pay now').locator('..')).toContainText(values[terms.indexOf('Payable')] ?? '');
}

test('the first instalment opens a course, and the second is paid from My Courses', async ({ page }) => {
  await signUpAs(page, '9812300004');
  await page.goto('/pay-emi/1101/1');
  await expect(page.getByText('EMI Available: Yes')).toBeVisible();
  const plan = page.getByRole('region', { name: 'Instalments' });
  await expect(plan.getByRole('row')).toHaveText([/^Instalment/, /^1stNow/, /^2ndBy /, /^3rdBy /, /^Total/]);
  await expect(plan.getByText(/^The 2nd instalment is due by \d+ \w+ \d{4}\./)).toBeVisible();
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await payWithOutcome(page, GATEWAYS[0].hosted, /^Success/);
  await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
  await expect(
    page.getByText(/^The 2nd instalment of Rs\. [\d,]+ is due by \d+ \w+ \d{4}\. You pay it in My Courses/),
  ).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByText("1/3 EMI'S PAID")).toBeVisible();
  const actions = page.getByRole('article').getByRole('link');
  await expect(actions).toHaveText(['Start', 'Pay 2nd EMI', 'Open notes', 'All tests', 'View Details']);
  await expect(page.getByText('Payment: Ongoing')).toBeVisible();
  await takeScreenshots(page, 'my-courses-emi');
  await checkA11y(page);
  await setGateway(page, GATEWAYS[1].payVia);
  await page.getByRole('link', { name: 'Pay 2nd EMI' }).click();
  await expect(page).toHaveURL(/\/pay-emi\/1101\/2$/);
  await payWithOutcome(page, GATEWAYS[1].hosted, /^Success/);
  await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByText("2/3 EMI'S PAID")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay 3rd EMI' })).toBeVisible();
});

test('while the payment is pending the page says so, and shows the order when it arrives', async ({ page }) => {
  await signUpAs(page, '9812300005', false);
  await page.clock.install();
  await page.goto('/pay/1602/no-such-promo');
  await expect(page.getByText('Promo code could not be applied. Please enter a valid coupon.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue Pay' }).click();
  // The dialog opens with the reason, which stays beside the button when the dialog is closed.
  const missing = page.getByText('Please add an address to proceed.');
  await expect(page.getByRole('dialog')).toContainText('Please add an address to proceed.');
  await expect(missing).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(missing).toBeVisible();
  await addAddress(page);
  await expect(missing).toHaveCount(0);
  // A mandatory add-on is labelled and cannot be removed.
  const pocketSet = page.getByRole('article').filter({ hasText: 'Bare acts pocket set' });
  await expect(pocketSet.getByText('Included')).toBeVisible();
  await expect(pocketSet.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('With Bare acts pocket set')).toBeVisible();
  await payWithOutcome(page, GATEWAYS[0].hosted, /^Pending/);
  const [confirming, late, accepted] = [
    'Confirming your payment',
    'Your payment is still being confirmed',
    'Your Order has been accepted',
  ].map((name) => page.getByRole('heading', { name })) as [Locator, Locator, Locator];
  await expect(confirming).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Waiting for your bank₹');
  await takeScreenshots(page, 'payment-confirming');
  await checkA11y(page);
  await page.reload();
  await expect(confirming).toBeVisible();

  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get_transaction_status')) requests++;
  });
  await advanceClockUntil(page, late);
  expect(requests).toBeGreaterThan(25);
  await expect(page.getByText('This page shows the result when it comes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to My Orders' })).toBeVisible();
  await takeScreenshots(page, 'payment-late');
  await checkA11y(page);
  // Pending payments are listed in My Orders, which leads back.
  await expect(page.getByText('It is safe to leave')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for your bank' });
  await expect(waiting.getByRole('article')).toContainText('#Pending');
  await takeScreenshots(page, 'my-orders-pending');
  await checkA11y(page);
  await waiting.getByRole('link', { name: 'Check payment' }).click();
  await advanceClockUntil(page, late);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(confirming).toBeVisible();
  await advanceClockUntil(page, late);
  const status = await page.getByRole('status').filter({ has: late }).elementHandle();
  const form = { txnid: new URL(page.url()).searchParams.get('txnid') ?? '' };
  expect(await (await page.request.post('/sandbox/payu/settle', { form })).json()).toEqual({ delivered: true });
  await advanceClockUntil(page, accepted);
  // A screen reader announces the result, because the same live region shows it.
  expect(await accepted.evaluate((heading, region) => region?.contains(heading), status)).toBe(true);
  await page.reload();
  await expect(accepted).toBeVisible();
  await expect(page.getByRole('region', { name: /^Order SPN-/ })).toContainText('14 Temple Road');
});

/** Advances the page's clock until an element appears. */
async function advanceClockUntil(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(2000);
    return shown.isVisible();
  };
  await expect.poll(isShown, { intervals: [10], timeout: 60_000 }).toBe(true);
}

/** Adds an address, with errors in every field first. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('transition-property', 'opacity');
  await expect(dialog).toHaveCSS('transition-duration', '0.25s');
  await expect(dialog).toHaveCSS('opacity', '1');
  await stopClock(page);
  await page.keyboard.press('Escape');
  // The dialog stays open until it has faded out.
  await expect(dialog).toHaveCSS('opacity', '0');
  await page.clock.runFor(249);
  await expect(dialog).toHaveAttribute('open');
  await page.clock.runFor(1);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Add address' }).click();
  for (const label of ['Line 1', 'Line 2', 'Town', 'PIN code']) await dialog.getByLabel(label).fill('१');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  for (const label of ['Line 1', 'Line 2', 'Town']) {
    await expect(
      dialog.getByText(
        `${label} contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).`,
      ),
    ).toBeVisible();
  }
  await expect(dialog.getByText('PIN code must be exactly 6 digits.')).toBeVisible();
  await expect(dialog.getByText('Please select a state.')).toBeVisible();
  await dialog.getByLabel('Line 1').fill('14 Temple Road');
  await dialog.getByLabel('Line 2').fill('Near the lake');
  await dialog.getByLabel('Town').fill('Kochi');
  await dialog.getByLabel('PIN code').fill('682001');
  await dialog.getByLabel('State').selectOption({ label: 'Kerala' });
  await expect(dialog.getByLabel('State').locator('option')).toHaveCount(37);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
}
