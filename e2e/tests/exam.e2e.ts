/** End-to-end tests of the test screen by mouse, by keyboard and on a phone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y, checkEverywhere, checkOverflow } from '../support/a11y.ts';
import {
  answerFirstQuestions,
  answerNumber,
  choose,
  DESKTOP,
  openExamAsNewStudent,
  paletteCounts,
  questionHeading,
  savedStatus,
} from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { tabTo } from '../support/tab-to.ts';

test('by mouse: the palette, the keypad, the question paper, the instructions, and two languages', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openExamAsNewStudent(page, '9820000061');
  await test.step('the palette counts answers, a jump saves them, the keypad types them', () => answerByMouse(page));
  await test.step('the question paper and the instructions', () => readPaper(page));
  await test.step('the paper in two languages', () => changeLanguage(page));
});

async function answerByMouse(page: Page): Promise<void> {
  await expect(page.getByText('Candidate')).toBeVisible();
  expect(await paletteCounts(page)).toEqual(['0', '1', '9', '0', '0']);

  await answerFirstQuestions(page);
  await page.getByRole('button', { name: 'Clear Response' }).click();
  await expect(page.locator('.options input:checked')).toHaveCount(0);
  expect(await paletteCounts(page)).toEqual(['1', '1', '6', '1', '1']);

  // A jump with the palette saves the current answer.
  await choose(page, 4);
  await page.getByRole('button', { name: /^Question 9, not visited/ }).click();
  await expect(questionHeading(page, 9)).toBeFocused();
  await page.getByRole('button', { name: /^Question 4, answered/ }).click();
  await expect(page.locator('.options input').nth(3)).toBeChecked();
  await checkEverywhere(page);
  await takeScreenshots(page, 'exam-running');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: 'Numerical Answer Type' }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('1x');
  await expect(page.getByText('This is not a number yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('');
  await answerNumber(page);
  await checkEverywhere(page);
}

async function readPaper(page: Page): Promise<void> {
  await expect(questionHeading(page, 9)).toBeVisible();
  await page.getByRole('button', { name: 'Question paper' }).click();
  await expect(page.getByRole('dialog')).toContainText('In a queue, Sunita is 9th');
  await checkEverywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Question 5', exact: true }).click();
  await expect(questionHeading(page, 5)).toBeFocused();
  await page.getByRole('button', { name: 'Instructions' }).click();
  const guide = page.getByRole('dialog');
  await expect(guide).toContainText('Please read these instructions');
  // The symbols are those of the palette.
  const symbols = guide.getByRole('list').first().getByRole('listitem');
  await expect(symbols.filter({ hasText: 'Answered and marked for review' })).toContainText('the answer counts.');
  const shapeOf = (mark: Locator) => mark.evaluate((one) => getComputedStyle(one).borderRadius);
  for (const state of ['not-visited', 'not-answered']) {
    const mark = `.mark[data-state=${state}]`;
    expect(await shapeOf(symbols.locator(mark))).toBe(
      await shapeOf(page.locator(`.exam-side .numbers ${mark}`).first()),
    );
  }
  await checkEverywhere(page);
  await page.keyboard.press('Escape');
}

async function changeLanguage(page: Page): Promise<void> {
  await page.getByLabel('Language of this question').selectOption('both');
  await expect(page.locator('.question-text [lang=hi]')).toBeVisible();
  await expect(page.locator('.question-text [lang=en]')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Text size and language' }).click();
  await page.getByLabel('Language of the paper').selectOption('hindi');
  await page.getByLabel('सबसे बड़ा').check();
  await page.getByLabel('उच्च कंट्रास्ट').check();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  for (const name of ['सहेजें और अगला', 'चिह्नित करें और अगला', 'उत्तर हटाएँ', 'जमा करें']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('.question-text [lang=en]')).toHaveCount(0);
  await checkEverywhere(page);
}

test('a whole test by keyboard alone, with all shortcuts in a list that a key opens', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openExamAsNewStudent(page, '9820000063');
  const press = (key: string) => page.keyboard.press(key);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Mark for review and next');
  await checkEverywhere(page);
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('2');
  await expect(page.locator('.options input').nth(1)).toBeChecked();
  await press('n');
  await expect(questionHeading(page, 2)).toBeFocused();
  await press('A');
  await press('m');
  // A key applies to the question that is visible when it is pressed.
  await expect(questionHeading(page, 3)).toBeFocused();
  await press('p');
  await expect(page.getByText('Marked for review', { exact: true }).first()).toBeVisible();
  await press('x');
  await expect(page.locator('.options input:checked')).toHaveCount(0);
  // One key focuses the palette, and Tab leads to its questions.
  await press('g');
  await expect(page.locator('.exam-side [aria-current]')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Question 9,/ }));
  await press('Enter');
  await expect(questionHeading(page, 9)).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type('7');
  await expect(savedStatus(page)).toBeVisible();
  // Shortcuts do not work in text fields.
  await page.keyboard.type('n');
  await expect(questionHeading(page, 9)).toBeVisible();
  await press('Backspace');
  await press('Tab');
  await press('?');
  await tabTo(page, page.getByRole('checkbox', { name: 'Use these shortcuts' }));
  await press('Space');
  await press('Escape');
  await press('s');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Submit the test' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Test submitted' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'View result' }));
  await press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^All/ }));
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Wrong/ })).toBeChecked();
});

const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/** Submit is in the upper half of the screen, far from Save & Next, and no label of a button is cut. */
async function checkSubmitPosition(page: Page) {
  const submit = await boxOf(page.getByRole('button', { name: 'जमा करें', exact: true }));
  const save = await boxOf(page.getByRole('button', { name: 'सहेजें और अगला', exact: true }));
  expect(submit.y + submit.height).toBeLessThan(save.y / 2);
  await checkOverflow(page);
  const cut = await page
    .locator('.actions button, .exam-tools button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight)
        .map((button) => button.textContent),
    );
  expect(cut).toEqual([]);
}

/** The whole keypad and its field fit between the bars at the top and at the bottom. */
async function checkKeypadVisible(page: Page) {
  const keypad = page.getByRole('group', { name: 'कीपैड' });
  await keypad.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const covered = await page.locator('.number input, .keypad button').evaluateAll(
    (controls) =>
      controls.filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isSeen = (y: number) => control.contains(document.elementFromPoint((left + right) / 2, y));
        return !isSeen(top + 2) || !isSeen(bottom - 2);
      }).length,
  );
  expect(covered, `covered at ${page.viewportSize()?.width}`).toBe(0);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a whole test by touch, without sideways scrolling', async ({ page }) => {
    await openExamAsNewStudent(page, '9820000064', { language: 1 });
    await expect(page.getByRole('button', { name: 'कीबोर्ड शॉर्टकट' })).toBeHidden();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await checkSubmitPosition(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.options label').nth(1).tap();
    await expect(savedStatus(page)).toBeVisible();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'सहेजें और अगला' }).tap();
    await expect(questionHeading(page, 2)).toBeVisible();
    await page.getByRole('button', { name: /^प्रश्न 1\/10/ }).tap();
    await checkA11y(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await checkA11y(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^प्रश्न 10,/ })
      .tap();
    await expect(questionHeading(page, 10)).toBeVisible();
    // The bar of sections scrolls to the current one.
    await expect(page.locator('.sections [aria-current]')).toBeInViewport({ ratio: 1 });
    for (const size of [...PHONES, { width: 568, height: 320 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await checkKeypadVisible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: '4', exact: true }).tap();
    await expect(savedStatus(page)).toBeVisible();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'जमा करें', exact: true }).tap();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'परीक्षा जमा करें' }).tap();
    await page.getByRole('button', { name: 'परिणाम देखें' }).tap();
    await expect(page.getByText('पर्सेंटाइल').first()).toBeVisible();
    await checkOverflow(page);
  });
});
