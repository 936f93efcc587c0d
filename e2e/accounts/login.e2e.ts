/**
 * End-to-end tests of sign-up and sign-in by mobile number and Google: wrong input, resent codes, the return to the
 * requested page, and the end of a session by logout, from another device and on expiry.
 */
import { expect, type Page, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { checkA11y } from '../support/a11y.ts';
import { otpFor } from '../support/outbox.ts';
import { newSession } from '../support/sign-in.ts';

const SESSION_KEYS = [
  'access_token',
  'role',
  'first_name',
  'last_name',
  'profile_picture',
  'selected_vertical',
  'email_id',
  'gender',
];
const readStored = (page: Page, name: string) => page.evaluate((name) => localStorage.getItem(`sopan_${name}`), name);
const writeStored = (page: Page, entries: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`sopan_${name}`, value);
  }, entries);
const steps = (page: Page) => page.getByRole('list', { name: 'Progress' });
const otp = (page: Page) => page.getByRole('textbox', { name: 'OTP' });

/** Corrects single digits by keyboard and by a click on their boxes, replaces the whole code, and pastes over it. */
async function correctDigits(page: Page): Promise<void> {
  await otp(page).fill('123456');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect(otp(page)).toHaveValue('129456');
  const box = await otp(page).boundingBox();
  await otp(page).click({ position: { x: (box?.width ?? 0) / 12, y: 10 } });
  await page.keyboard.type('7');
  await expect(otp(page)).toHaveValue('729456');
  // A removed digit is replaced by the next one that is typed.
  await otp(page).click({ position: { x: ((box?.width ?? 0) * 5) / 12, y: 10 } });
  await page.keyboard.press('Backspace');
  await expect(otp(page)).toHaveValue('72456');
  await page.keyboard.type('8');
  await expect(otp(page)).toHaveValue('728456');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('55');
  await expect(otp(page)).toHaveValue('55');
  await otp(page).fill('123456');
  await paste(page, 'no digits');
  await expect(otp(page)).toHaveValue('123456');
  await paste(page, '99');
  await expect(otp(page)).toHaveValue('99');
  await otp(page).fill('123456');
  await paste(page, 'Your code is 482913.');
  await expect(otp(page)).toHaveValue('482913');
}

/** Returns the number of boxes that are shown as selected. */
const markedBoxes = (page: Page) =>
  otp(page).evaluate(
    (input) =>
      [...(input.nextElementSibling?.children ?? [])].filter((box) => getComputedStyle(box).outlineStyle !== 'none')
        .length,
  );

/** Pastes with the keyboard shortcut, so that the browser performs the paste. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('Nandini signs up by mobile number: every step, every message, and back to the page that asked', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted Type/i.test(line.text())) blocked.push(line.text());
  });
  await page.goto('/about-us');
  await writeStored(page, { temporary_access_token: 'old', temporary_refresh_token: 'old', 'search-tag': 'kept' });
  await page.goto('/my-orders?from=test');
  await page.waitForURL('**/login');
  await expect(steps(page)).toContainText('Enter Mobile Number');
  expect(await readStored(page, 'temporary_access_token')).toBeNull();
  expect(await readStored(page, 'temporary_refresh_token')).toBeNull();
  const countries = page.getByRole('combobox', { name: 'Country code' });
  await expect(countries).toHaveValue('102');
  await expect(countries.locator('option').first()).toHaveText(/🇮🇳 India \(\+91\)/);
  await expect(countries.locator('option')).not.toHaveCount(1);
  await expect(countries.locator('option:not([disabled])')).toHaveCount(1);

  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Mobile number is required.')).toBeVisible();
  await page.getByLabel('Mobile number').fill('98765');
  await expect(page.getByText('Mobile number is required.')).toBeHidden();
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('This does not look like a mobile number. Please check it.')).toBeVisible();
  await page.getByLabel('Mobile number').fill('+91 98200 00001');
  await expectErrorMessages(page, 'auth/send_otp', 'Get OTP', {
    lost: 'Error sending OTP. Please try again.',
    wordless: 'Error sending OTP. Please try again.',
  });
  await page.getByRole('button', { name: 'Get OTP' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Verify OTP' })).toBeVisible();
  await expect(otp(page)).toBeFocused();
  await expect(steps(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText(/^Resend in \d+ seconds$/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('OTP should be 6 digits.');
  // An incomplete code can be continued, and its error disappears with the next digit.
  await page.keyboard.type('12');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('OTP should be 6 digits.');
  await page.keyboard.type('3');
  await expect(otp(page)).toHaveValue('123');
  await otp(page).clear();
  // The code is a single input: it ignores letters and a seventh digit; Backspace removes the last digit; a paste fills
  // it.
  await otp(page).pressSequentially('1a2-3 4567');
  await expect(otp(page)).toHaveValue('123456');
  await otp(page).press('Backspace');
  await expect(otp(page)).toHaveValue('12345');
  await correctDigits(page);
  const code = await otpFor(page, '9820000001');
  const wrong = code === '000000' ? '000001' : '000000';
  await otp(page).fill(`Your code: ${wrong}.`);
  await expect(otp(page)).toHaveValue(wrong);
  await expect(otp(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
  await checkA11y(page);
  // The next digit starts a new code, although the wrong one was not deleted.
  await expect(otp(page)).toBeFocused();
  await expect.poll(() => markedBoxes(page)).toBe(6);
  await page.keyboard.type(code);
  await expect(otp(page)).toHaveValue(code);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectErrorMessages(page, 'auth/verify_otp', 'Verify OTP', {
    lost: 'Error verifying OTP. Please try again.',
    wordless: 'Invalid OTP. Please try again.',
  });
  await page.getByRole('button', { name: 'Verify OTP' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Provide Information' })).toBeFocused();
  expect(await readStored(page, 'access_token')).toBeNull();
  expect(await readStored(page, 'temporary_access_token')).not.toBeNull();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9820000001');
  await expect(page.getByLabel('Mobile number')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toBeEditable();
  const terms = page.getByRole('link', { name: /Terms & Conditions/ });
  await expect(terms).toHaveAttribute('href', '/terms-and-condition');
  await expect(terms).toHaveAttribute('target', '_blank');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all fields');
  await fillProfile(page, { first: 'Nandini', email: 'nandini@example' });
  await expect(page.getByText('Please fill out all fields')).toBeHidden();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please accept the terms and conditions.');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeHidden();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
  await page.getByLabel('Email').fill('nandini@example.com');
  await page.getByLabel('Date of birth').fill('2030-01-01');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a real date of birth.');
  await page.getByLabel('Date of birth').fill('2004-02-29');
  await expectErrorMessages(page, 'onboarding/update_profile', 'Submit', {
    lost: 'Error updating profile',
    wordless: 'Error updating profile. Please try again.',
  });
  await submit.click();

  await page.waitForURL('**/my-orders?from=test');
  for (const name of SESSION_KEYS.filter((name) => name !== 'profile_picture')) {
    expect(await readStored(page, name), name).not.toBeNull();
  }
  for (const name of ['temporary_access_token', 'temporary_refresh_token', 'return_path']) {
    expect(await readStored(page, name), name).toBeNull();
  }
  expect(await readStored(page, 'mobile_number')).toBe('9820000001');
  // The token is only in localStorage, with the store's prefix.
  const token = (await readStored(page, 'access_token')) ?? 'none';
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => !name.startsWith('sopan_')))).toEqual([]);
  expect(await page.evaluate(() => document.cookie + location.href + JSON.stringify(sessionStorage))).not.toContain(
    token,
  );
  expect(blocked).toEqual([]);
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');

  // Sign-out removes the eight entries and the other session data; the stored search remains.
  await page.getByRole('button', { name: 'Nandini Joshi' }).click();
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await anew;
  const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sopan_')));
  expect(left).toEqual(['sopan_search-tag']);
  // The device remains known, so that other clients cannot lock its owner out.
  const device = (await page.context().cookies()).find(({ name }) => name === 'sopan_device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' });
});

test('Asha comes back: the code from the message, a code asked for again, and no way to another site', async ({
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
  await page.goto('/about-us');
  await writeStored(page, { return_path: '//evil.example/x' });
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9876500001');
  const sending = page.waitForRequest('**/auth/send_otp');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  expect((await (await sending).allHeaders()).cookie).toMatch(/^sopan_device=[\w-]{43}$/);
  await expect(page.getByText(/^Sent to \+91 ••••••0001$/)).toBeVisible();
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
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/send_otp')) asked.push(request.postDataJSON().recaptcha_token);
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
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((token) => token.length > 100)).toBe(true);

  const code = await otpFor(page, '9876500001');
  await page.evaluate((code) => (window as unknown as { codeArrives(code: string): void }).codeArrives(code), code);
  await expect(otp(page)).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hostname === 'localhost');
  await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeVisible();
});

test('every page comes with its policy, in which an independent judge finds nothing weak', async ({ page }) => {
  for (const path of ['/', '/login', '/my-account', '/ssc/cgl-2027-test-series']) {
    const headers = (await page.request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'sha256-[^;]*; .*frame-ancestors 'self'/);
    const weak = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.HIGH);
    expect(weak, path).toEqual([]);
  }
});

test('a number typed before the page is alive is not lost, and does not get into the address', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
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
  await expect(page.getByText(/^Sent to \+91 ••••••0008$/)).toBeVisible();
});

test('a phone whose clock is a day ahead solves its captcha once, and gets its OTP', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha/challenge')) asked++;
  });
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9820000009');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText(/^Sent to \+91 ••••••0009$/)).toBeVisible();
  // At most three challenges: for the first call, for the next one in advance, and for the resend.
  expect(asked).toBeLessThan(4);
});

test('without a captcha nothing is asked', async ({ page }) => {
  await page.route('**/captcha/challenge**', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9820000009');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/send_otp')) asked += 1;
  });
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Please complete the reCAPTCHA.')).toBeVisible();
  expect(asked).toBe(0);
  await page.unroute('**/captcha/challenge**');
});

test('Google: bad tokens are refused, Kavya proves her number, and comes back with it proved', async ({ page }) => {
  await page.goto('/login');
  await chooseAccount(page, 'kavya.rao@gmail.example', 'audience');
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
  await page.waitForURL((url) => url.pathname === '/');
  expect(await readStored(page, 'temporary_access_token')).toBeNull();
  await expect(page.getByRole('button', { name: 'Kavya Rao' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await chooseAccount(page, 'kavya.rao@gmail.example');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Kavya Rao' })).toBeVisible();
});

test.describe('with keys of Google’s', () => {
  // The policy allows Google's scripts only if its keys are configured; here its responses are simulated.
  test.use({ bypassCSP: true });

  test('the page shows Google’s own button and reCAPTCHA’s box, and sends what they give', async ({ page }) => {
    const answer = (data: object) => ({ json: { status: 'SUCCESS', success: true, message: 'OK', data } });
    await page.route('**/auth/captcha', (route) => route.fulfill(answer({ kind: 'recaptcha', site_key: 'site' })));
    await page.route('**/auth/social/nonce', (route) =>
      route.fulfill(answer({ nonce: 'once', client_id: 'client', chooser_url: null })),
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

test('a session that was ended elsewhere is over here: out, to the login, and back again', async ({ page }) => {
  const session = await newSession(page, '9876500003');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  await page.request.post('/api/v1/auth/logout', { headers, data: {} });
  // The browser still has the tokens of the ended session; they are stored only once.
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (sessionStorage.getItem('told')) return;
    sessionStorage.setItem('told', 'yes');
    localStorage.setItem('sopan_access_token', accessToken);
    localStorage.setItem('sopan_refresh_token', refreshToken);
    for (const name of [
      'role',
      'first_name',
      'last_name',
      'profile_picture',
      'selected_vertical',
      'email_id',
      'gender',
    ])
      localStorage.setItem(`sopan_${name}`, '1');
  }, session);
  await page.goto('/my-orders', { waitUntil: 'commit' });
  await page.waitForURL('**/login');
  for (const name of [...SESSION_KEYS, 'refresh_token']) expect(await readStored(page, name), name).toBeNull();
  expect(await readStored(page, 'return_path')).toBe('/my-orders');
});

test('two tabs: the token is renewed once before it ends, and signing out in one is seen in the other', async ({
  page,
  context,
}) => {
  const session = await newSession(page, '9876500002');
  // A page of this origin without scripts of the store, which would renew the token at once.
  await page.goto('/robots.txt');
  const soon = new Date(Date.now() + 60_000).toISOString();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const renewals: string[] = [];
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh')) renewals.push(response.url());
    if (response.status() === 401) refused.push(response.url());
  });
  await writeStored(page, {
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    access_expires_at: soon,
    first_name: 'Ravi',
  });
  // Other tabs, and the next page of the same tab, see a write with a delay.
  await expect.poll(() => readStored(other, 'first_name')).toBe('Ravi');
  expect(await readStored(other, 'access_expires_at')).toBe(soon);
  await Promise.all([page.goto('/my-orders'), other.goto('/my-account')]);
  await expect(page.getByRole('tab', { name: 'Successful Orders' })).toBeVisible();
  await expect(other.getByText('This device')).toBeVisible();
  expect(renewals).toHaveLength(1);
  expect(refused).toEqual([]);
  expect(await readStored(page, 'access_token')).not.toBe(session.accessToken);
  expect(Date.parse((await readStored(page, 'access_expires_at')) ?? '')).toBeGreaterThan(Date.now() + 3_600_000);

  await page.getByRole('banner').getByRole('button', { name: 'Ravi' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(await readStored(other, 'access_token')).toBeNull();
});

test('the side navigation: its items, where one is, folded and unfolded, over the page on a phone', async ({
  page,
}) => {
  const session = await newSession(page, '9876500003');
  await page.goto('/about-us');
  const items = ['Home', 'My Cart', 'My Orders', 'My Courses', 'Help and Support', 'Terms & Conditions', 'About Us'];
  await page.getByRole('button', { name: 'Menu' }).click();
  const overlay = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(overlay.getByRole('listitem')).toHaveText(items);
  await expect(overlay.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  await expect(overlay.getByRole('link', { name: 'Help and Support' })).toHaveAttribute('target', '_blank');
  await page.mouse.click(380, 600);
  await expect(overlay).toBeHidden();

  await writeStored(page, {
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    first_name: 'Meena',
  });
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/my-orders');
  const rail = page.getByRole('navigation', { name: 'Account pages' });
  await expect(rail.getByRole('listitem')).toHaveText([...items, 'Logout']);
  await expect(rail.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('button', { name: 'Collapse' }).click();
  await expect(rail.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
  const narrow = await rail.boundingBox();
  await rail.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBeGreaterThan((narrow?.width ?? 999) + 100);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(rail).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await overlay.getByRole('link', { name: /My Account/ }).click();
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
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
  let options: { client_id: string; nonce: string; callback(answer: { credential: string }): void };
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

/** Checks the messages after a call without a response (`lost`) and after a refusal without a message (`wordless`). */
async function expectErrorMessages(
  page: Page,
  path: string,
  button: string,
  words: { lost: string; wordless: string },
): Promise<void> {
  const answer = { status: 'FAILURE', success: false, code: 'x', message: '', data: null };
  for (const how of ['lost', 'wordless'] as const) {
    await page.route(`**/${path}`, (route) => (how === 'lost' ? route.abort() : route.fulfill({ json: answer })));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(words[how]);
    await page.unroute(`**/${path}`);
  }
}

/** Fills the profile fields other than mobile number and e-mail. */
async function fillProfile(page: Page, { first, email }: { first?: string; email?: string }): Promise<void> {
  if (first) {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill('Joshi');
  }
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('2004-02-29');
  await page.getByLabel('Gender').selectOption('2');
  await page.getByLabel('State').selectOption({ label: 'Uttar Pradesh' });
}

/** Chooses an account in the sandbox's chooser; `fault` selects an invalid token. */
async function chooseAccount(page: Page, email: string, fault = ''): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await opened;
  await chooser.getByLabel('Token').selectOption(fault);
  const closed = chooser.waitForEvent('close');
  await chooser.getByRole('button', { name: email }).click();
  await closed;
}
