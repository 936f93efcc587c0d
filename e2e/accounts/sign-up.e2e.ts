/**
 * End-to-end tests of the sign-up by mobile number: the messages of each step, the return to the requested page, and
 * what is stored in the browser until the sign-out.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { otpFor } from '../support/outbox.ts';
import { expectErrorMessages, fillProfile, otp, steps } from '../support/sign-in-screens.ts';
import { readStored, SESSION_KEYS, writeStored } from '../support/stored-entries.ts';

const MOBILE = '9820000051';

let blocked: string[];
test.beforeEach(({ page }) => {
  blocked = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted Type/i.test(line.text())) blocked.push(line.text());
  });
});
test.afterEach(() => expect(blocked).toEqual([]));

test('a new student signs up, returns to the page that required the sign-in, and signs out', async ({ page }) => {
  await page.goto('/robots.txt');
  await writeStored(page, { temporary_access_token: 'old', temporary_refresh_token: 'old', 'search-tag': 'kept' });
  await page.goto('/my-orders?from=test');
  await expect(page).toHaveURL(/\/login$/);
  for (const name of ['temporary_access_token', 'temporary_refresh_token'])
    await expect.poll(() => readStored(page, name)).toBeNull();
  await test.step('the mobile number: its country codes and its messages', () => enterNumber(page));
  await test.step('the OTP: digits are corrected, a wrong code is refused, and each message', () => enterCode(page));
  await test.step('the profile: fields, terms and each message', () => enterProfile(page));
  await test.step('what is stored during the session', () => readStorage(page));
  await test.step('signing out removes what the session stored', () => signOut(page));
});

async function enterNumber(page: Page): Promise<void> {
  await expect(steps(page)).toContainText('Enter Mobile Number');
  const countries = page.getByRole('combobox', { name: 'Country code' });
  await expect(countries).toHaveValue('102');
  await expect(countries.locator('option').first()).toHaveText('India (+91)');
  await expect(countries.locator('option')).not.toHaveCount(1);
  await expect(countries.locator('option:not([disabled])')).toHaveCount(1);

  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Mobile number is required.')).toBeVisible();
  await page.getByLabel('Mobile number').fill('98765');
  await expect(page.getByText('Mobile number is required.')).toBeHidden();
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('This does not look like a mobile number. Please check it.')).toBeVisible();
  await page.getByLabel('Mobile number').fill(`+91 ${MOBILE.slice(0, 5)} ${MOBILE.slice(5)}`);
  await expectErrorMessages(page, 'auth/send_otp', 'Get OTP', {
    lost: 'Error sending OTP. Please try again.',
    wordless: 'Error sending OTP. Please try again.',
  });
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify OTP' })).toBeVisible();
}

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

async function enterCode(page: Page): Promise<void> {
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
  const code = await otpFor(page, MOBILE);
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
}

async function enterProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Provide Information' })).toBeFocused();
  expect(await readStored(page, 'access_token')).toBeNull();
  expect(await readStored(page, 'temporary_access_token')).not.toBeNull();
  await expect(page.getByLabel('Mobile number')).toHaveValue(MOBILE);
  await expect(page.getByLabel('Mobile number')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toBeEditable();
  const terms = page.getByRole('link', { name: /Terms & Conditions/ });
  await expect(terms).toHaveAttribute('href', '/terms-and-condition');
  await expect(terms).toHaveAttribute('target', '_blank');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all fields');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name');
  await expect(page.getByLabel('State')).toHaveAccessibleDescription('Select your state');
  await fillProfile(page, { first: 'Nandini', email: 'nandini.joshi@example' });
  await expect(page.getByText('Please fill out all fields')).toBeHidden();
  await submit.click();
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription('Please accept the terms and conditions.');
  await checkA11y(page);
  await consent.check();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeHidden();
  await submit.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  await page.getByLabel('Email').fill('nandini.joshi@example.com');
  await page.getByLabel('Date of birth').fill('31/02/2004');
  await submit.click();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/as day, month and year/);
  await page.getByLabel('Date of birth').fill('01/01/2030');
  await submit.click();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/Please enter a real date of birth\.$/);
  await page.getByLabel('Date of birth').clear();
  await page.getByLabel('Date of birth').pressSequentially('29022004');
  await expect(page.getByLabel('Date of birth')).toHaveValue('29/02/2004');
  await expectErrorMessages(page, 'onboarding/update_profile', 'Submit', {
    lost: 'Error updating profile',
    wordless: 'Error updating profile. Please try again.',
  });
  await submit.click();
  await expect(page).toHaveURL(/\/my-orders\?from=test$/);
}

async function readStorage(page: Page): Promise<void> {
  for (const name of SESSION_KEYS.filter((name) => name !== 'profile_picture')) {
    expect(await readStored(page, name), name).not.toBeNull();
  }
  for (const name of ['temporary_access_token', 'temporary_refresh_token', 'return_path']) {
    expect(await readStored(page, name), name).toBeNull();
  }
  expect(await readStored(page, 'mobile_number')).toBe(MOBILE);
  // The student is reminded to verify the address.
  expect(await readStored(page, 'email_unverified')).toBe('1');
  // The token is only in localStorage, with the store's prefix.
  const token = (await readStored(page, 'access_token')) ?? 'none';
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => !name.startsWith('sopan_')))).toEqual([]);
  expect(await page.evaluate(() => document.cookie + location.href + JSON.stringify(sessionStorage))).not.toContain(
    token,
  );
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

async function signOut(page: Page): Promise<void> {
  // Sign-out removes the eight entries and the other session data; the stored search remains.
  await page.getByRole('button', { name: 'Nandini Joshi' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sopan_')));
  expect(left).toEqual(['sopan_search-tag']);
  // The page of a test was never open, so its database is not created to be emptied.
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  // The device remains known, so that other clients cannot lock its owner out.
  const device = (await page.context().cookies()).find(({ name }) => name === 'sopan_device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' });
}
