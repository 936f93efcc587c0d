/** The Hindi pages of a student: sign-in and sign-up, account, courses, results, instructions, and pages of one text. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { engineQuery, FREE } from '../support/exam.ts';
import { expectNoEnglish, expectNoOverflow } from '../support/hindi.ts';
import { otpFor } from '../support/outbox.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signIn } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

const ASHA = '9876500001';
const NEWCOMER = '9840000001';
const STUDENT = '9840000002';
/** Names of browsers and systems, and a part of the address of this machine. */
const DEVICES = ['Chrome', 'Safari', 'Linux', 'ffff'];

test.use({ actionTimeout: 20_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Expects Hindi at each width, and an accessible page. */
async function checkScreen(page: Page, name: string, allowed: readonly string[] = []): Promise<void> {
  await expectNoEnglish(page, allowed);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await checkA11y(page);
  await takeScreenshots(page, `hindi-${name}`);
  await page.setViewportSize({ width: 390, height: 844 });
}

async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'started');
}

/** Opens the page in the other language and waits until it works. */
async function changeLanguage(page: Page, path: string): Promise<void> {
  await page.locator('[data-other-language]').click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'started');
}

test('a newcomer signs up in Hindi; a change of the language loses nothing', async ({ page }) => {
  await openStarted(page, '/hi/my-courses?from=mail');
  await expect(page).toHaveURL('/hi/login');
  await expect(heading(page, 'मोबाइल नंबर लिखें')).toBeVisible();
  await expect(page.getByText('रोबोट की जाँच पूरी हुई')).toBeVisible();
  await checkScreen(page, 'login');
  await page.getByRole('button', { name: 'ओटीपी पाएँ' }).click();
  await expect(page.getByLabel('मोबाइल नंबर', { exact: true })).toHaveAccessibleDescription(/मोबाइल नंबर भरना ज़रूरी है।/);

  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill(NEWCOMER);
  await changeLanguage(page, '/login');
  await expect(page.getByLabel('Mobile number')).toHaveValue(NEWCOMER);
  await changeLanguage(page, '/hi/login');
  await expect(page.getByLabel('मोबाइल नंबर', { exact: true })).toHaveValue(NEWCOMER);
  await page.getByRole('button', { name: 'ओटीपी पाएँ' }).click();
  await expect(heading(page, 'ओटीपी सत्यापित करें')).toBeVisible();
  await checkScreen(page, 'login-code');
  await page.getByRole('button', { name: 'ओटीपी सत्यापित करें' }).click();
  await expect(page.getByText('ओटीपी 6 अंकों का होना चाहिए।')).toBeVisible();

  // The code is still valid after a change of the language.
  await changeLanguage(page, '/login');
  await expect(page.getByText('Sent to +91 98400 00001')).toBeVisible();
  await changeLanguage(page, '/hi/login');
  await page.getByRole('textbox', { name: 'ओटीपी' }).fill(await otpFor(page, NEWCOMER));
  await page.getByRole('button', { name: 'ओटीपी सत्यापित करें' }).click();
  await expect(heading(page, 'अपनी जानकारी दें')).toBeVisible();
  await page.getByRole('button', { name: 'जमा करें' }).click();
  await expect(page.getByText('कृपया पूरी जानकारी भरें')).toBeVisible();
  await checkScreen(page, 'login-profile');

  await page.getByLabel('नाम', { exact: true }).fill('Meera');
  await page.getByLabel('उपनाम').fill('Joshi');
  await page.getByLabel('ईमेल').fill('meera@example.com');
  await page.getByLabel('जन्मतिथि').fill('29/02/2004');
  await page.getByLabel('लिंग').selectOption({ label: 'महिला' });
  await changeLanguage(page, '/login');
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await expect(page.getByLabel('Gender')).toHaveValue('2');
  await changeLanguage(page, '/hi/login');
  await expect(page.getByLabel('उपनाम')).toHaveValue('Joshi');
  await page.getByLabel('राज्य').selectOption({ label: 'उत्तर प्रदेश' });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'जमा करें' }).click();
  await expect(page).toHaveURL('/hi/my-courses?from=mail');
  await expect(heading(page, 'मेरे कोर्स')).toBeVisible();
  await expect(page.getByText('कोई कोर्स उपलब्ध नहीं है')).toBeVisible();
  await checkScreen(page, 'courses-none', ['Meera', 'Joshi']);
});

test('a sign-in returns in the language of the sign-in page', async ({ page }) => {
  await page.goto('/hi/login');
  await page.evaluate(() => localStorage.setItem('sopan_return_path', '/my-orders?from=mail'));
  await signIn(page, ASHA);
  await page.goto('/hi/login');
  await expect(page).toHaveURL('/hi/my-orders?from=mail');
});

test('My Account is in Hindi, with its dialogs', async ({ page }) => {
  await signUpAs(page, STUDENT, false);
  await openStarted(page, '/hi/my-account');
  await expect(page.getByText('यह डिवाइस', { exact: true })).toBeVisible();
  await checkScreen(page, 'account', ['Kavya', 'Nair', ...DEVICES]);
  await page.getByLabel('उपनाम').fill('');
  await page.getByRole('button', { name: 'जानकारी सहेजें' }).click();
  await expect(page.getByLabel('उपनाम')).toHaveAccessibleDescription('अपना उपनाम लिखें');
  await page.getByLabel('उपनाम').fill('Menon');
  await page.getByRole('button', { name: 'जानकारी सहेजें' }).click();
  await expect(page.getByText('आपकी जानकारी सहेज ली गई है।')).toBeVisible();
  await page.getByRole('button', { name: /^बदलें.*ईमेल$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ओटीपी भेजें' }).click();
  // The code of the sign-up is older.
  await expect(dialog.getByRole('textbox', { name: 'ओटीपी' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'ओटीपी' }).fill(await otpFor(page, STUDENT));
  await dialog.getByRole('button', { name: 'ओटीपी सत्यापित करें' }).click();
  await expect(dialog.getByLabel('नया ईमेल')).toBeFocused();
  await checkScreen(page, 'account-dialog', ['Kavya', 'Menon', ...DEVICES]);
  await dialog.getByRole('button', { name: 'बंद करें' }).click();
  await page.getByRole('button', { name: 'मेरा खाता हटाएँ' }).click();
  await expect(dialog.getByRole('button', { name: 'हमेशा के लिए हटाएँ' })).toBeVisible();
  await checkScreen(page, 'account-delete', ['Kavya', 'Menon', ...DEVICES]);
});

test('courses and results are in Hindi, and lead to Hindi pages', async ({ page }) => {
  await signIn(page, ASHA);
  await openStarted(page, '/hi/my-courses');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/(hi|files)\//);
  }
  await checkScreen(page, 'courses', ['Asha', 'Verma']);
  await page.getByRole('link', { name: 'मेरे परिणाम' }).click();
  await expect(heading(page, 'मेरे परिणाम')).toBeVisible();
  await expect(page.getByRole('list', { name: 'मेरे परिणाम' })).toBeVisible();
  await page.getByRole('button', { name: 'लिंक बनाएँ' }).first().click();
  await checkScreen(page, 'results', ['Asha', 'Verma']);
});

test('the texts around a test are Hindi; the test keeps its language', async ({ page }) => {
  await signUpAs(page, '9840000003', false);
  const query = engineQuery(FREE);
  query.set('language', '2');
  await openStarted(page, `/hi/test-series-instruction?${query}`);
  await expect(page.getByRole('button', { name: 'टेस्ट शुरू करें' })).toBeVisible();
  await expect(page.getByLabel('टेस्ट की भाषा')).toHaveValue('2');
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  await checkScreen(page, 'instructions', ['Kavya', 'Nair']);
  await page.getByLabel('टेस्ट की भाषा').selectOption('1');
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'hi');
  await checkScreen(page, 'instructions-hindi-test', ['Kavya', 'Nair']);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'टेस्ट शुरू करें' }).click();
  await expect.poll(() => alerts).toEqual(['ब्राउज़र ने पॉप-अप रोक दिया! कृपया इस साइट के लिए पॉप-अप की अनुमति दें।']);
  // A test of a course that the student has not bought.
  await openStarted(page, '/hi/test-series-instruction?test-series-id=501&product-id=2101&tab-id=21011');
  await expect(page.getByText('यह टेस्ट कोर्स के साथ मिलता है।')).toBeVisible();
  await expect(page.getByRole('link', { name: 'अभी ख़रीदें' })).toHaveAttribute('href', '/hi/pay/2101');
  await checkScreen(page, 'instructions-not-bought', ['Kavya', 'Nair']);
});

for (const [name, path] of Object.entries({
  'coming-soon': '/hi/comingsoon',
  'sample-class': '/hi/sample-class/the-preamble-word-by-word',
  viewing: '/hi/view-as#ended',
})) {
  test(`${name}: Hindi, at each width, and accessible`, async ({ page }) => {
    await openStarted(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, name);
  });
}
