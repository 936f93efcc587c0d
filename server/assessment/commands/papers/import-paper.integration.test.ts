import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers } from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import { answerEvent, reimportPaper, startTest } from '../../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { testOf } from '../../queries/tests.ts';

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

const versions = () =>
  store.db.selectFrom('assessment.paper').select('version').where('test_id', '=', 507).orderBy('version').execute();

test('the same content changes nothing; other terms need no new version; other questions make one', async () => {
  await reimportPaper(store, 507);
  expect(await versions()).toHaveLength(1);
  await reimportPaper(store, 507, { 'reattempt: true': 'reattempt: false' });
  expect(await versions()).toHaveLength(1);
  await reimportPaper(store, 507, { 'minutes: 12': 'minutes: 15' });
  expect((await versions()).map(({ version }) => version)).toEqual([1, 2]);
});

test('a running attempt stays on its version', async () => {
  await reimportPaper(store, 507);
  const before = await startTest(ravi, 507);
  const paperOf = async (url: string) => {
    const response = await store.http(url, { headers: { authorization: `Bearer ${ravi.token}` } });
    return ((await response.json()) as { data: { version: number; minutes: number } }).data;
  };
  const { version } = await paperOf(before.paper_url);
  await reimportPaper(store, 507, { 'minutes: 12': 'minutes: 20' });
  const after = await startTest(ravi, 507);
  expect(after).toMatchObject({ attempt_id: before.attempt_id, deadline: before.deadline });
  expect(await paperOf(after.paper_url)).toMatchObject({ version, minutes: 12 });
  const events = [answerEvent(1, 507001, 1)];
  expect(await dataOf(ravi.api(saveAnswers, { attempt_id: after.attempt_id, events }))).toMatchObject({ acked_seq: 1 });
});

test('a rejected file leaves everything as it was', async () => {
  const before = await versions();
  await expect(reimportPaper(store, 507, { 'minutes: 12': 'minutes: twelve' })).rejects.toThrow();
  expect(await versions()).toEqual(before);
  expect(await testOf(store.ctx(), 507)).not.toBeNull();
  expect(await testOf(store.ctx(), 599)).toBeNull();
});
