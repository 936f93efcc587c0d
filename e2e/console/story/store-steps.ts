/** Steps of the story: the institute, its pages and providers, and the opening of the store. */
import { expect, type Page } from '@playwright/test';
import { codeAfter, emailOf, messageAfter, openScreen } from '../../support/console.ts';
import { picture } from './picture.ts';

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const INSTITUTE = {
  Name: 'Deepa Classes',
  'Name in Devanagari': 'दीपा',
  Tagline: 'Learn by lamplight',
  'Colour of actions': '#0b5d4e',
  Helpline: '+91 44 7770 0200',
  'E-mail address': 'care@deepa.example',
  'Postal address': '7 Lamp Street, Mylapore, Chennai 600004',
  'Legal name': 'Deepa Education LLP',
  GSTIN: '33AAPCD2018K1ZO',
  Refunds: 'Within ten days of the purchase, for the days that are left.',
};

/** Signs the first owner in, with a mailed code. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/console');
  await page.getByLabel('E-mail address').fill(emailOf('owner'));
  const code = await codeAfter(page, emailOf('owner'), () => page.getByRole('button', { name: 'Send a code' }).click());
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

export async function enterInstitute(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Name, tagline, logo and colours' }).click();
  await expect(page.getByRole('heading', { name: 'Institute', level: 1 })).toBeVisible();
  for (const [name, value] of Object.entries(INSTITUTE)) await textbox(page, name).fill(value);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Tamil Nadu');
  await page.getByRole('button', { name: 'Add a centre' }).click();
  const centre = page.getByRole('group', { name: 'Centre 1' });
  await centre.getByRole('textbox', { name: 'Name' }).fill('Mylapore');
  await centre.getByRole('textbox', { name: 'City' }).fill('Chennai');
  await centre.getByRole('textbox', { name: 'Postal address' }).fill('7 Lamp Street, Mylapore, Chennai 600004');
  await centre.getByRole('textbox', { name: 'Telephone' }).fill('+91 44 7770 0201');
  await centre
    .getByRole('textbox', { name: 'Link to a map' })
    .fill('https://www.openstreetmap.org/search?query=Mylapore');
  await page.getByRole('button', { name: 'Save the institute' }).click();
  await expect(page.getByText('The institute is saved.')).toBeVisible();
  await picture(page, '03-institute');
}

/** The page shows the structure of the catalogue, before and after. */
export async function addVertical(page: Page, name: string, icon: string, description: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a vertical' }).click();
  await textbox(page, 'Name').fill(name);
  await page.getByRole('combobox', { name: 'Icon' }).selectOption({ label: icon });
  await textbox(page, 'Description').fill(description);
  await page.getByRole('button', { name: 'Add a vertical' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

/** Publishes the draft that the page shows. */
async function publish(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this draft?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toContainText('There are no changes since the last publication.');
}

export async function writeLanding(page: Page): Promise<void> {
  await openScreen(page, '/pages/landing');
  await textbox(page, 'Title').fill('Deepa Classes: banking and teaching exams');
  await textbox(page, 'Description').fill('Courses, books and test series in English and Tamil.');
  await textbox(page, 'Heading').fill('Study by lamplight, pass by daylight');
  await textbox(page, 'Text below the heading').fill(
    'Live classes in the evening, and tests in the language of the exam.',
  );
  const banners = page.getByRole('region', { name: 'Banners', exact: true });
  await banners.getByRole('button', { name: 'Add a banner' }).click();
  const banner = banners.getByRole('group', { name: 'Banner 1' });
  await banner.getByRole('textbox', { name: 'Picture, wide' }).fill('media/landing/plain.svg');
  await banner.getByRole('textbox', { name: 'Picture for phones' }).fill('media/landing/plain-mobile.svg');
  await banner
    .getByRole('textbox', { name: 'Text of the banner' })
    .fill('Admissions are open. Classes begin in January.');
  await banner.getByRole('textbox', { name: 'Leads to' }).fill('/banking');
  await picture(page, '06-landing', banner);
  await publish(page);
}

/** Writes a page that payment gateways require; its name and title are proposed. */
export async function writeRule(page: Page, title: string): Promise<void> {
  await openScreen(page, '/pages');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Begin the page' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await textbox(page, 'Text').fill(`${title} of {name}. Write to {email} or call {helpline}.`);
  await publish(page);
}

export async function writePage(page: Page): Promise<void> {
  await openScreen(page, '/pages/new');
  await textbox(page, 'Title').fill('Scholarships');
  await textbox(page, 'Address').fill('scholarships');
  await page.getByRole('button', { name: 'Begin the page' }).click();
  await textbox(page, 'Text').click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Who can apply');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Students of {name} whose family earns little.');
  await publish(page);
  await picture(page, '07-page');
}

/** Tests mail, text messages and both gateways, and waits until all of them work. */
export async function testProviders(page: Page): Promise<void> {
  await openScreen(page, '/set-up');
  const providers = page.getByRole('list', { name: 'Providers' });
  await providers.getByRole('button', { name: 'Send me a test mail' }).click();
  await providers.getByRole('button', { name: 'Send a test message' }).click();
  const dialog = page.getByRole('dialog', { name: 'To which number?' });
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('9812300090');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await providers.getByRole('button', { name: 'Test PayU' }).click();
  await providers.getByRole('button', { name: 'Test Easebuzz' }).click();
  await expect(providers.getByText('Works')).toHaveCount(4);
}

/** Invites the accountant, who approves refunds and accepts in another browser. */
export async function joinAsAccountant(owner: Page, accountant: Page, email: string): Promise<void> {
  await openScreen(owner, '/staff/invite');
  await textbox(owner, 'E-mail address').fill(email);
  await textbox(owner, 'Name').fill('Lakshmi Raman');
  await owner.getByRole('combobox', { name: 'Role' }).selectOption('Accounts');
  await picture(owner, '08-invite');
  const { text } = await messageAfter(owner, email, () =>
    owner.getByRole('button', { name: 'Send the invitation' }).click(),
  );
  await accountant.goto(/http\S+\/console\/invitation#\S+/.exec(text)?.[0] ?? '');
  await accountant.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(accountant.getByText('Welcome, Lakshmi Raman.')).toBeVisible();
}

/** Opens the store on the page of the set-up. */
export async function openStore(page: Page): Promise<void> {
  await expect(page.getByText('10 of 10 done')).toBeVisible();
  await picture(page, '09-ready');
  await page.getByRole('button', { name: 'Open the store' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the store' }).click();
  await expect(page.getByText('Open. Students can buy.')).toBeVisible();
}
