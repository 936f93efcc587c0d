/** End-to-end tests of search tags, sample classes and the institute's data in the console. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('an editor adds a search tag and a sample class, moves them with the keyboard and removes them', async ({
  page,
}) => {
  await signInStaff(page, 'content');
  await test.step('a search tag is moved among the trending ones', () => addSearchTag(page));
  await test.step('a sample class is moved to the front', () => addSampleClass(page));
});

async function addSearchTag(page: Page): Promise<void> {
  await page.goto('/console/search-tags');
  await expect(page.getByRole('link', { name: 'Geography' })).toBeVisible();
  await takeScreenshots(page, 'console-search-tags');
  await page.getByRole('link', { name: 'New search tag' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('ctet');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a search tag with this title.');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await checkA11y(page);
  await title.fill('Olympiad');
  await page.getByRole('textbox', { name: 'Keywords' }).fill('olympiad, ओलंपियाड');
  const products = page.getByRole('combobox', { name: 'Products' });
  await products.fill('IAS Foundation 2027');
  await expect(page.getByRole('option').first()).toContainText('IAS Foundation 2027');
  await products.press('Enter');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByRole('heading', { name: 'Olympiad', level: 1 })).toBeVisible();
  await takeScreenshots(page, 'console-search-tag');
  await expect.poll(() => suggestions(page, 'ओलंपियाड')).toContain('Olympiad');

  await openScreen(page, '/search-tags/trending');
  const list = page.getByRole('list', { name: 'Trending tags' });
  await expect(list).toContainText('SSC CGL');
  const before = await list.getByRole('listitem').count();
  const picker = page.getByRole('combobox', { name: 'Add a search tag' });
  await picker.fill('olymp');
  await expect(page.getByRole('option')).toHaveCount(1);
  await picker.press('Enter');
  const up = page.getByRole('button', { name: 'Move Olympiad up' });
  await up.focus();
  // Each step moves the focus along, so the same key moves the tag to the front.
  for (let place = before; place > 0; place--) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Olympiad is number ${place} of ${before + 1}`)).toBeAttached();
  }
  await expect(page.getByRole('button', { name: 'Move Olympiad down' })).toBeFocused();
  await checkWidths(page);
  await takeScreenshots(page, 'console-trending');
  await page.getByRole('button', { name: 'Save the trending tags' }).click();
  await expect(page.getByText('The trending tags are saved.')).toBeVisible();
  await expect.poll(async () => (await trending(page))[0]).toBe('Olympiad');

  await openScreen(page, '/search-tags?search=olympiad');
  await page.getByRole('link', { name: 'Olympiad' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The search tag is deleted.')).toBeVisible();
  await expect.poll(() => trending(page)).not.toContain('Olympiad');
}

async function addSampleClass(page: Page): Promise<void> {
  await openScreen(page, '/sample-classes');
  const list = page.getByRole('list', { name: 'Sample classes' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'Edit The Preamble, word by word' }).click();
  await expect(page.getByRole('textbox', { name: 'Film', exact: true })).toHaveValue('media/clips/polity.mp4');
  await checkWidths(page);
  await takeScreenshots(page, 'console-sample-classes');
  await page.getByRole('button', { name: 'Close The Preamble, word by word' }).click();

  await page.getByRole('button', { name: 'Add a class' }).click();
  const fields = page.getByRole('group', { name: 'Class 13' });
  await expect(fields.getByRole('textbox', { name: 'Title' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save the sample classes' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Choose a film in MP4 or WebM.');
  await checkA11y(page, 'fieldset');
  await fields.getByRole('textbox', { name: 'Picture of the card' }).fill('media/classes/polity.svg');
  await fields.getByRole('textbox', { name: 'Film', exact: true }).fill('media/clips/polity.mp4');
  await fields.getByRole('textbox', { name: 'Transcript' }).fill('One thing.\nAnother thing.');
  await fields.getByRole('textbox', { name: 'Subject' }).fill('Polity');
  await fields.getByRole('textbox', { name: 'Title' }).fill('A class of ours');
  await takeScreenshots(page, 'console-sample-class', page.getByRole('group', { name: 'A class of ours' }));
  const up = page.getByRole('button', { name: 'Move A class of ours up' });
  await up.focus();
  for (let place = 12; place > 0; place--) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`A class of ours is number ${place} of 13`)).toBeAttached();
  }
  await save.click();
  await expect(page.getByText('The sample classes are saved.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('/sample-class/a-class-of-ours');
  const shown = await (await page.request.get('/sample-class/a-class-of-ours')).text();
  expect(shown).toContain('Another thing.');

  await page.getByRole('button', { name: 'Remove A class of ours' }).click();
  await expect(page.getByRole('button', { name: 'Remove The Preamble, word by word' })).toBeFocused();
  await save.click();
  await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();
  await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('a-class-of-ours');
  await page.getByRole('button', { name: 'Remove Blood relations as a tree' }).click();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('offers the class blood-relations-as-a-tree as its free sample');
}

test('the owner changes the institute; a wrong GSTIN, an amount with commas and half a wordmark are refused', async ({
  page,
}) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/institute');
  const save = page.getByRole('button', { name: 'Save the institute' });
  const gstin = page.getByRole('textbox', { name: 'GSTIN' });
  await expect(gstin).toHaveValue('07AAPCS2018K1Z4');
  await checkWidths(page);
  await takeScreenshots(page, 'console-institute');
  await gstin.fill('07AAPCS2018K1Z5');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This is not a valid GSTIN');
  await expect(gstin).toHaveAttribute('aria-invalid', 'true');
  await gstin.fill('07AAPCS2018K1Z4');
  const limit = page.getByRole('textbox', { name: 'Refunds of an order without approval, up to' });
  await expect(limit).toHaveValue('2000');
  await limit.fill('2,500');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Enter rupees without commas');
  await limit.fill('2500');
  const dark = page.getByRole('textbox', { name: 'Wordmark for dark pages' });
  await dark.fill('');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Choose a wordmark for light pages and one for dark pages');
  await checkA11y(page);
  await takeScreenshots(page, 'console-wordmark', dark);
  await dark.fill('media/wordmark-dark.svg');
  const helpline = page.getByRole('textbox', { name: 'Helpline' });
  await helpline.fill('+91 11 5550 0111');
  await save.click();
  await expect(page.getByText('The institute is saved.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/contact-us')).text()).toContain('+91 11 5550 0111');
  await page.reload();
  await expect(limit).toHaveValue('2500');
  await takeScreenshots(page, 'console-limits', limit);
  await limit.fill('2000');
  await helpline.fill('+91 11 5550 0100');
  await save.click();
  await expect(page.getByText('The institute is saved.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/contact-us')).text()).not.toContain('5550 0111');
});

async function suggestions(page: Page, text: string): Promise<string[]> {
  const url = `/api/v1/dashboard/get_search_tags?${new URLSearchParams({ tag_initials: text })}`;
  const { data } = (await (await page.request.get(url)).json()) as {
    data: { matching_tags_list: { tag_title: string }[] };
  };
  return data.matching_tags_list.map(({ tag_title }) => tag_title);
}

async function trending(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/v1/dashboard/get_trending_tags');
  const { data } = (await response.json()) as { data: { trending_tags_list: { tag_title: string }[] } };
  return data.trending_tags_list.map(({ tag_title }) => tag_title);
}
