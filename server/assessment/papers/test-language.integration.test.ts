/** The language of a test: an attempt keeps its language, and a new one has the language that was chosen last. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getResult } from '../../../contract/assessment/result.ts';
import { chooseTestLanguage, getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import { grantProduct, SERIES, startTest, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { importQuestions } from '../commands/papers/import-questions.ts';
import { testCards } from '../index.ts';

const [HINDI, ENGLISH] = [1, 2] as const;
const BANK = 'Which of these is a colour? {=Red ~Four}\n\nLight is fast. {TRUE}';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const suggested = async (student: TestStudent, testId = 507) =>
  (await dataOf(student.api(getTestSeriesDetails, testPlace(testId)))).language;
const choose = ({ api }: TestStudent, language: number) => dataOf(api(chooseTestLanguage, { language }));
const submit = ({ api }: TestStudent, attempt_id: string) => dataOf(api(submitAttempt, { attempt_id, events: [] }));
const start = ({ api }: TestStudent, more: { language?: number; is_reattempt?: 0 | 1 } = {}) =>
  dataOf(api(startAttempt, { ...testPlace(507), ...more }));

test('a running attempt and its result stay in the language in which it began', async () => {
  const ravi = await store.student('Ravi');
  const { attempt_id } = await start(ravi, { language: ENGLISH });
  await choose(ravi, HINDI);
  expect(await start(ravi, { language: HINDI })).toMatchObject({ attempt_id, language: ENGLISH });
  expect(await suggested(ravi)).toBe(ENGLISH);
  await submit(ravi, attempt_id);
  expect(await dataOf(ravi.api(getResult, { attempt_id }))).toMatchObject({ language: ENGLISH });
  const [card] = await testCards(store.ctx(), { studentId: ravi.studentId, productId: SERIES }, [507]);
  expect(card?.language).toBe(ENGLISH);
  // The next attempt can have another language.
  expect(await suggested(ravi)).toBe(HINDI);
});

test('a new attempt begins in the language chosen last, on every device', async () => {
  const meena = await store.student('Meena');
  await choose(meena, HINDI);
  await choose(meena, ENGLISH);
  const elsewhere = await store.student('Meena');
  expect(await suggested(elsewhere)).toBe(ENGLISH);
  expect(await startTest(elsewhere, 507)).toMatchObject({ language: ENGLISH });
  expect(await suggested(await store.student('Imran')), 'a choice is one student’s').toBeNull();
});

test('a language that the link names takes precedence over the choice, and does not replace it', async () => {
  const imran = await store.student('Imran');
  await choose(imran, ENGLISH);
  const { attempt_id, language } = await start(imran, { language: HINDI });
  expect(language).toBe(HINDI);
  await submit(imran, attempt_id);
  expect(await start(imran, { is_reattempt: 1 })).toMatchObject({ language: ENGLISH });
});

test('no third language, and no stored choice of a visitor', async () => {
  const ravi = await store.student('Ravi');
  for (const language of [0, 3]) {
    await expect(ravi.api(chooseTestLanguage, { language })).rejects.toMatchObject({ status: 400 });
  }
  await expect(store.api()(chooseTestLanguage, { language: HINDI })).rejects.toMatchObject({ status: 401 });
});

test('without a choice it is Hindi where a paper has both languages, and else the paper’s own', async () => {
  const sunita = await store.student('Sunita');
  expect(await suggested(sunita)).toBeNull();
  const { attempt_id, language } = await start(sunita);
  expect(language).toBe(HINDI);
  await submit(sunita, attempt_id);
  // A question bank in one language has the same text in both fields.
  await grantProduct(store, sunita);
  await importQuestions(store.ctx(), { path: 'papers/507-in-english.gift', text: BANK });
  expect(await suggested(sunita)).toBe(ENGLISH);
  expect(await start(sunita, { is_reattempt: 1 })).toMatchObject({ language: ENGLISH });
});
