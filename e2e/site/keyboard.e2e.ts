/**
 * End-to-end test by keyboard alone: from the home page to the sign-in that a purchase requires, and what a screen reader
 * reads on the way.
 */
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../support/tab-to.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the keyboard alone reaches Buy Now, through Explore, the filter and the tabs', async ({ page }) => {
  await page.goto('/');
  await test.step('what is read on the home page', () => expectHomePage(page));
  const explore = page.getByRole('button', { name: 'Explore', exact: true });
  await tabTo(page, explore);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Explore' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(explore).toBeFocused();
  await page.keyboard.press('Enter');
  // A column is one Tab stop; arrow keys move within it.
  await expect(menu.getByRole('link', { name: 'Civil Services' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'Staff Selection' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ssc$/);
  await expect(menu).toBeHidden();

  await test.step('what is read on a listing', () => expectListing(page));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const english = page.getByRole('button', { name: /^English/ });
  await tabTo(page, english);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/medium=English/);
  await expect(english).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(/medium=English/);

  await tabTo(page, page.getByRole('link', { name: /View Details.*SSC CGL 2027 Test Series/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /SSC CGL 2027 Test Series/ })).toBeVisible();
  await test.step('what is read on a product page', () => expectProduct(page));
  const buy = page.getByRole('link', { name: /^Buy Now/ }).first();
  await tabTo(page, buy);
  const tabs = page.getByRole('tab');
  await tabTo(page, tabs.first());
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');

  // Back to the link that Tab has reached before.
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await test.step('what is read on the sign-in page', () => expectSignIn(page));
  await tabTo(page, page.getByLabel('Mobile number'));
  await page.keyboard.type('9876500003');
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876500003');
});

async function expectHomePage(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - button "Menu"
      - link "Sopan"
      - button "Explore"
      - link "Login"
  `);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const name of ['Exam Categories', 'Study Material', 'Sample Classes', 'Our Centres']) {
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
  }
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - navigation "Verticals"
      - navigation "About"
      - navigation "Legal"
      - navigation "Our other sites"
  `);
}

async function expectListing(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('font-family', /Anek/);
  await expect(page.getByRole('article').filter({ hasText: 'SSC CGL 2027 Test Series' }).first()).toMatchAriaSnapshot(`
    - article:
      - heading "SSC CGL 2027 Test Series" [level=3]
      - link /View Details/
      - link /Buy Now/
  `);
}

async function expectProduct(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
        - listitem:
          - link "Home"
  `);
  await expect(page.getByRole('tablist').first()).toMatchAriaSnapshot(`
    - tablist:
      - tab "Tests" [selected]
      - tab "Notes"
  `);
  await expect(page.getByRole('tabpanel', { name: 'Tests' })).toBeVisible();
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Sopan"
      - list "Progress":
        - listitem: Enter Mobile Number
        - listitem: Verify OTP
        - listitem: Provide Information
      - heading "Enter Mobile Number" [level=1]
      - combobox "Country code"
      - textbox "Mobile number"
      - button "Get OTP"
      - button "Continue with Google"
  `);
}
