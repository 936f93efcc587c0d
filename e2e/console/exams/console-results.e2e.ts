/** End-to-end test of results: their time, merit list and certificate; scorecard, consent and links of a student. */
import { expect, test } from '@playwright/test';
import { checkEverywhere, checkWidths } from '../../support/a11y.ts';
import { signInStaff } from '../../support/console.ts';
import { openDesktop } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signIn } from '../../support/sign-in.ts';

/** Its window closes at the end of 2027. */
const OPEN = 510;
/** A practice test with results, also of Asha. */
const OUT = 508;
const ASHA = '9876500001';

test('the exam controller sets the time of results and holds them back', async ({ page }) => {
  await signInStaff(page, 'exams');
  await page.goto('/console/results');
  const tests = page.getByRole('list', { name: 'Tests' });
  await expect(tests.getByRole('link').first()).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-results-tests');
  await page.goto(`/console/results/${OPEN}`);
  const release = page.getByRole('region', { name: 'Publication' });
  await expect(release).toContainText('31 Dec 2027');
  await expect(page.getByRole('region', { name: 'What will be published' })).toContainText('Attempts can still run.');
  await release.getByLabel('Results appear').fill('2027-12-31T10:00');
  await release.getByRole('button', { name: 'Set the time' }).click();
  await expect(release.getByText('Results can appear only after the last attempt').first()).toBeVisible();
  await release.getByLabel('Results appear').fill('2028-01-02T10:00');
  await release.getByLabel('Candidates are told by').selectOption('Mail and text message');
  await release.getByRole('button', { name: 'Set the time' }).click();
  await expect(release).toContainText('2 Jan 2028, 10:00 am');
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-results-release');
  await release.getByRole('button', { name: 'Hold back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold back' }).click();
  await expect(release).toContainText('not known yet');
  await expect(page.getByText('Held back', { exact: true })).toBeVisible();
  await takeScreenshots(page, 'console-results-held');
});

test('a student gets scorecard and certificate, agrees to the merit list, and shares the result', async ({
  page,
  browser,
}) => {
  await signInStaff(page, 'exams');
  await page.goto(`/console/results/${OUT}`);
  await expect(page.getByText('This practice test has no window')).toBeVisible();
  const results = page.getByRole('list', { name: 'Results of candidates' });
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-results');
  await page.getByRole('link', { name: 'Merit list and certificate' }).click();
  await page.getByLabel('Ranks in the list').fill('20');
  await page.getByRole('checkbox', { name: /^Anyone may open the list/ }).check();
  await page.getByRole('button', { name: 'Add a cut-off' }).click();
  await page.getByLabel('Category').fill('General');
  await page.getByLabel('Score', { exact: true }).fill('45');
  await page.getByLabel('Percent of the highest marks').fill('40');
  await page.getByLabel('Text in English').fill('for {{score}} of {{max}} marks in the test {{tset}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Did you mean {{test}}?').first()).toBeVisible();
  await page.getByLabel('Text in English').fill('for {{score}} of {{max}} marks in the test {{test}} on {{date}}.');
  await checkWidths(page, 'html', 2600);
  await takeScreenshots(page, 'console-results-documents');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Publication' })).toBeVisible();
  await page.getByRole('link', { name: 'Merit list and certificate' }).click();
  await expect(page.getByLabel('Ranks in the list')).toHaveValue('20');

  const screen = await openDesktop(browser);
  await signIn(screen, ASHA);
  await screen.goto('/my-courses');
  await screen.getByRole('link', { name: 'My Results' }).click();
  const card = screen.getByRole('region', { name: /^Mathematics/ });
  await expect(card).toContainText('marks');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'my-results');
  for (const [at, name] of [
    'scorecard-english',
    'scorecard-hindi',
    'certificate-english',
    'certificate-hindi',
  ].entries()) {
    const download = screen.waitForEvent('download');
    await card
      .getByRole('link', { name: at % 2 === 0 ? 'English' : 'हिन्दी' })
      .nth(at < 2 ? 0 : 1)
      .click();
    await (await download).saveAs(`test-results/pictures/${name}.pdf`);
  }

  await card.getByRole('checkbox', { name: /^Show my name/ }).check();
  await card.getByRole('link', { name: 'Open the list' }).click();
  const list = screen.getByRole('region', { name: 'Merit list' });
  await expect(list).toContainText('Asha Verma');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'merit-list');
  await screen.goBack();
  await card.getByRole('checkbox', { name: /^Show my name/ }).uncheck();
  await expect(card.getByRole('checkbox', { name: /^Show my name/ })).not.toBeChecked();

  await card.getByRole('button', { name: 'Create a link' }).click();
  await card.getByLabel('Name of the link').fill('Mother');
  await checkEverywhere(screen);
  await card.getByRole('button', { name: 'Create the link' }).click();
  const address = (await card.getByText(/\/shared-result\//).textContent()) ?? '';
  await expect(card.getByRole('listitem')).toContainText('Mother');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'my-results-link');
  const parent = await openDesktop(browser);
  await parent.goto(new URL(address).pathname);
  await expect(parent.getByRole('main')).toContainText('Asha Verma');
  await checkEverywhere(parent);
  await takeScreenshots(parent, 'shared-result');
  await parent.goto(`/merit-list/${OUT}`);
  await expect(parent.getByRole('main')).not.toContainText('Asha');
  await card.getByRole('button', { name: 'Delete link for Mother' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await parent.goto(new URL(address).pathname);
  await expect(parent.getByText('This link shows no result.')).toBeVisible();
  await checkEverywhere(parent);
  await parent.goto('/scorecard?code=2222-2222-2222');
  await expect(parent.getByRole('status')).toContainText('belongs to no result');
  await checkEverywhere(parent);
  await takeScreenshots(parent, 'verify-result');
  await parent.context().close();
  await screen.context().close();
});
