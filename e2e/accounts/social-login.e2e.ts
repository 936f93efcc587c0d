/** End-to-end tests of the sign-in with Google: the sandbox's account chooser, and Google's own button and reCAPTCHA. */
import { expect, type Page, test } from '@playwright/test';
import { otpFor } from '../support/outbox.ts';
import { fillProfile, otp, steps } from '../support/sign-in-screens.ts';
import { readStored } from '../support/stored-entries.ts';

test('Google: bad tokens are refused, Kavya verifies her number and returns with it verified', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  await test.step('an account cannot be chosen before hydration of the chooser', () => chooseTooEarly(page));
  await expect(page.getByRole('alert')).toHaveText('Google did not confirm this sign-in. Please try again.');
  expect(await readStored(page, 'temporary_access_token')).toBeNull();
  await chooseAccount(page, 'kavya.rao@gmail.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Provide Information' })).toBeFocused();
  await expect(steps(page).getByRole('listitem')).toHaveText([
    /Successfull Social Login/,
    /Provide Information/,
    /Verify OTP/,
  ]);
  await expect(page.getByLabel('Email')).toHaveValue('kavya.rao@gmail.example');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('First name')).toHaveValue('Kavya');
  await expect(page.getByLabel('Mobile number')).toBeEditable();
  await page.getByLabel('Mobile number').fill('9820000002');
  await fillProfile(page, {});
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify OTP' })).toBeVisible();
  await expect(otp(page)).toBeFocused();
  await expect(steps(page).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step');
  expect(await readStored(page, 'access_token')).toBeNull();
  await otp(page).fill(await otpFor(page, '9820000002'));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await readStored(page, 'temporary_access_token')).toBeNull();
  await expect(page.getByRole('button', { name: 'Kavya Rao' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await chooseAccount(page, 'kavya.rao@gmail.example');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Kavya Rao' })).toBeVisible();
});

/** Opens the chooser without its script, which arrives later, and chooses an account with an invalid token. */
async function chooseTooEarly(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.context().route('**/sandbox/google/chooser.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await opened;
  const account = chooser.getByRole('button', { name: 'kavya.rao@gmail.example' });
  await expect(account).toBeDisabled();
  release();
  await expect(account).toBeEnabled();
  await chooseIn(chooser, 'kavya.rao@gmail.example', 'audience');
  await page.context().unroute('**/sandbox/google/chooser.js');
}

test.describe('with Google’s keys', () => {
  // The policy allows Google's scripts only if its keys are configured; here its responses are simulated.
  test.use({ bypassCSP: true });

  test('the page shows Google’s own button and the reCAPTCHA box, and sends their tokens', async ({ page }) => {
    const response = (data: object) => ({ json: { status: 'SUCCESS', success: true, message: 'OK', data } });
    await page.route('**/auth/captcha', (route) => route.fulfill(response({ kind: 'recaptcha', site_key: 'site' })));
    await page.route('**/auth/social/nonce', (route) =>
      route.fulfill(response({ nonce: 'once', client_id: 'client', chooser_url: null })),
    );
    await page.route('https://www.google.com/recaptcha/api.js**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${recaptcha})()` }),
    );
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${identityServices})()` }),
    );
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill('9820000003');
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await expect(page.getByText('Please complete the reCAPTCHA.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'reCAPTCHA site' }).check();
    const sent = page.waitForRequest('**/auth/send_otp');
    await page.getByRole('button', { name: 'Get OTP' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ recaptcha_token: 'solved', mobile_number: '9820000003' });
    // A captcha is valid for one call.
    await expect(page.getByRole('checkbox', { name: 'reCAPTCHA site' })).not.toBeChecked();

    const social = page.waitForRequest('**/auth/social_login');
    await page.getByRole('button', { name: 'Google client once' }).click();
    expect((await social).postDataJSON()).toEqual({
      email_id: 'kavya@gmail.example',
      social_token: CREDENTIAL,
      social_type: 2,
    });
    await expect(page.getByText('Google did not confirm this sign-in. Please try again.')).toBeVisible();
  });
});

const CREDENTIAL = `e30.${Buffer.from('{"email":"kavya@gmail.example"}').toString('base64url')}.x`;

/** Simulates the part of reCAPTCHA that the page uses; runs in the page. */
function recaptcha() {
  let box: HTMLInputElement;
  Object.assign(window, {
    grecaptcha: {
      render(place: HTMLElement, { sitekey, callback }: { sitekey: string; callback(token: string): void }) {
        box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: `reCAPTCHA ${sitekey}` });
        box.addEventListener('change', () => callback('solved'));
        place.append(box);
        return 0;
      },
      reset() {
        box.checked = false;
      },
    },
  });
}

/** Simulates the part of Google's sign-in script that the page uses; runs in the page. */
function identityServices() {
  let options: { client_id: string; nonce: string; callback(response: { credential: string }): void };
  Object.assign(window, {
    google: {
      accounts: {
        id: {
          initialize(given: typeof options) {
            options = given;
          },
          renderButton(place: HTMLElement) {
            const button = document.createElement('button');
            button.textContent = `Google ${options.client_id} ${options.nonce}`;
            const claims = btoa('{"email":"kavya@gmail.example"}').replaceAll('=', '');
            button.addEventListener('click', () => options.callback({ credential: `e30.${claims}.x` }));
            place.append(button);
          },
        },
      },
    },
  });
}

/** Opens the sandbox's chooser and chooses an account. */
async function chooseAccount(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseIn(await opened, email, '');
}

/** `fault` selects an invalid token. */
async function chooseIn(chooser: Page, email: string, fault: string): Promise<void> {
  await chooser.getByLabel('Token').selectOption(fault);
  const closed = chooser.waitForEvent('close');
  await chooser.getByRole('button', { name: email }).click();
  await closed;
}
