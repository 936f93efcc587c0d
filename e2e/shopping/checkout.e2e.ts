/** End-to-end tests of the checkout: network errors, refusals, failed payments, free orders and addresses. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signUpAs } from '../support/student.ts';

const DETAILS = '**/payment/get_product_purchase_details';
const BILL = '**/payment/get_bill_summary';
const PROMO = '**/payment/apply_promo_code';
const INVALID = 'Promo code could not be applied. Please enter a valid coupon.';

const loadError = (page: Page): Locator => page.getByText('Your order could not be loaded.');
const billError = (page: Page): Locator => page.getByText('The bill could not be updated.');
const retry = (page: Page): Locator => page.getByRole('button', { name: 'Try again' });
const bill = (page: Page): Locator => page.getByRole('region', { name: 'Bill summary' });
/** The address of the order, excluding the one in the dialog that fades out above it. */
const chosenAddress = (page: Page): Locator => page.getByRole('region', { name: 'Address' }).locator(':scope > span');
const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue Pay' });

test('without a network, checkout stays open with a message, and continues with the same choices', async ({ page }) => {
  await signUpAs(page, '9813300001');
  for (const call of [DETAILS, BILL]) {
    await page.route(call, (route) => route.abort());
    await page.goto('/pay/1701');
    await expect(loadError(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pay\/1701$/);
    if (call === DETAILS) {
      await takeScreenshots(page, 'checkout-no-network');
      await checkA11y(page);
    }
    await page.unroute(call);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(bill(page).getByText('SSC CGL Complete 2027')).toBeVisible();
  }
  // Nothing leads away from the payment, and a phone shows the steps in this order.
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText([/^Back/, 'Sopan', 'हिंदी', /^Help/]);
  await expect(header.getByRole('link', { name: 'Back to the product' })).toHaveAttribute(
    'href',
    '/product-information/1701',
  );
  await expect(header.getByRole('button')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Refunds', 'Delivery', 'Privacy', 'Contact']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Your order',
    'Address',
    'Add-ons',
    'Savings',
    'Bill summary',
  ]);
  await expect(page.getByRole('list', { name: 'Payment, delivery and refunds' }).getByRole('listitem')).toHaveCount(3);

  // After a failed bill the add-on stays selected, and payment is disabled until the price is known.
  await page.route(BILL, (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }));
  await page.getByRole('button', { name: /^Add Quantitative Aptitude Workbook/ }).click();
  await expect(billError(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Quantitative Aptitude Workbook/ })).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await takeScreenshots(page, 'checkout-bill-not-updated');
  await checkA11y(page);
  await page.unroute(BILL);
  await retry(page).click();
  await expect(bill(page).getByText('With Quantitative Aptitude Workbook')).toBeVisible();
  await expect(billError(page)).toBeHidden();
  await expect(payButton(page)).toBeEnabled();

  // A promo code whose check failed is not shown as invalid.
  await page.route(PROMO, (route) => route.abort());
  const promo = page.getByRole('textbox', { name: 'Promo code' });
  await promo.fill('STEP10');
  await page.getByRole('button', { name: 'APPLY', exact: true }).click();
  await expect(page.getByText('No response from server.')).toBeVisible();
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await page.unroute(PROMO);
  await page.getByRole('button', { name: 'APPLY', exact: true }).click();
  await expect(page.getByText('Promo code applied successfully!')).toBeVisible();
  await expect(page.getByText('You saved with STEP10').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'REMOVE', exact: true })).toBeVisible();

  // The same for a promo code in the URL, which can be tried again.
  await page.route(PROMO, (route) => route.abort());
  await page.goto('/pay/1701/step10');
  await expect(page.getByText('No response from server.')).toBeVisible();
  await page.unroute(PROMO);
  await retry(page).click();
  await expect(page.getByText('Promo code applied successfully!')).toBeVisible();
});

test('a product that cannot be bought redirects to its page, with the reason', async ({ page }) => {
  const student = await signUpAs(page, '9813300002');
  const free = { cart_value: 0, purchase_components: [{ product_id: 1708, product_price: 0 }] };
  await student.call('/payment/initialize_transaction', free);
  await page.goto('/pay/1708');
  await expect(page).toHaveURL(/\/ssc\/maths-warm-up$/);
  const owned = page.getByText('You already own this. Find it under My Courses.');
  await expect(owned).toBeVisible();
  await takeScreenshots(page, 'checkout-refused');
  await checkA11y(page);
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await expect(page).toHaveURL(/\/my-courses$/);
  await expect(owned).toBeHidden();

  await page.goto('/pay-emi/1101/2');
  await expect(page).toHaveURL(/\/upsc\/ias-foundation-2027$/);
  const notPayable = page.getByText('This instalment cannot be paid now. Please pay the earliest unpaid one.');
  await expect(notPayable).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notPayable).toBeHidden();

  // A URL with an unknown product.
  await page.goto('/pay/99999999999999999999');
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.goto('/payment');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('There is nothing to pay for.')).toBeVisible();
});

// On its card and its page: `test/store/pages/`.
test('a free course is shown as free in cart, checkout and orders, and needs no address', async ({ page }) => {
  const student = await signUpAs(page, '9813300003', false);
  await student.call('/user/add_to_cart', { product_id: 1708, type: 1 });
  await page.goto('/my-cart');
  await expect(page.getByRole('article').getByText('Free', { exact: true })).toBeVisible();
  await takeScreenshots(page, 'cart-free');
  await page.getByRole('link', { name: 'Check Out' }).click();
  await expect(bill(page).getByRole('definition').getByText('Free', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Price: Free')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Address' })).toHaveCount(0);
  await takeScreenshots(page, 'checkout-free');
  await checkA11y(page);
  await page.getByRole('button', { name: 'Enrol for free' }).click();
  await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
  await page.goto('/my-orders');
  const order = page.getByRole('article');
  await expect(order).toContainText('Total Free');
  await expect(order).not.toContainText('₹');
  await takeScreenshots(page, 'order-free');
});

test('a cancelled payment is retried with the same add-on, coupon and address', async ({ page }) => {
  const student = await signUpAs(page, '9813300004');
  await student.call('/user/add_address', { ...HOME, line1: '7 Office Road' });
  await page.goto('/pay/1701');
  const address = chosenAddress(page);
  await expect(address).toContainText('7 Office Road');
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('dialog').getByText('14 Temple Road, Near the lake').click();
  await page.getByRole('button', { name: /^Add Quantitative Aptitude Workbook/ }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('DAS10');
  await page.getByRole('button', { name: 'APPLY', exact: true }).click();
  const expectChoice = async () => {
    await expect(bill(page).getByText('With Quantitative Aptitude Workbook')).toBeVisible();
    await expect(bill(page).getByText('Discount (DAS10, First ten only')).toBeVisible();
    await expect(address).toContainText('14 Temple Road');
  };
  await expectChoice();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payu\//);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // The browser's Back button restores all choices.
  await page.goBack();
  await expectChoice();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payu\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/payment-failed\?txnid=/);
  await expect(page.getByText('You cancelled the payment.')).toBeVisible();
  await expect(page.getByText('Cancelled by user')).toHaveCount(0);
  await expect(page.getByText('We have received no money for this order.')).toBeVisible();
  await takeScreenshots(page, 'payment-cancelled');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/pay\/1701$/);
  await expectChoice();
  await page.reload();
  await expectChoice();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payu\//);
  await page.getByRole('button', { name: /^Success/ }).click();
  await expect(page.getByRole('heading', { name: 'Your Order has been accepted' })).toBeVisible();
});

const HOME = {
  line1: '14 Temple Road',
  line2: 'Near the lake',
  town: 'Kochi',
  pincode: '682001',
  state_id: 1648,
  mobile_number: '9813300005',
  landmark: '',
};

test('addresses are added, updated, edited and deleted; the last used one is selected', async ({ page }) => {
  const student = await signUpAs(page, '9813300005', false);
  await page.goto('/pay/2101');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  for (const required of ['Line 1', 'Line 2', 'Town', 'PIN code']) {
    await expect(dialog.getByText(`${required} is required.`)).toBeVisible();
  }
  await expect(dialog.getByText('Please select a state.')).toBeVisible();
  await takeScreenshots(page, 'address-empty');
  await checkA11y(page, 'dialog');
  // An error disappears as soon as its field is filled.
  const line1 = dialog.getByLabel('Line 1');
  await line1.pressSequentially('1');
  await expect(dialog.getByText('Line 1 is required.')).toBeHidden();
  await line1.fill('ab');
  await line1.blur();
  await expect(dialog.getByText(/^Line 1 contains invalid characters\./)).toBeVisible();
  await line1.fill(HOME.line1);
  await expect(dialog.getByText(/^Line 1 contains invalid characters\./)).toBeHidden();
  await dialog.getByLabel('Line 2').fill(HOME.line2);
  await dialog.getByLabel('Town').fill('Kottayam');
  await dialog.getByLabel('PIN code').fill(HOME.pincode);
  await dialog.getByLabel('State').selectOption({ label: 'Kerala' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  const address = chosenAddress(page);
  await expect(address).toContainText('Kottayam, Kerala 682001');

  // An address with the same lines and PIN code updates the one that is stored, and the page says so.
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByRole('button', { name: 'Add a new address' }).click();
  await fill(dialog, { ...HOME, town: 'Kochi' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(address).toContainText('Kochi, Kerala 682001');
  await expect(page.getByText('You had saved this address before. It now has these details.')).toBeVisible();

  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByRole('button', { name: 'Add a new address' }).click();
  await fill(dialog, { ...HOME, line1: '7 Office Road' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(address).toContainText('7 Office Road');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await takeScreenshots(page, 'address-choice');
  await checkA11y(page, 'dialog');
  await dialog.getByRole('button', { name: 'Edit 7 Office Road' }).focus();
  await page.keyboard.press('Enter');
  // After opening the form by keyboard, Tab leads to its first field.
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Line 1')).toBeFocused();
  await expect(dialog.getByLabel('Town')).toHaveValue('Kochi');
  await dialog.getByLabel('Line 1').fill('14 TEMPLE ROAD');
  // On a low viewport, scrolled down to the button.
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...viewport, height: 500 });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  const refusal = dialog.getByText(/^Another of your saved addresses has the same lines and PIN code\./);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(viewport);
  await dialog.getByLabel('Line 1').fill('8 Office Road');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(address).toContainText('8 Office Road');

  // The address of the latest order is selected from then on.
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByText(`${HOME.line1}, ${HOME.line2}`).click();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payu\//);
  await page.goto('/pay/2102');
  await expect(address).toContainText(HOME.line1);

  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByRole('button', { name: `Delete ${HOME.line1}` }).click();
  await expect(dialog.getByText('Delete this address?')).toBeVisible();
  await takeScreenshots(page, 'address-delete');
  await checkA11y(page, 'dialog');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: `Delete ${HOME.line1}` }).click();
  await dialog.getByRole('button', { name: 'Delete address' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(address).toContainText('8 Office Road');
  expect(await student.call('/user/get_address_list', {})).toHaveLength(1);
});

async function fill(dialog: Locator, { line1, line2, town, pincode, mobile_number }: typeof HOME): Promise<void> {
  await dialog.getByLabel('Line 1').fill(line1);
  await dialog.getByLabel('Line 2').fill(line2);
  await dialog.getByLabel('Town').fill(town);
  await dialog.getByLabel('PIN code').fill(pincode);
  await dialog.getByLabel('State').selectOption({ label: 'Kerala' });
  await dialog.getByLabel('Mobile number').fill(mobile_number);
}
