/** End-to-end tests of the Explore menu by mouse, by keyboard and on a phone, and of the /explore page. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';

const HIERARCHY = '**/api/v1/hierarchy/all';
const PLACES = '**/explore?place=*';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Explore' });
const menu = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const column = (page: Page, name: string) => menu(page).getByRole('list', { name });
const hierarchy = (page: Page) => page.evaluate(() => localStorage.getItem('sopan_selected_hierarchy'));
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function openMenu(page: Page, path: string, viewport: { width: number; height: number } = DESKTOP) {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

async function openWithHierarchy(page: Page, place: string | null, path = '/explore') {
  await page.goto('/robots.txt');
  await page.evaluate(
    (place) =>
      place
        ? localStorage.setItem('sopan_selected_hierarchy', place)
        : localStorage.removeItem('sopan_selected_hierarchy'),
    place,
  );
  await page.goto(path);
}

test('columns open under the pointer; a leaf is stored and explored, all other nodes have a page of their own', async ({
  page,
}) => {
  await openMenu(page, '/about-us');
  await expect(column(page, 'Exams of Civil Services')).toBeVisible();
  await link(page, 'Staff Selection').hover();
  await link(page, 'SSC CHSL').hover();
  await expect(column(page, 'Modes of SSC CHSL')).toBeVisible();
  // Hovering another vertical closes the columns below the previous one.
  await link(page, 'State Services').hover();
  await expect(column(page, 'Exams of State Services')).toBeVisible();
  await expect(menu(page).getByRole('list')).toHaveCount(2);

  await link(page, 'UPPSC').click();
  await expect(page).toHaveURL(/\/state-pcs\/uppsc$/);
  await expect(menu(page)).toBeHidden();
  expect(await hierarchy(page)).toBeNull();

  // The menu opens at the current page.
  await button(page).click();
  await expect(link(page, 'UPPSC')).toHaveAttribute('aria-current', 'page');
  await column(page, 'Modes of UPPSC').getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL(/\/explore$/);
  expect(await hierarchy(page)).toBe('state-pcs/uppsc/books');
  await expect(heading(page)).toHaveText('UPPSC: Books');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('by keyboard alone, then at every width, where a phone has a tree', async ({ page }) => {
  await test.step('by keyboard', () => useKeyboard(page));
  await test.step('at every width', () => checkMenuWidths(page));
  await test.step('on a phone', () => exploreTree(page));
});

/** The menu is a dialog that traps the focus, with one tab stop for each column and arrow keys within it. */
async function useKeyboard(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto('/about-us');
  await expect(button(page)).toBeVisible();
  await tabTo(page, button(page));
  await page.keyboard.press('Enter');
  await expect(link(page, 'Civil Services')).toBeFocused();
  await expect(menu(page)).toMatchAriaSnapshot(`
    - dialog "Explore":
      - heading "Explore" [level=2]
      - button "Close"
      - navigation "Verticals, exams and modes":
        - list "Verticals":
          - listitem:
            - link "All Courses"
          - listitem:
            - link "Civil Services"
            - button "Show what is under Civil Services" [expanded]
        - list "Exams of Civil Services":
          - listitem:
            - link "Prelims"
  `);
  const at = (name: string) => expect(link(page, name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await at('State Services');
  await page.keyboard.press('ArrowRight');
  await at('UPPSC');
  await page.keyboard.press('End');
  await at('RPSC RAS');
  await page.keyboard.press('Home');
  await at('UPPSC');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Modes of UPPSC').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await at('UPPSC');
  await page.keyboard.press('ArrowLeft');
  await at('State Services');
  await page.keyboard.press('ArrowUp');
  await at('Civil Services');
  await page.keyboard.press('Tab');
  await at('Prelims');
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    const stays = await menu(page).evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(stays, 'the focus stays in the menu').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await at('Civil Services');
  await page.keyboard.press('Home');
  await at('All Courses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore$/);
  expect(await hierarchy(page)).toBe('all');
}

/** Opens the menu, which is accessible at every width; the page behind it does not scroll. It is a tree at the end. */
async function checkMenuWidths(page: Page): Promise<void> {
  await button(page).click();
  // The row that has the focus is the chosen one, until the pointer chooses another.
  await expect(link(page, 'All Courses')).toBeFocused();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    if (width > 768) {
      await link(page, 'Civil Services').hover();
      await expect(column(page, 'Exams of Civil Services')).toBeVisible();
    } else if (width === 390) await menu(page).locator('summary').first().click();
    await checkA11y(page, 'dialog[open]');
    await page.mouse.move(2, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(1, 1);
    expect(await page.evaluate(() => scrollY), 'the page behind').toBe(0);
  }
}

/** On a phone the menu is a tree with the title Choose Your Vertical. */
async function exploreTree(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu(page).getByRole('heading', { name: 'Choose Your Vertical' })).toBeVisible();
  const branch = (name: string) => menu(page).locator('summary').getByText(name, { exact: true });
  await expect(branch('Staff Selection')).toBeVisible();
  await expect(menu(page).getByRole('navigation')).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(menu(page).getByRole('navigation')).toBeVisible();
  await page.setViewportSize(PHONE);
  await branch('Staff Selection').click();
  await branch('SSC CGL').click();
  await expect(link(page, 'All SSC CGL')).toHaveAttribute('href', '/ssc/cgl');
  await link(page, 'Test Series').click();
  await expect(page).toHaveURL(/\/explore$/);
  expect(await hierarchy(page)).toBe('ssc/cgl/test-series');
  await expect(heading(page)).toHaveText('SSC CGL: Test Series');
  await expect(menu(page)).toBeHidden();
}

test('the menu shows that it is loading, and without the hierarchy it has the verticals', async ({ page }) => {
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(HIERARCHY, async (route) => {
    await held;
    await route.abort();
  });
  await openMenu(page, '/about-us');
  await expect(menu(page).getByRole('status')).toHaveText('Loading...');
  const logged = page.waitForEvent('console', (line) => line.type() === 'warning' && line.text().includes('hierarchy'));
  fail();
  await logged;
  await expect(menu(page).getByText('Loading...')).toHaveCount(0);
  await link(page, 'Judiciary').click();
  await expect(page).toHaveURL(/\/judiciary$/);
  await page.unroute(HIERARCHY);
  await button(page).click();
  await expect(column(page, 'Exams of Judiciary')).toBeVisible();
});

test('/explore: groups or products, breadcrumbs that go up, and Back to each place that was shown', async ({
  page,
}) => {
  await openWithHierarchy(page, 'ssc/cgl/test-series');
  await expect(heading(page)).toHaveText('SSC CGL: Test Series');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', '/Staff Selection', '/SSC CGL', '/Test Series']);

  await crumbs.getByRole('link', { name: 'SSC CGL' }).click();
  await expect(heading(page)).toHaveText('Staff Selection: SSC CGL');
  await expect(page).toHaveURL(/\/explore$/);
  expect(await hierarchy(page)).toBe('ssc/cgl');
  await expect(page.getByRole('region', { name: 'Online' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^All \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
  await expect(page).toHaveURL(/\/explore\?medium=Hindi$/);
  await expect(page.getByRole('button', { name: /^Hindi \d+$/ })).toBeFocused();
  await expect(heading(page)).toHaveText('Staff Selection: SSC CGL');
  const details = page.getByRole('link', { name: /^View Details .*opens in a new tab/ }).first();
  await expect(details).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('article').first()).toContainText('Hindi');

  // The menu leads to another hierarchy path at the same URL.
  await button(page).click();
  await link(page, 'All Courses').click();
  await expect(heading(page)).toHaveText('All Courses');
  await page.goBack();
  await expect(heading(page)).toHaveText('Staff Selection: SSC CGL');
  expect(await hierarchy(page)).toBe('ssc/cgl');
  await page.goBack();
  await expect(heading(page)).toHaveText('SSC CGL: Test Series');
  await page.goForward();
  await expect(heading(page)).toHaveText('Staff Selection: SSC CGL');
  // After a reload the stored path decides what is shown.
  await page.evaluate(() => localStorage.setItem('sopan_selected_hierarchy', 'upsc'));
  await page.reload();
  await expect(heading(page)).toHaveText('Civil Services Courses');
});

test('/explore redirects to the home page where there is nothing to show, and shows a link where it fails', async ({
  page,
}) => {
  await openWithHierarchy(page, null);
  await expect(page).toHaveURL(/:\d+\/$/);
  await openWithHierarchy(page, 'no/such/place');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.route(PLACES, (route) => route.abort());
  await openWithHierarchy(page, 'ssc/cgl');
  await expect(page.getByRole('main').getByRole('link', { name: 'Staff Selection' })).toHaveAttribute('href', '/ssc');
});

test('a vertical chosen on /explore is stored only for a student, and opens the landing page', async ({ page }) => {
  const choose = async () => {
    await openWithHierarchy(page, 'ssc/cgl');
    const form = page.getByRole('form', { name: 'Choose Your Vertical' });
    await expect(form.getByLabel('Vertical')).toHaveValue('61');
    await form.getByLabel('Vertical').selectOption('Judiciary');
    await expect(page).toHaveURL(/\/explore$/);
    await form.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('form', { name: 'Search in a vertical' }).getByLabel('Vertical')).toHaveValue(
      'judiciary',
    );
    return page.evaluate(() => localStorage.getItem('sopan_selected_vertical'));
  };
  expect(await choose()).toBeNull();
  await signIn(page, '9876500003');
  const sent = page.waitForResponse('**/user/account/select_vertical');
  expect(await choose()).toBe('6');
  expect((await sent).ok()).toBe(true);
});
