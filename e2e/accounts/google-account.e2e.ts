/** End-to-end tests of My Account: e-mail verification by a mailed code, linking and unlinking a Google account. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkOverflow } from '../support/a11y.ts';
import { otpFor } from '../support/outbox.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession } from '../support/sign-in.ts';
import { readStored, writeStored } from '../support/stored-entries.ts';

const MOBILE = '9820000021';
const EMAIL = 'lata@example.com';

test('Lata verifies her address when she is reminded, adds Google and removes it', async ({ page }) => {
  await signUp(page);
  await page.goto('/my-orders');
  const reminder = page.getByRole('status').filter({ hasText: 'Verify your e-mail address' });
  await expect(reminder).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'verify-email-reminder');
  await reminder.getByRole('link', { name: 'Verify e-mail' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`We mail a one-time password to ${EMAIL}.`)).toBeVisible();
  await takeScreenshots(page, 'verify-email');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByText('Not verified').scrollIntoViewIfNeeded();
  await takeScreenshots(page, 'account-unverified');
  await page.setViewportSize({ width: 320, height: 700 });
  await checkOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterOtp(page, () => readMailedCode(page, EMAIL));
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();
  await expect(page.getByText('Not verified')).toBeHidden();
  await expect.poll(() => readStored(page, 'email_unverified')).toBeNull();

  const google = page.getByRole('region', { name: 'Sign in with Google' });
  await google.getByRole('button', { name: 'Add a Google account' }).click();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterOtp(page, () => otpFor(page, MOBILE));
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await takeScreenshots(page, 'add-google');
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseAccount(page, 'kavya.rao@gmail.example');
  await expect(dialog.getByText('Your verified e-mail is another one')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'add-google-code');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterOtp(page, () => readMailedCode(page, EMAIL));
  await expect(google.getByText('You can now sign in with Google.')).toBeVisible();
  await expect(google.getByText('kavya.rao@gmail.example')).toBeVisible();
  await google.scrollIntoViewIfNeeded();
  await takeScreenshots(page, 'google-linked');

  await google.getByRole('button', { name: 'Remove the Google account' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove the Google account' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'remove-google');
  await dialog.getByRole('button', { name: 'Remove the Google account' }).press('Enter');
  await expect(google.getByText('Google can no longer sign in to your account.')).toBeVisible();
  await expect(google.getByText('kavya.rao@gmail.example')).toBeHidden();
  await expect(google.getByRole('button', { name: 'Add a Google account' })).toBeVisible();
});

test('the reminder disappears when the student declines, or verified the address on another device', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const session = await newSession(page, '9876500003');
  await page.evaluate((token) => localStorage.setItem('sopan_access_token', token), session.accessToken);
  const remind = () => page.evaluate(() => localStorage.setItem('sopan_email_unverified', '1'));
  await remind();
  await page.goto('/my-account');
  await expect(page.getByRole('region', { name: 'Sign in with Google' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sopan_email_unverified'))).toBeNull();
  await remind();
  await page.goto('/my-courses');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Verify your e-mail address')).toBeHidden();
  // What is not stored is not shown on the next page.
  expect(await readStored(page, 'email_unverified')).toBeNull();
});

/** Creates a student with the API calls of the login page, and stores the session and the reminder as that page does. */
async function signUp(page: Page): Promise<void> {
  const newcomer = await newSession(page, MOBILE);
  const made = await page.request.post('/api/v1/user/onboarding/update_profile', {
    headers: { authorization: `Bearer ${newcomer.accessToken}` },
    data: {
      first_name: 'Lata',
      last_name: 'Iyer',
      mobile_number: MOBILE,
      email_id: EMAIL,
      dob: '2004-02-29',
      state: 1665,
      gender: 2,
      is_agreed_terms_and_condtn: 1,
    },
  });
  const { data } = await made.json();
  await page.goto('/robots.txt');
  await writeStored(page, {
    access_token: data.accessToken,
    refresh_token: data.refreshToken,
    role: 'student',
    first_name: 'Lata',
    last_name: 'Iyer',
    email_unverified: '1',
  });
}

async function enterOtp(page: Page, readOtp: () => Promise<string>): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'OTP' });
  await expect(field).toBeFocused();
  await field.fill(await readOtp());
  await page.getByRole('dialog').getByRole('button', { name: 'Verify OTP' }).click();
  await expect(field).toBeHidden();
}

/** Returns the code of the latest mail to an address. */
async function readMailedCode(page: Page, address: string): Promise<string> {
  const mails = (await (await page.request.get(`/sandbox/outbox.json?to=${address}`)).json()) as Array<{
    text: string;
  }>;
  const code = mails.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}

/** Chooses an account in the sandbox's Google account chooser. */
async function chooseAccount(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await opened;
  const closed = chooser.waitForEvent('close');
  await chooser.getByRole('button', { name: email }).click();
  await closed;
}
