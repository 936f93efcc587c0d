/** Steps of the story: products and a coupon. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openScreen } from '../../support/console.ts';
import { picture } from './picture.ts';
import { textbox } from './store-steps.ts';

/** What is entered for a product; all texts are those of the form. */
export type NewProduct = Readonly<{
  kind: 'Course' | 'Book' | 'Test series';
  title: string;
  /** Absent for goods. */
  medium?: string;
  category: string;
  description: string;
  price: string;
  mrp: string;
  months: string;
  /** Price and days of access. */
  instalments?: readonly (readonly [string, string])[];
  /** The page on which it is listed. */
  page: string;
  seoUrl: string;
  hasCover?: boolean;
  /** A word of the name of an existing test, for a tab. */
  test?: string;
}>;

/** A course with instalments, a book, a test series with an existing paper, and a free course. */
export const PRODUCTS: readonly NewProduct[] = [
  {
    kind: 'Course',
    title: 'Banking Foundation 2027',
    medium: 'English',
    category: 'Foundation courses',
    description: 'Every subject of the clerk and officer exams in 180 evening classes.',
    price: '12000',
    mrp: '15000',
    months: '12',
    instalments: [
      ['6500', '90'],
      ['6000', '275'],
    ],
    page: 'Banking',
    seoUrl: 'banking/foundation-2027',
    hasCover: true,
  },
  {
    kind: 'Book',
    title: 'Arithmetic by Lamplight',
    category: 'Books',
    description: 'Six hundred solved problems, from percentages to data interpretation.',
    price: '450',
    mrp: '500',
    months: '0',
    page: 'Banking',
    seoUrl: 'banking/arithmetic-by-lamplight',
  },
  {
    kind: 'Test series',
    title: 'Teacher Eligibility Test Series',
    medium: 'English',
    category: 'Test series',
    description: 'Full tests in the pattern of the exam.',
    price: '499',
    mrp: '999',
    months: '12',
    page: 'Teaching',
    seoUrl: 'teaching/tet-test-series',
    test: 'TET',
  },
  {
    kind: 'Course',
    title: 'How to Begin',
    medium: 'English',
    category: 'Free courses',
    description: 'Three free classes on the exams and how to plan a year.',
    price: '0',
    mrp: '0',
    months: '12',
    page: 'Teaching',
    seoUrl: 'teaching/how-to-begin',
  },
];

/** Creates, fills in and publishes a product. */
export async function publishProduct(page: Page, product: NewProduct): Promise<void> {
  await openScreen(page, '/products/new');
  await textbox(page, 'Title').fill(product.title);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption(product.kind);
  await page.getByRole('button', { name: 'New product' }).click();
  await expect(page).toHaveURL(/\/console\/products\/\d+$/);
  if (product.medium) await page.getByRole('combobox', { name: 'Medium' }).selectOption(product.medium);
  await page.getByRole('combobox', { name: 'Category' }).fill(product.category);
  await textbox(page, 'Description').fill(product.description);
  await textbox(page, 'Price in rupees').fill(product.price);
  await textbox(page, 'MRP in rupees').fill(product.mrp);
  await textbox(page, 'Validity in months').fill(product.months);
  for (const [at, [price, days]] of (product.instalments ?? []).entries()) {
    await page.getByRole('button', { name: 'Add an instalment' }).click();
    const row = page.getByRole('group', { name: `Instalment ${at + 1}` });
    await row.getByRole('textbox', { name: 'Price in rupees' }).fill(price);
    await row.getByRole('textbox', { name: 'Days of access' }).fill(days);
  }
  await page.getByRole('button', { name: 'Add a page' }).click();
  await page
    .getByRole('group', { name: 'Page 1' })
    .getByRole('combobox', { name: 'Page' })
    .selectOption({ label: product.page });
  await textbox(page, 'SEO URL').fill(product.seoUrl);
  if (product.hasCover) await uploadCover(page);
  if (product.test) await addTest(page, product.test);
  await publishDraft(page, product.instalments && '05-product');
}

async function publishDraft(page: Page, pictureName?: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel.getByRole('button', { name: 'Publish…' })).toBeVisible();
  if (pictureName) await picture(page, pictureName, page.getByRole('group', { name: 'Instalment 1' }));
  await panel.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(panel).toContainText('There are no unpublished changes.');
}

/** Adds a tab with an existing test. */
async function addTest(page: Page, word: string): Promise<void> {
  const tabs = page.getByRole('region', { name: 'Tabs' });
  await tabs.getByRole('button', { name: 'Add a tab' }).click();
  await textbox(page, 'Name of the tab').fill('Tests');
  await tabs.getByRole('combobox', { name: 'Type' }).selectOption('Tests');
  await textbox(page, 'Icon').fill('media/icons/test.svg');
  await tabs.getByRole('button', { name: 'Add tests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(word);
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add 1 entry' }).click();
  await expect(tabs.getByRole('treeitem')).toHaveCount(1);
  await picture(page, '05-tests', tabs);
}

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#f3dfae"/><circle cx="400" cy="190" r="90" fill="#b45309"/><rect x="330" y="290" width="140" height="110" rx="12" fill="#3f2a14"/></svg>`;

/** Uploads a cover and chooses it. */
async function uploadCover(page: Page): Promise<void> {
  const cover = await sharp(Buffer.from(COVER)).png().toBuffer();
  await page.getByRole('button', { name: 'Choose file: Cover' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Lamp.png', mimeType: 'image/png', buffer: cover });
  await expect(dialog).toBeHidden();
  await expect(textbox(page, 'Cover')).toHaveValue(/^media\/uploads\/lamp-\w+\.webp$/);
}

/** Puts products on the shelf of the landing page, by a word of their titles. */
export async function addShelf(page: Page, name: string, words: readonly string[]): Promise<void> {
  await openScreen(page, '/shelves');
  await page.getByRole('button', { name: 'Add a shelf' }).click();
  await textbox(page, 'Name').fill(name);
  const products = page.getByRole('combobox', { name: 'Products' });
  for (const word of words) {
    await products.fill(word);
    await page.getByRole('listbox').getByRole('option', { name: word }).click();
  }
  await page.getByRole('button', { name: 'Save the shelves' }).click();
  await expect(page.getByText('On the landing page')).toBeVisible();
}

export async function createCoupon(page: Page): Promise<void> {
  await openScreen(page, '/coupons/new');
  await textbox(page, 'Code').fill('lamp10');
  await textbox(page, 'Title').fill('10% off for early birds');
  await textbox(page, 'Text on the tile').fill('10% off until the classes begin');
  await textbox(page, 'Percentage').fill('10');
  await page.getByText('Offer it as a tile').click();
  await picture(page, '08-coupon');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByRole('heading', { name: /^LAMP10/ })).toContainText('Active');
}
