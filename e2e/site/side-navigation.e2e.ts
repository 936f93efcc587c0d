/** End-to-end test of the side navigation of a student's pages. */
import { expect, test } from '@playwright/test';
import { newSession } from '../support/sign-in.ts';
import { writeStored } from '../support/stored-entries.ts';

test('the side navigation: its items, the current one, folded and unfolded, over the page on a phone', async ({
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
