/** Steps of the story: a bilingual paper is drawn by a blueprint, and published by another person; a second shift follows. */
import { expect, type Page } from '@playwright/test';
import { indianLocalTime } from '../../../../console/form/india-time.ts';
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import type { BankQuestion } from '../../../../contract/staff/exams/papers/papers.ts';
import { call } from '../../../support/console.ts';
import { picture } from '../../story/picture.ts';
import { sellTests } from '../sell-tests.ts';
import { SUBJECT } from './bank-steps.ts';
import type { ExamStore } from './store.ts';

export const QUESTIONS = 6;
export const MORNING = 'Geography, morning shift';
export const EVENING = 'Geography, evening shift';
const SEED = '2026';
/** Minutes after the beginning of the story. */
const TIMES = { opens: -5, closes: 60, minutes: 30, results: 3000 };

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const localTime = (time: Date) => indianLocalTime(time.toISOString());

/** Three questions about rivers and three of those about states, drawn by the seed; returns the number of the paper. */
export async function assemblePaper(controller: Page, store: ExamStore): Promise<number> {
  await controller.goto('/console/papers');
  await controller.getByRole('link', { name: 'New paper' }).first().click();
  await field(controller, 'Name of the test').fill(MORNING);
  await field(controller, 'Code').fill('GEO-1');
  await controller.getByRole('button', { name: 'Begin the paper' }).click();
  await expect(controller.getByRole('heading', { level: 1 })).toContainText('Draft');
  await field(controller, 'Minutes').fill(String(TIMES.minutes));
  for (const [label, minutes] of [
    ['Opens', TIMES.opens],
    ['Closes', TIMES.closes],
    ['Results from', TIMES.results],
  ] as const)
    await controller.getByLabel(label, { exact: true }).fill(localTime(store.after(minutes)));
  await controller.getByRole('checkbox', { name: /^Shuffle the questions/ }).check();
  await controller.getByRole('checkbox', { name: /^Shuffle the options/ }).check();
  await field(controller, 'Instructions in English').fill('<p>Answer all questions.</p>');
  await field(controller, 'Instructions in Hindi').fill('<p>सभी प्रश्न हल करें।</p>');

  const section = controller.getByRole('region', { name: /^Section 1/ });
  for (const [at, topic] of ['Rivers', 'States'].entries()) {
    await section.getByRole('button', { name: 'Add a row' }).click();
    const row = section.getByRole('group', { name: `Row ${at + 1}` });
    await row.getByRole('combobox', { name: 'Subject' }).selectOption(SUBJECT);
    await row.getByRole('combobox', { name: 'Topic' }).selectOption(topic);
    await row.getByRole('textbox', { name: 'Questions' }).fill('3');
  }
  await section.getByRole('textbox', { name: 'Seed' }).fill(SEED);
  await section.getByRole('button', { name: 'Draw the questions' }).click();
  await expect(section.getByText(`${QUESTIONS} questions drawn.`)).toBeVisible();
  await field(controller, 'Title (Section 1) in English').fill('Geography');
  await field(controller, 'Title (Section 1) in Hindi').fill('भूगोल');
  const panel = controller.getByRole('region', { name: 'Publication' });
  await expect(panel).toContainText('Somebody who did not change it has to publish it.');
  await expect(panel).not.toContainText('Before it can be published');
  await expect(panel.getByRole('button', { name: 'Publish…' })).toBeHidden();
  await picture(controller, 'exam-03-blueprint', section.getByRole('button', { name: 'Draw the questions' }));
  return Number(new URL(controller.url()).pathname.split('/').at(-1));
}

/** Returns the number of the test. */
export async function publishPaper(publisher: Page, paperId: number): Promise<number> {
  await publisher.goto(`/console/papers/${paperId}`);
  await publisher.getByRole('button', { name: 'Publish…' }).click();
  const dialog = publisher.getByRole('dialog');
  await expect(dialog).toContainText(`${QUESTIONS} questions, 12 marks and ${TIMES.minutes} minutes`);
  await picture(publisher, 'exam-04-publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publisher.getByRole('heading', { level: 1 })).toContainText('Published');
  return (await call<{ test_id: number }>(publisher, `papers/paper?paper_id=${paperId}`)).test_id;
}

/** The second shift: the same blueprint with another seed, through the API; returns the number of the test. */
export async function publishEvening(controller: Page, publisher: Page, paperId: number): Promise<number> {
  const { content } = await call<{ content: PaperContent }>(controller, `papers/paper?paper_id=${paperId}`);
  const sections: PaperContent['sections'] = [];
  for (const section of content.sections) {
    const seed = section.seed + 1;
    const draw = { rows: section.blueprint, seed, excluded: [] };
    const { questions } = await call<{ questions: BankQuestion[] }>(controller, 'papers/draw', draw);
    const chosen = questions.map(({ question_id, version }, at) => ({
      ...{ number: at + 1, question_id, version, marking: null, keep_options: false },
    }));
    sections.push({ ...section, seed, questions: chosen });
  }
  const evening = { ...content, name: EVENING, code: 'GEO-2', sections };
  const created = { key: crypto.randomUUID(), content: evening };
  const { paper_id } = await call<{ paper_id: number }>(controller, 'papers/create', created);
  return (await call<{ test_id: number }>(publisher, 'papers/publish', { paper_id, version: 1 })).test_id;
}

/** Candidates open a test at its place in a product. */
export async function addToProduct(editor: Page, tests: readonly number[]) {
  return sellTests(editor, tests, 'Geography of India, both shifts', 'geography-both-shifts');
}
