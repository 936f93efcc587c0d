/**
 * End-to-end tests of the sign-in by mobile number: resent codes, a code from a text message, the captcha, and input
 * before hydration.
 */
import { expect, test } from '@playwright/test';
import { otpFor } from '../support/outbox.ts';
import { holdScripts } from '../support/page-script.ts';
import { otp } from '../support/sign-in-screens.ts';
import { writeStored } from '../support/stored-entries.ts';

test('Asha signs in again: the code from the message, a second code, and no redirect to another site', async ({
  page,
}) => {
  // Simulates a phone that offers the code of a text message (WebOTP); the test decides when it arrives.
  await page.addInitScript(() => {
    const phone = window as unknown as { OTPCredential: object; codeArrives(code: string): void };
    phone.OTPCredential = class {};
    navigator.credentials.get = (options) =>
      new Promise((resolve, reject) => {
        phone.codeArrives = (code) => resolve({ id: '', type: 'otp', code } as Credential);
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
  });
  await page.clock.install();
  await page.goto('/robots.txt');
  await writeStored(page, { return_path: '//evil.example/x' });
  // The box of the captcha says that it is passed, and only then.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/captcha/challenge**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByText('Checking that you are not a robot...')).toBeVisible();
  await expect(page.getByText('Robot check passed')).toBeHidden();
  release();
  await expect(page.getByText('Robot check passed')).toBeVisible();
  await page.getByLabel('Mobile number').fill('9876500001');
  const sending = page.waitForRequest('**/auth/send_otp');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  expect((await (await sending).allHeaders()).cookie).toMatch(/^sopan_device=[\w-]{43}$/);
  await expect(page.getByText('Sent to +91 98765 00001')).toBeVisible();
  await expect(page.getByText(/^Resend in (30|29|28) seconds$/)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/^Resend in (20|19|18) seconds$/)).toBeVisible();
  await page.clock.fastForward(21_000);
  const again = page.getByRole('button', { name: 'Resend OTP' });
  await again.click();
  await expect(page.getByText(/^Please wait \d+ seconds before asking for another OTP\.$/)).toBeVisible();
  await page.route('**/auth/send_otp', (route) =>
    route.fulfill({ json: { status: 'SUCCESS', success: true, message: 'OTP sent.', data: { retry_in: 60 } } }),
  );
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/send_otp')) requests.push(request.postDataJSON().recaptcha_token);
  });
  await again.click();
  await expect(page.getByText('A new OTP is on its way.')).toBeVisible();
  await expect(page.getByText(/^Resend in (60|59) seconds$/)).toBeVisible();
  await page.unroute('**/auth/send_otp');
  await page.clock.fastForward(61_000);
  await page.route('**/auth/send_otp', (route) => route.abort());
  await again.click();
  await expect(page.getByText('Error resending OTP. Please try again.')).toBeVisible();
  // Each call used a different captcha.
  expect(new Set(requests).size).toBe(2);
  expect(requests.every((token) => token.length > 100)).toBe(true);

  const code = await otpFor(page, '9876500001');
  await page.evaluate((code) => (window as unknown as { codeArrives(code: string): void }).codeArrives(code), code);
  await expect(otp(page)).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === 'localhost');
  await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeVisible();
});

test('a number typed before hydration is not lost, and does not get into the address', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Mobile number');
  const button = page.getByRole('button', { name: 'Get OTP' });
  await field.fill('9820000008');
  await field.press('Enter');
  await expect(button).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL(/\/login$/);
  await button.click();
  await expect(page.getByText('Sent to +91 98200 00008')).toBeVisible();
});

test('a phone whose clock is a day ahead solves its captcha once, and gets its OTP', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha/challenge')) requests++;
  });
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9820000009');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Sent to +91 98200 00009')).toBeVisible();
  // At most three challenges: for the first call, for the next one in advance, and for the resend.
  expect(requests).toBeLessThan(4);
});

test('without a captcha no captcha is shown', async ({ page }) => {
  await page.route('**/captcha/challenge**', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9820000009');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/send_otp')) requests += 1;
  });
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Please complete the reCAPTCHA.')).toBeVisible();
  await expect(page.getByText('Robot check passed')).toBeHidden();
  expect(requests).toBe(0);
  await page.unroute('**/captcha/challenge**');
});
