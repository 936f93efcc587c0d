/** End-to-end test of My Account: details, verified changes, devices, data export and deletion of the account. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkOverflow } from '../support/a11y.ts';
import { otpFor } from '../support/outbox.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession } from '../support/sign-in.ts';

const BEFORE = '9820000011';
const AFTER = '9820000012';
/** Wider than a phone. */
const EMAIL = 'farida.sheikh.history.2027@students.university.example.com';

test('Farida changes her name, number and address, signs out a lost phone, downloads her data and deletes the account', async ({
  page,
}) => {
  await signUp(page);
  const lost = await newSession(page, BEFORE);
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('This device', { exact: true })).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'my-account');
  await page.setViewportSize({ width: 320, height: 700 });
  await checkOverflow(page);

  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all fields');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name');
  await page.getByLabel('Last name').fill('Sheikh');
  await expect(page.getByText('Please fill out all fields')).toBeHidden();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Farida Sheikh' })).toBeVisible();

  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(devices.getByText('The device is signed out.')).toBeVisible();
  const response = await page.request.post('/api/v1/user/account/get_account', {
    headers: { authorization: `Bearer ${lost.accessToken}` },
    data: {},
  });
  expect(response.status()).toBe(401);

  const dialog = page.getByRole('dialog');
  const held = Promise.withResolvers<void>();
  await page.route('**/get_account', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change mobile number' }).click();
  await expect(dialog.getByText('Loading...')).toBeVisible();
  held.resolve();
  await confirmByOtp(page, BEFORE);
  await expect(dialog.getByLabel('New mobile number')).toBeFocused();
  await dialog.getByLabel('New mobile number').fill(AFTER);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterOtp(page, AFTER);
  await expect(page.getByText('Your mobile number is changed.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: AFTER })).toBeVisible();

  // No second code is required, because the confirmation is valid for ten minutes.
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog.getByLabel('New e-mail').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByText(`Sent to ${EMAIL}`)).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await takeScreenshots(page, 'change-email-code');
  await dialog.getByRole('textbox', { name: 'OTP' }).fill(await readMailedCode(page, EMAIL));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Your e-mail address is changed.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy.account.profile).toMatchObject({
    last_name: 'Sheikh',
    mobile: AFTER,
    email: EMAIL,
  });
  expect(copy.account.consents).toEqual([expect.objectContaining({ purpose: 'terms' })]);
  await expect(page.getByText(/^You agreed to the Terms & Conditions/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sopan_access_token'))).toBeNull();
});

/** Creates a student with the API calls of the login page. */
async function signUp(page: Page): Promise<void> {
  const newcomer = await newSession(page, BEFORE);
  const made = await page.request.post('/api/v1/user/onboarding/update_profile', {
    headers: { authorization: `Bearer ${newcomer.accessToken}` },
    data: {
      first_name: 'Farida',
      last_name: 'Khan',
      mobile_number: BEFORE,
      email_id: 'farida@example.com',
      dob: '2002-08-15',
      state: 1665,
      gender: 2,
      is_agreed_terms_and_condtn: 1,
    },
  });
  const { data } = await made.json();
  await page.goto('/robots.txt');
  await page.evaluate((entries) => Object.assign(localStorage, entries), {
    sopan_access_token: data.accessToken,
    sopan_refresh_token: data.refreshToken,
    sopan_first_name: 'Farida',
    sopan_last_name: 'Khan',
  });
}

async function confirmByOtp(page: Page, mobile: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Send OTP' }).click();
  await enterOtp(page, mobile);
}

async function enterOtp(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'OTP' });
  await expect(field).toBeFocused();
  await field.fill(await otpFor(page, mobile));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(field).toBeHidden();
}

async function readMailedCode(page: Page, address: string): Promise<string> {
  const [mail] = await (await page.request.get(`/sandbox/outbox.json?to=${address}`)).json();
  return /^\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}
