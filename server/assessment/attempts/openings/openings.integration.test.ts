/** Browser notifications an hour before a test opens: to everybody who may sit it, once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLanguage } from '../../../../contract/account/language.ts';
import { choosePushKind } from '../../../../contract/account/push.ts';
import { dataOf } from '../../../../contract/client.ts';
import { received, sendWaiting, subscribe } from '../../../../test/support/store/push-browser.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { placesOfTest } from '../../../catalogue/index.ts';
import { findOpeningsJob, tellOpeningJob } from './tell-openings.ts';

/** Asha and Sunita own it, Ravi does not. */
const PRODUCT = 2103;

let store: TestStore;
let testId: number;
beforeAll(async () => {
  store = await openTestStore();
  const tests = await store.db.selectFrom('assessment.test').select('id').orderBy('id').execute();
  for (const { id } of tests) {
    if ((await placesOfTest(store.ctx(), id))[0]?.productId === PRODUCT) testId = id;
  }
});
afterAll(() => store.close());

/** Sets when the test opens, in minutes from now. */
async function openIn(minutes: number): Promise<Date> {
  const opens = new Date(store.ctx().now.getTime() + minutes * 60_000);
  await store.db.updateTable('assessment.test').set({ opens, closes: null }).where('id', '=', testId).execute();
  return opens;
}

/** Puts a student on the list of candidates. */
async function list({ studentId }: TestStudent, { isListed, isRemoved }: { isListed: boolean; isRemoved: boolean }) {
  const { now } = store.ctx();
  const code = `2345678${isListed ? 'A' : 'B'}CDEF`;
  const names = { roll_number: String(studentId), name: 'One', category: '', code };
  const times = { added_at: now, removed_at: isRemoved ? now : null };
  const values = { test_id: testId, student_id: studentId, is_listed: isListed, ...names, ...times };
  await store.db.insertInto('assessment.candidate').values(values).execute();
}

/** Runs the jobs as the scheduler does, each twice; returns how many openings were begun. */
async function runJobs(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) await findOpeningsJob.run(store.ctx(), {});
  const begun = await store.db.selectFrom('assessment.opening_notification').selectAll().execute();
  for (let turn = 0; turn < 2; turn++) {
    for (const { test_id, opens } of begun)
      await tellOpeningJob.run(store.ctx(), { testId: test_id, opens: opens.toISOString() });
  }
  await sendWaiting(store);
  return begun.length;
}

it('tells those who may sit the test, once for each time of opening, in their language and with the way to the test', async () => {
  const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  const [owner, other] = [await subscribe(store, asha), await subscribe(store, ravi)];
  await openIn(61);
  expect(await runJobs()).toBe(0);
  store.clock.advance(2 * 60_000);
  expect(await runJobs()).toBe(1);
  const [first, ...more] = await received(store, owner);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    title: 'Your test opens at 11:01 am',
    path: expect.stringMatching(
      new RegExp(`^/test-series-instruction\\?test-series-id=${testId}&product-id=${PRODUCT}&`),
    ),
    headers: { ttl: '3540', urgency: 'high' },
  });
  expect(await received(store, other)).toEqual([]);

  await dataOf(asha.api(selectLanguage, { language: 'hindi' }));
  await openIn(30);
  expect(await runJobs()).toBe(2);
  const [second] = await received(store, owner);
  expect(second).toMatchObject({ title: 'आपका टेस्ट सुबह 10:32 बजे खुलेगा', path: expect.stringMatching(/^\/hi\/test-/) });
  expect(await received(store, owner)).toHaveLength(2);
});

it('tells nobody who switched the kind off, or was removed from the candidates', async () => {
  const asha = await store.student('Asha');
  const browser = await subscribe(store, asha);
  await dataOf(asha.api(choosePushKind, { kind: 'test_opens', is_on: false }));
  await openIn(20);
  await runJobs();
  expect(await received(store, browser)).toEqual([]);
  await dataOf(asha.api(choosePushKind, { kind: 'test_opens', is_on: true }));

  await list(asha, { isListed: false, isRemoved: true });
  await openIn(21);
  await runJobs();
  expect(await received(store, browser)).toEqual([]);
});

it('tells a listed candidate who does not own the product', async () => {
  const meena = await store.student('Meena');
  const browser = await subscribe(store, meena);
  await openIn(22);
  await runJobs();
  expect(await received(store, browser)).toEqual([]);
  await list(meena, { isListed: true, isRemoved: false });
  await openIn(23);
  await runJobs();
  expect(await received(store, browser)).toHaveLength(1);
});
