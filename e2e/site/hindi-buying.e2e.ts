/** Buying in Hindi: cart, checkout, payment results and orders; and the language changes in the middle of a checkout. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { expectNoEnglish, expectNoOverflow } from '../support/hindi.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signUpAs } from '../support/student.ts';

const PAYU = /\/sandbox\/payu\//;
/** The name of the student, and the parts of the mail address in the text about receipts. */
const NAMES = ['k', 'example', 'com', 'Kavya', 'Nair'];

/** Checks a screen: Hindi only, at each width, and accessible, with the correct language of the document. */
async function checkScreen(page: Page, name: string, within = 'html'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('[data-application]')).not.toHaveAttribute('lang');
  await expectNoEnglish(page, NAMES);
  await expectNoOverflow(page);
  // High enough that the bar at the bottom covers no target.
  await page.setViewportSize({ width: 390, height: 1500 });
  await checkA11y(page, within);
  await takeScreenshots(page, `hindi-${name}`);
  await page.setViewportSize({ width: 390, height: 844 });
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const payButton = (page: Page): Locator => page.getByRole('button', { name: 'भुगतान करें' });
const bill = (page: Page): Locator => page.getByRole('region', { name: 'ऑर्डर का सारांश' });
const address = (page: Page): Locator =>
  page.getByRole('region', { name: 'पता', exact: true }).locator(':scope > span');

async function pay(page: Page, outcome: RegExp): Promise<void> {
  await payButton(page).click();
  await expect(page).toHaveURL(PAYU);
  await page.getByRole('button', { name: outcome }).click();
}

test('the cart', async ({ page }) => {
  const student = await signUpAs(page, '9815600001');
  await page.goto('/hi/my-cart');
  await expect(page.getByText('आपका कार्ट ख़ाली है… आगे बढ़ने के लिए कुछ कार्ट में डालें!')).toBeVisible();
  await checkScreen(page, 'cart-empty');
  for (const product_id of [1701, 1602, 2101, 1708]) await student.call('/user/add_to_cart', { product_id, type: 1 });
  await page.reload();
  await expect(heading(page, 'मेरा कार्ट [4 उत्पाद]')).toBeVisible();
  await checkScreen(page, 'cart');
  await page.getByRole('button', { name: /^हटाएँ/ }).first().click();
  await expect(page.getByText('क्या आप इसे वाक़ई कार्ट से हटाना चाहते हैं?')).toBeVisible();
  await checkScreen(page, 'cart-remove', 'dialog');
  await page.getByRole('button', { name: 'हाँ' }).click();
  await expect(page.getByText(/को कार्ट से हटा दिया गया।/)).toBeVisible();
  await checkScreen(page, 'cart-removed');
  await page.getByRole('button', { name: 'वापस लाएँ' }).click();
  await expect(heading(page, 'मेरा कार्ट [4 उत्पाद]')).toBeVisible();
  await page.getByRole('link', { name: 'आगे बढ़ें' }).first().click();
  await expect(page).toHaveURL('/hi/payment');
  await expect(bill(page)).toBeVisible();
  await checkScreen(page, 'checkout-cart');
});

test('the language changes in the middle of a checkout, and every choice stays', async ({ page }) => {
  const student = await signUpAs(page, '9815600002');
  await student.call('/user/add_address', { ...HOME, line1: '7 Office Road' });
  await page.goto('/hi/pay/1701');
  await expect(address(page)).toContainText('7 Office Road');
  await checkScreen(page, 'checkout');
  await page.getByRole('button', { name: 'पता बदलें' }).click();
  await page.getByRole('dialog').getByText('14 Temple Road, Near the lake').click();
  await page.getByRole('button', { name: /^जोड़ें .*संख्यात्मक अभियोग्यता वर्कबुक/ }).click();
  await page.getByRole('textbox', { name: 'प्रोमो कोड' }).fill('DAS10');
  await page.getByRole('button', { name: 'लागू करें', exact: true }).click();
  await expect(page.getByText('प्रोमो कोड लागू हो गया।')).toBeVisible();
  await expect(bill(page).getByText('छूट (DAS10, केवल पहले दस के लिए)')).toBeVisible();
  await expect(address(page)).toContainText('14 Temple Road');
  await checkScreen(page, 'checkout-chosen');
  const language = page.getByRole('banner').locator('[data-other-language]');
  await expect(language).toHaveText('English');
  await language.click();
  await expect(page).toHaveURL('/pay/1701');
  const english = page.getByRole('region', { name: 'Bill summary' });
  await expect(english.getByText('With Quantitative Aptitude Workbook')).toBeVisible();
  await expect(english.getByText('Discount (DAS10, First ten only')).toBeVisible();
  const englishAddress = page.getByRole('region', { name: 'Address' }).locator(':scope > span');
  await expect(englishAddress).toContainText('14 Temple Road');
  // Back in Hindi, at once and after a reload.
  await expect(language).toHaveText('हिंदी');
  await language.click();
  await expect(page).toHaveURL('/hi/pay/1701');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(bill(page).getByText('साथ में: संख्यात्मक अभियोग्यता वर्कबुक')).toBeVisible();
    await expect(bill(page).getByText('छूट (DAS10, केवल पहले दस के लिए)')).toBeVisible();
    await expect(address(page)).toContainText('14 Temple Road');
  }
  await pay(page, /^Success/);
  await expect(page).toHaveURL(/\/hi\/payment-success\?txnid=/);
  await expect(heading(page, 'आपका ऑर्डर स्वीकार हो गया है')).toBeVisible();
  await expect(page.getByRole('region', { name: /^ऑर्डर SPN-/ })).toContainText('छूट (DAS10)');
  await checkScreen(page, 'payment-success');
  await page.getByRole('link', { name: 'मेरे ऑर्डर पर जाएँ' }).click();
  await expect(page).toHaveURL('/hi/my-orders');
  await expect(page.getByRole('article')).toContainText('#सफल');
  await checkScreen(page, 'orders');
});

const HOME = {
  line1: '14 Temple Road',
  line2: 'Near the lake',
  town: 'Kochi',
  pincode: '682001',
  state_id: 1648,
  mobile_number: '9815600003',
  landmark: '',
};

test('the dialog of addresses', async ({ page }) => {
  await signUpAs(page, '9815600003', false);
  await page.goto('/hi/pay/1602');
  await expect(bill(page)).toBeVisible();
  await payButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('आगे बढ़ने के लिए कृपया पता जोड़ें।');
  await dialog.getByRole('button', { name: 'पता सहेजें' }).click();
  for (const field of ['पते की पंक्ति 1', 'पते की पंक्ति 2', 'शहर या क़स्बा', 'पिन कोड']) {
    await expect(dialog.getByText(`${field} भरना ज़रूरी है।`)).toBeVisible();
  }
  await expect(dialog.getByText('कृपया राज्य चुनें।')).toBeVisible();
  await checkScreen(page, 'address-empty', 'dialog');
  await dialog.getByLabel('पते की पंक्ति 1').fill('१');
  await dialog.getByLabel('पते की पंक्ति 1').blur();
  await expect(dialog.getByText(/^पते की पंक्ति 1 में ऐसे अक्षर हैं/)).toBeVisible();
  await dialog.getByLabel('पते की पंक्ति 1').fill(HOME.line1);
  await dialog.getByLabel('पते की पंक्ति 2').fill(HOME.line2);
  await dialog.getByLabel('शहर या क़स्बा').fill(HOME.town);
  await dialog.getByLabel('पिन कोड').fill(HOME.pincode);
  await dialog.getByLabel('राज्य').selectOption({ label: 'केरल' });
  await dialog.getByRole('button', { name: 'पता सहेजें' }).click();
  await expect(address(page)).toContainText('14 Temple Road');
  await page.getByRole('button', { name: 'पता बदलें' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await checkScreen(page, 'address-choice', 'dialog');
  await dialog.getByRole('button', { name: /^हटाएँ/ }).click();
  await expect(dialog.getByText('यह पता हटाएँ?')).toBeVisible();
  await checkScreen(page, 'address-delete', 'dialog');
});

test('an instalment, its plan, and what is due next', async ({ page }) => {
  await signUpAs(page, '9815600004');
  await page.goto('/hi/pay-emi/1101/1');
  const plan = page.getByRole('region', { name: 'किस्तें' });
  await expect(plan.getByRole('row')).toHaveText([/^किस्त/, /^किस्त 1अभी/, /^किस्त 2.* तक₹/, /^किस्त 3.* तक₹/, /^कुल₹/]);
  await expect(plan.getByText(/^किस्त 2 की अंतिम तिथि \d+ \S+ \d{4} है।/)).toBeVisible();
  await checkScreen(page, 'checkout-instalment');
  await page.getByRole('button', { name: 'सभी देखें' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(4);
  await checkScreen(page, 'checkout-addons', 'dialog');
  await page.keyboard.press('Escape');
  await pay(page, /^Success/);
  await expect(page.getByText(/^किस्त 2 \(₹[\d,]+\) की अंतिम तिथि \d+ \S+ \d{4} है।/)).toBeVisible();
  await checkScreen(page, 'payment-instalment');
});

test('a cancelled payment, a pending one, and the orders that list them', async ({ page }) => {
  await signUpAs(page, '9815600005');
  await page.goto('/hi/pay/2101');
  await pay(page, /^Cancel/);
  await expect(page).toHaveURL(/\/hi\/payment-failed\?txnid=/);
  await expect(heading(page, 'आपका ऑर्डर असफल रहा')).toBeVisible();
  await expect(page.getByText('आपने भुगतान रद्द कर दिया।')).toBeVisible();
  await checkScreen(page, 'payment-failed');
  await page.getByRole('link', { name: 'फिर कोशिश करें' }).click();
  await expect(page).toHaveURL('/hi/pay/2101');
  await pay(page, /^Pending/);
  await expect(heading(page, 'आपके भुगतान की पुष्टि हो रही है')).toBeVisible();
  await checkScreen(page, 'payment-confirming');
  await page.getByRole('link', { name: 'मेरे ऑर्डर पर जाएँ' }).click();
  await expect(page.getByRole('region', { name: 'बैंक की पुष्टि की प्रतीक्षा है' })).toContainText('#लंबित');
  await page.getByRole('tab', { name: 'असफल ऑर्डर' }).click();
  await expect(page.getByText('#असफल')).toBeVisible();
  await checkScreen(page, 'orders-failed');
  await page.goto('/hi/payment-failed?txnid=NOSUCHPAYMENT');
  await expect(heading(page, 'यह भुगतान हमारे यहाँ दर्ज नहीं है।')).toBeVisible();
  await checkScreen(page, 'payment-unknown');
});

test('without a network the texts are in Hindi, and the way to the sign-in too', async ({ page }) => {
  await page.goto('/hi/my-orders');
  await expect(page).toHaveURL('/hi/login');
  await signUpAs(page, '9815600006', false);
  for (const [path, call, text] of [
    ['/hi/my-cart', '**/user/get_cart_list', 'कार्ट लोड नहीं हो सका।'],
    ['/hi/my-orders', '**/user/get_my_orders', 'आपके ऑर्डर लोड नहीं हो सके।'],
    ['/hi/pay/1708', '**/payment/get_bill_summary', 'आपका ऑर्डर लोड नहीं हो सका।'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await checkScreen(page, `no-network-${path.slice(4).replace(/\W.*/, '')}`);
    await page.unroute(call);
  }
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click();
  await page.getByRole('button', { name: 'निःशुल्क नामांकन करें' }).click();
  await expect(page).toHaveURL(/\/hi\/payment-success\?txnid=/);
  await expect(heading(page, 'आपका ऑर्डर स्वीकार हो गया है')).toBeVisible();
});
