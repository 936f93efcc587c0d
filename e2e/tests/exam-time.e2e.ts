/**
 * End-to-end tests of time and of types of questions in a running test: the server's clock, sections, additional time,
 * and a paper with all types.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Paper } from '../../contract/assessment/paper.ts';
import { checkEverywhere, checkOverflow } from '../support/a11y.ts';
import { choose, FREE, goToQuestion, openDesktop, openExam, questionHeading, TIMED } from '../support/exam.ts';

const [MEENA, SUNITA] = ['9876500003', '9876500005'] as const;

test('the server’s time counts; a section locks in its time, and the test ends at its deadline', async ({
  browser,
}) => {
  const page = await openDesktop(browser);
  // The device's clock is 90 minutes fast.
  await page.clock.install({ time: Date.now() + 90 * 60_000 });
  await openExam(page, SUNITA, TIMED, { again: true });
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  const announcement = page.locator('p.sr[role=status]');
  await choose(page, 2);
  // Each section has 15 minutes; this one ends in less than a minute.
  await page.clock.fastForward(((await secondsLeft(page)) - 15 * 60 - 45) * 1000);
  await expect(page.getByText(/^Section 00:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Environmental Studies.*locked/ })).toBeDisabled();
  await page.clock.fastForward('00:50');
  await expect(questionHeading(page, 14)).toBeVisible();
  await expect(announcement).toHaveText(
    'The time of this section is over. Now: Environmental Studies and Mathematics.',
  );
  await expect(page.getByRole('button', { name: /Child Development.*locked/ })).toBeDisabled();
  await checkEverywhere(page);
  await page.clock.fastForward('05:00');
  await expect(announcement).toHaveText('10 minutes left.');
  await page.clock.fastForward('05:00');
  await expect(announcement).toHaveText('5 minutes left.');
  await page.clock.fastForward('04:00');
  await expect(announcement).toHaveText('One minute left.');
  // A response after the jumps, because a screen without one for 75 seconds asks for the server's time before it submits.
  const saved = page.waitForResponse('**/save_answers');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved;
  // Another answer is given offline, and the connection returns after the server has finalized the attempt.
  await page.route('**/save_answers', (route) => route.abort());
  await page.locator('.options input').nth(0).click();
  await expect(page.locator('.options input').nth(0)).toBeChecked();
  await page.route('**/submit_attempt', async (route) => {
    // Without its reason, because by the server's clock time is left.
    const { reason, ...body } = route.request().postDataJSON();
    expect(reason).toBe('time');
    const response = await route.fetch({ postData: { ...body, events: [] } });
    const { data, ...envelope } = await response.json();
    await route.fulfill({ json: { ...envelope, data: { ...data, state: 'expired' } } });
  });
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { name: 'Test submitted' })).toBeVisible();
  await expect(page.getByText('The time was over, so your test was handed in by itself.')).toBeVisible();
  await expect(page.getByText('One answer of this device reached the server too late')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await checkOverflow(page);
  await page.getByRole('button', { name: 'View result' }).click();
  await expect(page.getByRole('article').nth(0)).toContainText('Your answer: B');
  await page.context().close();
});

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').textContent())?.split(':').map(Number) ?? [];
  return minutes * 60 + seconds;
}

test('every type of question and section: matches, integers, sections in order; extra time is shown at once', async ({
  browser,
}) => {
  const page = await openDesktop(browser);
  await page.route('**/pts/paper/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withAllQuestionTypes(await response.json()) });
  });
  const saved: { question_id: number; response: unknown }[] = [];
  let deadline = '';
  await page.route('**/save_answers', async (route) => {
    const { events } = route.request().postDataJSON();
    saved.push(...events);
    const { data, ...envelope } = await (
      await route.fetch({ postData: { ...route.request().postDataJSON(), events: [] } })
    ).json();
    deadline = data.deadline;
    const acked_seq = Math.max(0, ...events.map(({ seq }: { seq: number }) => seq));
    await route.fulfill({ json: { ...envelope, data: { ...data, acked_seq, refused: [] } } });
  });
  let update: object | null = null;
  await page.route('**/attempt_news?*', (route) => {
    const data = update && `data: ${JSON.stringify({ ...update, server_time: new Date().toISOString() })}`;
    return route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n${data ?? ''}\n\n` });
  });
  await openExam(page, MEENA, FREE, { again: true });
  await expect(page.getByText('the best 1 answers count')).toBeVisible();
  await page.getByLabel('Monsoon').selectOption('C');
  await page.getByLabel('Harvest').selectOption('A');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => saved.at(-1)?.response).toEqual([103, 201]);
  await checkEverywhere(page);
  await goToQuestion(page, 'Save & Next', 2);
  await expect(page.getByRole('button', { name: 'Point' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('2.5');
  await expect(page.getByText('This is not a whole number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('-25');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => saved.at(-1)?.response).toBe('-25');

  // A forward-only section cannot be opened again, so the screen asks first.
  const [first, second] = [/^Reasoning/, /^Numerical Answer Type/].map((name) => page.getByRole('button', { name }));
  await second?.click();
  await expect(page.getByRole('dialog')).toContainText('A section that was left cannot be opened again.');
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'Stay in this section' }).click();
  await expect(questionHeading(page, 2)).toBeVisible();
  await second?.click();
  await page.getByRole('button', { name: 'Go to Numerical Answer Type' }).click();
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(first as Locator).toBeDisabled();

  const sendUpdate = (is_here: boolean) => {
    const later = new Date(Date.parse(deadline) + 30 * 60_000).toISOString();
    update = { state: 'running', deadline: later, extra_minutes: 30, is_here };
  };
  sendUpdate(true);
  await expect(page.getByRole('timer')).toHaveText(/^(39|4[012]):\d\d$/);
  await expect(page.locator('p.sr[role=status]')).toHaveText('You have been given 30 more minutes.');
  await expect(page.getByText('with 30 min more')).toBeVisible();
  sendUpdate(false);
  await expect(page.getByRole('heading', { name: 'The test goes on on another device' })).toBeVisible();
  await page.context().close();
});

/**
 * Changes the paper of the free test: its first questions become match and integer questions, its sections
 * forward-only.
 */
function withAllQuestionTypes(envelope: { data: Paper }) {
  const [one, two] = envelope.data.sections;
  const [match, whole] = one?.questions ?? [];
  const text = (english: string) => ({ english, hindi: '' });
  const rows = [
    { row_id: 1, ...text('Monsoon') },
    { row_id: 2, ...text('Harvest') },
  ];
  const options = ['October', 'June', 'September'].map((name, at) => ({ option_id: at + 1, ...text(name) }));
  const questions = [
    { ...match, type: 'match', rows, options, partial: 1 },
    { ...whole, type: 'integer', options: [] },
  ];
  const sections = [{ ...one, counted: { rule: 'best', count: 1 }, questions }, two];
  return { ...envelope, data: { ...envelope.data, section_order: 'forward', sections } };
}
