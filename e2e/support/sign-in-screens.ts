/** Operates the sign-in and sign-up screens in end-to-end tests. */
import { expect, type Page } from '@playwright/test';
import { otpFor } from './outbox.ts';

export const steps = (page: Page) => page.getByRole('list', { name: 'Progress' });
export const otp = (page: Page) => page.getByRole('textbox', { name: 'OTP' });

/** Asks for an OTP on the sign-in page and waits for its step. */
export async function requestOtp(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify OTP' })).toBeVisible();
}

/** Enters the OTP that was sent to the number. */
export async function enterOtp(page: Page, mobile: string): Promise<void> {
  await otp(page).fill(await otpFor(page, mobile));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** Checks the messages after a call without a response (`lost`) and after a refusal without a message (`wordless`). */
export async function expectErrorMessages(
  page: Page,
  path: string,
  button: string,
  words: { lost: string; wordless: string },
): Promise<void> {
  const response = { status: 'FAILURE', success: false, code: 'x', message: '', data: null };
  for (const how of ['lost', 'wordless'] as const) {
    await page.route(`**/${path}`, (route) => (how === 'lost' ? route.abort() : route.fulfill({ json: response })));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(words[how]);
    await page.unroute(`**/${path}`);
  }
}

/** Fills the profile fields other than mobile number and e-mail. */
export async function fillProfile(page: Page, { first, email }: { first?: string; email?: string }): Promise<void> {
  if (first) {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill('Joshi');
  }
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('2004-02-29');
  await page.getByLabel('Gender').selectOption('2');
  await page.getByLabel('State').selectOption({ label: 'Uttar Pradesh' });
}
