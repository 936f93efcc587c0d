/** The staff open topics of the question bank for practice, and withhold single questions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, ApiError, dataOf } from '../../../../../contract/client.ts';
import {
  allowQuestions,
  findPracticeProducts,
  getProductPractice,
  listPractice,
  listPracticeQuestions,
  savePractice,
  withholdQuestions,
} from '../../../../../contract/staff/exams/practice.ts';
import { approvedQuestion } from '../../../../../test/support/domains/assessment/approved-question.ts';
import { CTET, TOPIC } from '../../../../../test/support/domains/assessment/practice.ts';
import { staff } from '../../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../../test/support/store/test-store.ts';

let store: TestStore;
let exams: Api;
const ids: number[] = [];
beforeAll(async () => {
  store = await openTestStore();
  exams = (await staff(store, 'exams')).api;
  for (const number of [1, 2, 3]) ids.push(await approvedQuestion(store, { ...TOPIC, number }));
});
afterAll(() => store.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const read = async (product_id = CTET) => dataOf(exams(getProductPractice, { product_id }));
const topicOf = async () => (await read()).topics.find(({ topic }) => topic === TOPIC.topic);

test('topics are opened and closed with a version, and the change is recorded', async () => {
  const before = await read();
  const empty = { approved: 3, usable: 3, reserved: 0, withheld: 0, is_open: false };
  expect(before.topics.find(({ topic }) => topic === TOPIC.topic)).toEqual({ ...TOPIC, ...empty });
  const body = { product_id: CTET, version: before.version, topics: [TOPIC, TOPIC] };
  const { version } = await dataOf(exams(savePractice, body));
  expect(await codeOf(dataOf(exams(savePractice, body)))).toBe('changed_meanwhile');
  expect(await dataOf(exams(savePractice, { ...body, version }))).toEqual({ version });
  expect(await topicOf()).toMatchObject({ is_open: true });
  const { rows } = await dataOf(exams(listPractice, {}));
  expect(rows).toContainEqual(
    expect.objectContaining({ product_id: CTET, changed_by: 'Rajesh Iyer', product_title: expect.any(String) }),
  );
  const closed = await dataOf(exams(savePractice, { ...body, version, topics: [] }));
  expect(await topicOf()).toMatchObject({ is_open: false });
  const log = await store.db
    .selectFrom('audit.entry')
    .where('target_type', '=', 'practice')
    .orderBy('entry_id', 'desc')
    .selectAll()
    .execute();
  expect(log).toMatchObject([
    { action: 'practice.topics_changed', before: { closed_topics: [`${TOPIC.subject}: ${TOPIC.topic}`] } },
    { action: 'practice.topics_changed', after: { opened_topics: [`${TOPIC.subject}: ${TOPIC.topic}`] } },
  ]);
  await dataOf(exams(savePractice, { ...body, version: closed.version }));
});

test('a topic without approved questions, an unknown product and one sent by post are refused', async () => {
  const { version } = await read();
  const body = { product_id: CTET, version, topics: [{ ...TOPIC, topic: 'No such topic' }] };
  expect(await codeOf(dataOf(exams(savePractice, body)))).toBe('no_such_topic');
  expect(await codeOf(dataOf(exams(savePractice, { ...body, product_id: 999_999 })))).toBe('no_such_product');
  expect(await codeOf(read(999_999))).toBe('not_found');
  const found = await dataOf(exams(findPracticeProducts, { search: 'ctet test series' }));
  expect(found).toContainEqual({ product_id: CTET, title: expect.stringContaining('CTET') });
  expect(await dataOf(exams(listPractice, { search: 'no such product' }))).toMatchObject({ rows: [] });
  expect((await dataOf(exams(listPractice, { search: 'ctet' }))).rows.map(({ product_id }) => product_id)).toContain(
    CTET,
  );
});

test('questions are withheld and allowed together, and counted', async () => {
  const rows = ids.slice(0, 2).map((question_id) => ({ question_id }));
  const both = async () => (await dataOf(exams(listPracticeQuestions, TOPIC))).rows.map(({ state }) => state);
  expect(await both()).toEqual(['usable', 'usable', 'usable']);
  await dataOf(exams(withholdQuestions, { rows, key: crypto.randomUUID() }));
  await dataOf(exams(withholdQuestions, { rows, key: crypto.randomUUID() }));
  expect(await both()).toEqual(['withheld', 'withheld', 'usable']);
  expect(await topicOf()).toMatchObject({ approved: 3, usable: 1, withheld: 2 });
  await dataOf(exams(allowQuestions, { rows, key: crypto.randomUUID() }));
  expect(await both()).toEqual(['usable', 'usable', 'usable']);
});

test('is not allowed to others', async () => {
  for (const role of ['content', 'support', 'accounts'] as const) {
    const { api } = await staff(store, role);
    expect(await codeOf(dataOf(api(getProductPractice, { product_id: CTET })))).toBe('not_allowed');
  }
});
