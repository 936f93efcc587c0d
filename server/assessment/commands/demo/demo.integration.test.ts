/** The demo institute's timed tests on the day of the import. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getResult } from '../../../../contract/assessment/result.ts';
import { getTestProgress } from '../../../../contract/assessment/test-progress.ts';
import { dataOf } from '../../../../contract/client.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { testCards } from '../../index.ts';

let store: TestStore;
let asha: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  // The day of the import depends on when the database of the integration tests was created.
  const { started_at } = await store.db
    .selectFrom('assessment.attempt')
    .select('started_at')
    .where('test_id', '=', 509)
    .executeTakeFirstOrThrow();
  store.clock.set(new Date(started_at.getTime() + 60_000).toISOString());
  asha = await store.student('Asha');
});
afterAll(() => store.close());

test('Asha has a test in each of the five states, and one to take again', async () => {
  const tab = catalogue()
    .product(2103)
    ?.tabs.find(({ type }) => type === 4);
  expect(tab).toBeDefined();
  const cards = await testCards(store.ctx(), { studentId: asha.studentId, productId: 2103 }, [503, 509, 510, 508, 511]);
  expect(
    cards.map(({ test_series_id, current_status, can_reattempt }) => [test_series_id, current_status, can_reattempt]),
  ).toEqual([
    [503, 1, false],
    [509, 2, false],
    [510, 3, false],
    [508, 4, true],
    [511, 5, false],
  ]);
});

test('her progress counts ended attempts, and the running test is next', async () => {
  const progress = await dataOf(asha.api(getTestProgress));
  expect(progress.find(({ product_id }) => product_id === 2103)).toMatchObject({
    tests_total: 5,
    tests_promised: 15,
    tests_taken: 2,
    next: { test_series_id: 509, tab_id: 21031, is_running: true },
  });
  // One is locked: its test was not taken, and cannot be started.
  expect(await dataOf(asha.api(getTestProgress, { product_id: 1201 }))).toMatchObject([
    { product_id: 1201, tests_taken: 0, next: { test_series_id: 507, is_running: false } },
  ]);
  expect(await dataOf(asha.api(getTestProgress, { product_id: 1701 }))).toEqual([]);
});

test('her product is cheap, in both languages, and has an open test whose result is released at once', async () => {
  const product = catalogue().product(2103);
  expect(product).toMatchObject({ price: 299_00, medium: 'Bilingual' });
  const terms = await store.db
    .selectFrom('assessment.test')
    .select(['opens', 'closes', 'results_at'])
    .where('id', '=', 503)
    .executeTakeFirstOrThrow();
  expect(terms).toEqual({ opens: null, closes: null, results_at: null });
});

test('other students have taken the tests, marked as demo students, so that ranks and charts have data', async () => {
  const attempts = await store.db
    .selectFrom('assessment.attempt')
    .select(['test_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('is_demo', '=', true)
    .where('state', '=', 'submitted')
    .groupBy('test_id')
    .execute();
  expect(attempts.length).toBeGreaterThanOrEqual(6);
  for (const { count } of attempts) expect(Number(count)).toBeGreaterThanOrEqual(36);
  const result = await dataOf(asha.api(getResult, { product_id: 2103, test_series_id: 508 }));
  expect(result.candidates).toBe(61);
  expect(result.rank).toBeGreaterThan(1);
  expect(result.score, 'Asha is better than most').toBeGreaterThan(result.average?.score ?? 0);
  expect(result.questions.filter(({ spent_ms }) => spent_ms > 5000).length).toBeGreaterThan(10);
  expect(result.percentile).toBeGreaterThan(0);
  expect(result.distribution?.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
  expect(result.topper?.score).toBeGreaterThan(result.average?.score ?? 0);
  expect(result.average?.score).toBeGreaterThan(20);
  const spent = result.questions.map(({ average_spent_ms }) => average_spent_ms ?? 0);
  expect(Math.min(...spent)).toBeGreaterThan(5000);
});
