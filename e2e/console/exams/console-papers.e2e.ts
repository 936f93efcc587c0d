/**
 * End-to-end test of papers: drawn by a blueprint, corrected, previewed, published by another person, and started by a
 * student.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, signInStaff } from '../../support/console.ts';
import { ENGINE, engineQuery, questionHeading } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';
import { picture } from '../story/picture.ts';
import { sellTests } from './sell-tests.ts';

const SUBJECT = 'Rivers of the test';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const question = (number: number) => ({
  ...{ type: 'single', subject: SUBJECT, topic: number > 3 ? 'Deltas' : 'Sources', difficulty: 'easy', source: '' },
  ...{ tags: [], passage_id: null, rows: [], marks: '', negative: '', partial: '' },
  text: { english: `Where does river number ${number} begin?`, hindi: `नदी ${number} कहाँ से निकलती है?` },
  options: ['In the hills', 'In the plains', 'In a lake'].map((english, at) => ({ english, hindi: `उत्तर ${at + 1}` })),
  answer: { options: [1], pairs: [], ranges: [] },
  solution: { english: 'It begins in the hills.', hindi: 'पहाड़ों से।' },
});

/** Three people write, review and approve questions of one subject. */
async function approveQuestions(page: Page, count: number): Promise<void> {
  const ids: number[] = [];
  await signInStaff(page, 'content');
  for (let number = 1; number <= count; number++) {
    const key = crypto.randomUUID();
    const created = await call<{ question_id: number }>(page, 'questions/create', { key, content: question(number) });
    ids.push(created.question_id);
  }
  for (const [role, decision] of [
    ['exams', 'review'],
    ['owner', 'approve'],
  ] as const) {
    await signInStaff(page, role);
    for (const question_id of ids) await call(page, `questions/${decision}`, { question_id, version: 1, edit: 1 });
  }
}

async function withdraw(page: Page, product_id: number): Promise<void> {
  const { current_id } = await call<{ current_id: number }>(page, `products/product?product_id=${product_id}`);
  await call(page, 'products/withdraw', { product_id, current_id, reason: 'The test is over.' });
}

test('a paper is drawn by a blueprint, published by another person, and started by a student', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/console');
  await approveQuestions(page, 6);
  await signInStaff(page, 'content');
  const name = `Rivers ${Date.now() % 100_000}`;

  await test.step('the paper is begun, and its questions are drawn', async () => {
    await page.goto('/console/papers');
    await page.getByRole('link', { name: 'New paper' }).first().click();
    await field(page, 'Name of the test').fill(name);
    await field(page, 'Code').fill('RIV-E2E');
    await page.getByRole('button', { name: 'Begin the paper' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
    const section = page.getByRole('region', { name: /^Section 1/ });
    await section.getByRole('button', { name: 'Add a row' }).click();
    await section.getByRole('combobox', { name: 'Subject' }).selectOption(SUBJECT);
    await section.getByRole('textbox', { name: 'Questions' }).fill('4');
    await section.getByRole('button', { name: 'Draw the questions' }).click();
    await expect(section.getByText('4 questions drawn.')).toBeVisible();
    const drawn = section.getByRole('list', { name: 'Questions of Section 1' }).getByRole('listitem');
    await expect(drawn).toHaveCount(4);
    await takeScreenshots(page, 'console-paper-section', section.getByRole('group', { name: 'Blueprint' }));

    await section.getByRole('button', { name: 'Add questions…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Subject' }).selectOption(SUBJECT);
    await expect(dialog.getByText('6 questions')).toBeVisible();
    await expect(dialog.getByText('in this paper')).toHaveCount(4);
    await dialog.getByRole('checkbox', { checked: false }).first().check();
    await checkWidths(page, 'dialog[open]');
    await takeScreenshots(page, 'console-paper-questions');
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await expect(drawn).toHaveCount(5);
  });

  const paperId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const panel = page.getByRole('region', { name: 'Publication' });
  await test.step('problems are shown with their places, and corrected', async () => {
    await expect(panel).toContainText('Write the instructions in English.');
    await expect(panel).toContainText('Write the title of section 1 in Hindi.');
    await panel.getByRole('link', { name: /section 1 in Hindi/ }).click();
    await expect(page).toHaveURL(/#paper-section-0$/);
    await field(page, 'Title (Section 1) in English').fill('Rivers');
    await field(page, 'Title (Section 1) in Hindi').fill('नदियाँ');
    await field(page, 'Instructions in English').fill('<p>Answer all questions.</p>');
    await field(page, 'Instructions in Hindi').fill('<p>सभी प्रश्न हल करें।</p>');
    await field(page, 'Marks of a right answer').first().fill('2');
    await field(page, 'Marks that a wrong answer costs').first().fill('2/3');
    await page.getByRole('checkbox', { name: /^Shuffle the questions/ }).check();
    await page.getByRole('checkbox', { name: /^Shuffle the options/ }).check();
    await page.getByRole('checkbox', { name: 'Any signed-in student may take it' }).check();
    await expect(panel).toContainText('Nothing is missing.');
    await expect(panel).toContainText('10');
    await expect(panel).toContainText('Somebody who did not change it has to publish it.');
    await expect(panel.getByRole('button', { name: 'Publish…' })).toBeHidden();
    await expect(panel.getByRole('link', { name: /^Answer key/ })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await checkWidths(page);
    await checkA11y(page);
    await takeScreenshots(page, 'console-paper');
    await picture(page, '20-paper', page.getByRole('region', { name: /^Section 1/ }), 1280);
  });

  await test.step('it is previewed as candidates see it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await panel.getByRole('button', { name: 'Preview as a candidate' }).click();
    await expect(page.getByRole('heading', { name: `Preview: ${name}` })).toBeVisible();
    await page.getByRole('tab', { name: 'Hindi' }).click();
    await expect(page.getByText(/कहाँ से निकलती है/)).toBeVisible();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Question 5' }).click();
    await expect(page.getByRole('region', { name: 'Question 5' })).toBeVisible();
    await expect(page.getByText('It begins in the hills.')).toHaveCount(0);
    await checkWidths(page);
    await takeScreenshots(page, 'console-paper-preview');
    await page.getByRole('link', { name: 'Back to the paper' }).click();
  });

  await test.step('another person publishes it, and prints the key', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInStaff(page, 'exams');
    await page.goto(`/console/papers/${paperId}`);
    const key = await panel.getByRole('link', { name: 'Answer key in Hindi' }).getAttribute('href');
    const file = await page.request.get(key ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await panel.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`“${name}” becomes a test of 5 questions, 10 marks and 60 minutes.`);
    await takeScreenshots(page, 'console-paper-publish');
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Published');
    await page.goto('/console/papers');
    await expect(page.getByText(name).first()).toBeVisible();
    await takeScreenshots(page, 'console-papers');
  });

  await test.step('a student finds and starts it, in an order of their own', async () => {
    const { test_id } = await call<{ test_id: number }>(page, `papers/paper?paper_id=${paperId}`);
    await signInStaff(page, 'content');
    const seo_url = `rivers-free-test-${test_id}`;
    const place = { test: test_id, ...(await sellTests(page, [test_id], 'Rivers free test', seo_url)) };
    const context = await browser.newContext();
    const exam = await context.newPage();
    await exam.goto('/');
    const { token } = await signUpAs(exam, '9811100750', false);
    await exam.goto(`/${seo_url}`);
    await expect(exam.getByText(name).first()).toBeVisible();
    const query = engineQuery(place);
    query.set('token', token);
    await exam.goto(`${ENGINE}?${query}`);
    await expect(questionHeading(exam, 1)).toBeVisible();
    await expect(exam.getByText(/Where does river number \d begin\?/).first()).toBeVisible();
    await takeScreenshots(exam, 'exam-of-console-paper');
    await context.close();
    await withdraw(page, place.product);
  });
});
