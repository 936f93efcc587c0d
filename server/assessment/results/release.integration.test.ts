import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAttempt, saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getResult } from '../../../contract/assessment/result.ts';
import { getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  answerEvent,
  grantProduct,
  reimportPaper,
  SERIES,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { testCards } from '../index.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  await Promise.all([asha, ravi].map((student) => grantProduct(store, student)));
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  await reimportPaper(store, 501, { 'results: at-once': 'results: 2026-11-21T18:00:00+05:30' });
});

test('the result is refused until its release', async () => {
  const { attempt_id } = await startTest(asha, 501, 1);
  expect(await asha.api(getResult, { attempt_id })).toMatchObject({ code: 'result_awaited' });
  expect((await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }))).is_result_out).toBe(false);
  expect(await asha.api(getResult, { attempt_id })).toMatchObject({ status: 'FAILURE', code: 'result_awaited' });
  const [card] = await testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, [501]);
  expect(card).toMatchObject({
    current_status: 3,
    evaluated_data: null,
    screen_texts: { button_text: 'Result Awaiting', status_text: 'Result on Nov 21, 2026, 6:00 PM' },
  });
  store.clock.set('2026-11-21T18:00:00+05:30');
  expect(await dataOf((await store.student('Asha')).api(getResult, { attempt_id }))).toMatchObject({ score: 0 });
});

test('no response of any call contains a key or a solution', async () => {
  const received: unknown[] = [];
  const attempt = await startTest(ravi, 501, 1);
  const { attempt_id } = attempt;
  received.push(attempt, await startTest(ravi, 501, 1));
  const paper = await store.http(attempt.paper_url, { headers: { authorization: `Bearer ${ravi.token}` } });
  received.push(await paper.json());
  received.push(
    await ravi.api(saveAnswers, { attempt_id, events: [answerEvent(1, 501001, 1), answerEvent(2, 501002, 9)] }),
  );
  received.push(await ravi.api(getAttempt, { attempt_id }), await ravi.api(getResult, { attempt_id }));
  received.push(await ravi.api(submitAttempt, { attempt_id, events: [] }));
  received.push(await ravi.api(getAttempt, { attempt_id }), await ravi.api(getResult, { attempt_id }));
  received.push(await ravi.api(getResult, { product_id: SERIES, test_series_id: 501 }));
  received.push(await ravi.api(getTestSeriesDetails, testPlace(501)));
  received.push(await testCards(store.ctx(), { studentId: ravi.studentId, productId: SERIES }, [501, 507]));

  const row = await store.db
    .selectFrom('assessment.answer_key')
    .select('solutions')
    .where('test_id', '=', 501)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const everything = JSON.stringify(received);
  for (const { english, hindi } of Object.values(row.solutions)) {
    expect(everything).not.toContain(JSON.stringify(english).slice(1, -1));
    expect(everything).not.toContain(JSON.stringify(hindi).slice(1, -1));
  }
  const names = new Set<string>();
  JSON.parse(everything, (name, value) => {
    names.add(name);
    return value;
  });
  for (const secret of ['key', 'keys', 'answer', 'solution', 'solutions', 'verdict', 'awarded', 'score', 'correct']) {
    expect(names).not.toContain(secret);
  }
});
