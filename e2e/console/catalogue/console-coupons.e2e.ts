/** End-to-end test of coupons: created, offered to a student, explained, changed by two people, disabled and deleted. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a coupon is created, reaches a student, is explained, changed by two people, disabled and deleted', async ({
  page,
}) => {
  const student = await signUpAs(page, '9812300082', false);
  await signInStaff(page, 'accounts');
  await page.goto('/console/coupons');
  await expect(page.getByRole('list', { name: 'Coupons' })).toContainText('STEP10');
  await takeScreenshots(page, 'console-coupons');

  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page.getByRole('heading', { name: 'New coupon' })).toBeFocused();
  await field(page, 'Code').fill('step10');
  await expect(field(page, 'Name in links')).toHaveValue('step10');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByRole('alert')).toContainText('Title is missing.');
  await field(page, 'Title').fill('₹500 off IAS Foundation');
  await field(page, 'Text on the tile').fill('₹500 off for two days');
  await page.getByRole('combobox', { name: 'Kind of discount' }).selectOption('Fixed amount');
  await field(page, 'Amount in rupees').fill('500');
  await page.getByText('Offer it as a tile').click();
  const products = page.getByRole('combobox', { name: 'Products' });
  await products.fill('foundation');
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option.first()).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'console-coupon-picker', products);
  await products.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
  await products.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen: Products' })).toContainText('Foundation');
  await field(page, 'Uses in total').fill('3');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('−₹500.00');
  await expect(preview).toContainText('→');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByRole('alert')).toContainText('Another coupon has this code.');
  await checkWidths(page);
  await takeScreenshots(page, 'console-coupon-new');
  await field(page, 'Code').fill('ias500');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByRole('heading', { name: /^IAS500/ })).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('Uses left');
  await checkWidths(page);
  await takeScreenshots(page, 'console-coupon');
  const coupon_id = Number(new URL(page.url()).pathname.split('/').at(-1));

  const [{ id: productId }] = (
    await call<{ products: { id: number }[] }>(page, `coupons/coupon?coupon_id=${coupon_id}`)
  ).products as [{ id: number }];
  const bill = await student.call('/payment/get_product_purchase_details', { product_ids: String(productId) });
  expect(bill).toMatchObject({
    all_valid_coupons: expect.arrayContaining([
      expect.objectContaining({ coupon_id, coupon_title: '₹500 off IAS Foundation' }),
    ]),
  });

  await page.getByRole('link', { name: 'Explain a code' }).click();
  await page.getByRole('combobox', { name: 'Products of the purchase' }).fill('polity');
  await option.first().click();
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByRole('region', { name: 'IAS500 does not apply' })).toContainText(
    '“This code does not apply to what you are buying.”',
  );
  await expect(page.getByRole('region', { name: 'Conditions' })).toContainText('Not met: Product');
  await checkWidths(page);
  await takeScreenshots(page, 'console-coupon-explained');

  await openScreen(page, `/coupons/${coupon_id}`);
  await field(page, 'Title').fill('₹500 off, mine');
  const other = { text: '', applied_text: '', kind: 'flat', value: '400', products: [], verticals: [], media: [] };
  const more = { kinds: [], first_purchase: false, tile: true, title: '₹400 off, theirs' };
  await call(page, 'coupons/save', { coupon_id, version: 1, code: 'IAS500', seo: 'ias500', ...other, ...more });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('₹400 off, theirs');
  await expect(dialog).toContainText('₹500 off, mine');
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-coupon-conflict');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('The coupon is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the offer is over');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('heading', { name: /^IAS500/ })).toContainText('Disabled');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();
  await openScreen(page, `/coupons/${coupon_id}`, 'There is no such page');

  await signInStaff(page, 'support');
  await page.goto('/console/coupons');
  await expect(page.getByRole('heading', { name: 'Explain a code' })).toBeVisible();
  await openScreen(page, '/coupons/new', 'Your role does not include this page');
});
