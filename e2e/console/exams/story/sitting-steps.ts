/** Steps of the story: candidates take the test in two languages, one of them without a network for a while. */
import { expect, type Page } from '@playwright/test';
import type { Paper } from '../../../../contract/assessment/paper.ts';
import { ENGLISH } from '../../../../exam/messages/english.ts';
import { HINDI } from '../../../../exam/messages/hindi.ts';
import { goToQuestion, openTestPopup, questionHeading, savedStatus } from '../../../support/exam.ts';
import type { TestStudent } from '../../../support/student.ts';
import { picture } from '../../story/picture.ts';
import { RIGHT_OPTIONS } from './bank-steps.ts';
import { MORNING, QUESTIONS } from './paper-steps.ts';
import { openInstructions } from './students.ts';

/** The Hindi text of this question lacks a word, so that another option is right there. */
export const DISPUTED = { hindi: 'भारत की सबसे लंबी नदी कौन-सी है?', claim: 'गंगा' };
/** A text of the test screen, which has the language of its candidate. */
const inBoth = (name: 'saveAndNext' | 'submit' | 'submitTest' | 'ended') =>
  new RegExp(`^(${ENGLISH[name]}|${HINDI[name]})$`);

type Choice = (options: readonly string[], question: string) => string | undefined;

export const rightOption: Choice = (options) => options.find((option) => RIGHT_OPTIONS.has(option));
/** A wrong answer to the question with this option, and right ones otherwise. */
export const wrongAt =
  (right: string): Choice =>
  (options, question) =>
    options.includes(right) ? options.find((option) => option !== right) : rightOption(options, question);
/** What the Hindi text of the disputed question asks for. */
export const hindiOption: Choice = (options, question) =>
  question.includes(DISPUTED.hindi) ? DISPUTED.claim : rightOption(options, question);

/** Begins the test from My Courses; returns the window of the test. */
export async function beginTest(student: Page, language?: 'हिन्दी'): Promise<Page> {
  await openInstructions(student, MORNING);
  if (language) {
    const chosen = student.waitForResponse('**/choose_language');
    await student.getByLabel(/^Language of the (test|instructions)/).selectOption(language);
    await chosen;
  }
  const exam = await openTestPopup(student, 'Start Test');
  await expect(questionHeading(exam, 1)).toBeVisible();
  return exam;
}

/** Chooses an option of the question on the screen; returns its text. */
async function answer(exam: Page, choice: Choice): Promise<string> {
  const options = (await exam.locator('.option-text').allInnerTexts()).map((text) => text.trim());
  const chosen = choice(options, await exam.locator('body').innerText());
  if (chosen === undefined) throw new Error(`none of the options is to be chosen: ${options}`);
  await exam.locator('.options label', { has: exam.getByText(chosen, { exact: true }) }).click();
  await expect(chosenOption(exam)).toHaveText(chosen);
  return chosen;
}

const chosenOption = (exam: Page) => exam.locator('.options label[data-chosen=true] .option-text');

/** Answers questions up to the last one, and returns the chosen texts. */
export async function answerFrom(exam: Page, from: number, to: number, choice: Choice): Promise<string[]> {
  const chosen: string[] = [];
  for (let number = from; number <= to; number++) {
    if (number > from) {
      await exam.getByRole('button', { name: inBoth('saveAndNext') }).click();
      await expect(questionHeading(exam, number)).toBeVisible();
    }
    chosen.push(await answer(exam, choice));
  }
  return chosen;
}

/** Answers without a network, reloads the page, and finds every answer again; then the network is back. */
export async function answerOffline(exam: Page, choice: Choice): Promise<void> {
  const before = await answerFrom(exam, 1, 2, choice);
  await expect(savedStatus(exam)).toBeVisible();
  await exam.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.has('sopan-exam')));
  await exam.waitForFunction(async () => (await (await caches.open('sopan-exam')).keys()).length >= 5);
  await exam.context().setOffline(true);
  await goToQuestion(exam, 'Save & Next', 3);
  const offline = await answerFrom(exam, 3, 4, choice);
  await expect(exam.getByText('No connection.')).toBeVisible();
  await picture(exam, 'exam-08-offline');
  await exam.reload();
  await expect(questionHeading(exam, 4)).toBeVisible();
  for (const [at, text] of [...before, ...offline].entries()) {
    await exam.getByRole('button', { name: new RegExp(`^Question ${at + 1}, answered`) }).click();
    await expect(chosenOption(exam)).toHaveText(text);
  }
  await exam.context().setOffline(false);
  await expect(savedStatus(exam)).toBeVisible();
  await goToQuestion(exam, 'Save & Next', 5);
  await answerFrom(exam, 5, QUESTIONS, choice);
}

/** Hands the test in, and returns the receipt. */
export async function handIn(exam: Page): Promise<string> {
  await expect(savedStatus(exam)).toBeVisible();
  await exam.getByRole('button', { name: inBoth('submit') }).click();
  await exam
    .getByRole('dialog')
    .getByRole('button', { name: inBoth('submitTest') })
    .click();
  await expect(exam.getByRole('heading', { name: inBoth('ended') })).toBeVisible();
  return (await exam.locator('.facts .code').innerText()).trim();
}

/** Takes the evening shift through the API, with as many right answers as wanted. */
export async function takeEvening(student: TestStudent, place: object, right: number): Promise<void> {
  const begin = { ...place, is_reattempt: 0, language: 2 };
  type Begun = { attempt_id: string; paper_url: string };
  const { attempt_id, paper_url } = (await student.call('/test_series/pts/start_attempt', begin)) as Begun;
  const { sections } = await student.read<Paper>(paper_url);
  const questions = sections.flatMap((section) => section.questions);
  const events = questions.map(({ question_id, options }, at) => {
    const isRight = (option: (typeof options)[number]) =>
      RIGHT_OPTIONS.has(option.english.replace(/<[^>]+>/g, '').trim());
    const response = options.find((option) => isRight(option) === at < right)?.option_id;
    return { seq: at + 1, question_id, response, marked: false, spent_ms: 4000, at_ms: at + 1 };
  });
  await student.call('/test_series/pts/submit_attempt', { attempt_id, events });
}
