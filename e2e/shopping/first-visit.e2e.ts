/**
 * End-to-end test of a new student, Kavya, on a phone: from a listing, by way of sign-up and payment at the PayU
 * sandbox, to the result of a test.
 */
import { expect, type Page, test } from '@playwright/test';
import { goToQuestion } from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { enterOtp, requestOtp } from '../support/sign-in-screens.ts';

const MOBILE = '9876512345';

// The accessibility of these screens is checked where they are the subject.
test('a new student finds a test series, signs up, buys it, takes a test and reads the result', async ({
  page,
  context,
}) => {
  await page.goto('/ssc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takeScreenshots(page, 'listing');
  await page.getByRole('link', { name: 'View Details of SSC CGL 2027 Test Series' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /SSC CGL 2027 Test Series/ })).toBeVisible();
  await takeScreenshots(page, 'product');
  await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await test.step('sign up', () => signUp(page));
  await expect(page).toHaveURL(/\/pay\/2101$/);
  await test.step('pay', () => pay(page));

  await expect(page.getByText('Your Order has been accepted')).toBeVisible();
  await takeScreenshots(page, 'payment-success');
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await expect(page.getByText('#Success').first()).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByText('SSC CGL 2027 Test Series').first()).toBeVisible();
  await expect(page.getByText('Payment: Complete')).toBeVisible();
  await takeScreenshots(page, 'my-courses');

  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/ssc\/cgl-2027-test-series$/);
  await openTests(page, /start test/i);
  await page.getByRole('link', { name: 'Start Test' }).first().click();
  await expect(page).toHaveURL(/\/test-series-instruction/);
  await page.getByLabel('Language of the test').selectOption('English');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Start Test' }).click();
  await test.step('take the test', async () => takeTest(await opened));

  await page.goto('/ssc/cgl-2027-test-series');
  await openTests(page, /view result/i);
  await takeScreenshots(page, 'test-evaluated');
});

async function takeTest(exam: Page): Promise<void> {
  await exam.setViewportSize({ width: 390, height: 844 });
  expect(new URL(exam.url()).searchParams.has('token')).toBe(false);
  await expect(exam.getByRole('img', { name: 'Sopan' })).toBeVisible();
  await answer(exam, 1);
  await takeScreenshots(exam, 'exam');
  await goToQuestion(exam, 'Save & Next', 2);
  await answer(exam, 2);

  await exam.reload();
  await expect(exam.getByRole('radio', { checked: true })).toHaveCount(1);

  await exam
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  await takeScreenshots(exam, 'exam-summary');
  await exam
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click();
  await exam
    .getByRole('button', { name: /result/i })
    .or(exam.getByRole('link', { name: /result/i }))
    .first()
    .click();
  await expect(exam.getByText(/percentile/i).first()).toBeVisible();
  await takeScreenshots(exam, 'result');
  await exam.close();
}

async function signUp(page: Page): Promise<void> {
  await takeScreenshots(page, 'login');
  await requestOtp(page, MOBILE);
  await takeScreenshots(page, 'login-otp');
  await enterOtp(page, MOBILE);
  await page.getByLabel('First name').fill('Kavya');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel(/e-?mail/i).fill('kavya@example.com');
  await page.getByLabel(/date of birth/i).fill('2004-02-29');
  await page.getByLabel('State').selectOption({ label: 'Kerala' });
  await page.getByLabel('Gender').selectOption({ label: 'Female' });
  await page.getByRole('checkbox').check();
  await takeScreenshots(page, 'login-profile');
  await page.getByRole('button', { name: /submit|continue|save/i }).click();
}

async function pay(page: Page): Promise<void> {
  await expect(page.getByText('Your order').first()).toBeVisible();
  await page
    .getByRole('button', { name: /add.*address/i })
    .first()
    .click();
  await page.getByLabel('Line 1').fill('14 Temple Road');
  await page.getByLabel('Line 2').fill('Near the lake');
  await page.getByLabel('Town').fill('Kochi');
  await page.getByLabel('State').selectOption({ label: 'Kerala' });
  await page.getByLabel(/PIN ?code/i).fill('682001');
  await page.getByLabel(/mobile/i).fill(MOBILE);
  await takeScreenshots(page, 'address');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /save|add/i })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await takeScreenshots(page, 'pay');
  await page.getByRole('button', { name: /Continue Pay/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/payu\//);
  await takeScreenshots(page, 'sandbox-payu');
  await page
    .getByRole('button', { name: /success/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/payment-success/);
}

/** Opens the tab with tests, and the group with a card that has this button. */
async function openTests(page: Page, name: RegExp): Promise<void> {
  const group = page.getByRole('button', { name: /Full mocks/ });
  const card = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(async () => {
    if (await group.isVisible()) await group.click();
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/**
 * Chooses an option: it is shown after it is stored on the device, and 'Saved' after the server has acknowledged it.
 */
async function answer(exam: Page, option: number): Promise<void> {
  const choice = exam.getByRole('radio').nth(option - 1);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(exam.getByText('Saved').first()).toBeVisible();
}
