/** The server determines which session sent an answer; omitting the device name does not hide a second device. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { answerEvent, startTest, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { startSession } from '../../identity/index.ts';

let store: TestStore;
let asha: TestStudent;
/** A second session of Asha. */
let other: Api;
let attempt_id: string;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  other = store.api((await startSession(store.ctx(), asha.studentId)).accessToken);
});
afterAll(() => store.close());
beforeEach(async () => {
  ({ attempt_id } = await startTest(asha, 507, 1));
  return async () => void (await dataOf(asha.api(submitAttempt, { attempt_id, events: [] })));
});

const save = (api: Api, events: AnswerEvent[], device?: string) =>
  dataOf(api(saveAnswers, { attempt_id, events, ...(device ? { device } : {}) }));
const open = (api: Api, device?: string) =>
  dataOf(api(startAttempt, { ...testPlace(507), is_reattempt: 1, ...(device ? { device } : {}) }));
const log = () =>
  store.db
    .selectFrom('assessment.event as event')
    .innerJoin('assessment.attempt as attempt', 'attempt.id', 'event.attempt_id')
    .select(['event.seq', 'event.session_number'])
    .where('attempt.public_id', '=', attempt_id)
    .orderBy('event.seq')
    .execute();
const signals = async () => {
  const rows = await store.db
    .selectFrom('assessment.signal as signal')
    .innerJoin('assessment.attempt as attempt', 'attempt.id', 'signal.attempt_id')
    .select('signal.kind')
    .where('attempt.public_id', '=', attempt_id)
    .orderBy('signal.number')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('each answer carries the number of the session that sent it', async () => {
  await save(asha.api, [answerEvent(1, 507001, 1)]);
  await save(other, [answerEvent(2, 507002, 1)]);
  await save(asha.api, [answerEvent(3, 507003, 1)]);
  expect(await log()).toEqual([
    { seq: 1, session_number: 1 },
    { seq: 2, session_number: 2 },
    { seq: 3, session_number: 1 },
  ]);
  expect(await signals()).toEqual(['session_changed']);
});

test('an answer that comes with the submit carries it too', async () => {
  await dataOf(other(submitAttempt, { attempt_id, events: [answerEvent(1, 507001, 1)] }));
  expect(await log()).toEqual([{ seq: 1, session_number: 2 }]);
  expect(await signals()).toEqual(['session_changed']);
});

test('a caller without a device counts as the session that opened the attempt', async () => {
  expect(await save(asha.api, [answerEvent(1, 507001, 1)])).toMatchObject({ is_here: true });
  expect(await save(other, [answerEvent(2, 507002, 1)])).toMatchObject({ is_here: false, acked_seq: 2 });
  // Reading an attempt is no takeover; starting it is.
  expect(await dataOf(other(getAttempt, { attempt_id }))).toMatchObject({ was_elsewhere: false });
  expect(await save(asha.api, [])).toMatchObject({ is_here: true });
  expect(await open(other)).toMatchObject({ attempt_id, was_elsewhere: true });
  expect(await save(other, [])).toMatchObject({ is_here: true });
  expect(await save(asha.api, [])).toMatchObject({ is_here: false });
  expect(await signals()).toEqual(['session_changed', 'device_changed']);
});

test('omitting the device does not hide a second one from the device that has the attempt', async () => {
  await open(asha.api, 'laptop');
  expect(await save(other, [answerEvent(1, 507001, 1)])).toMatchObject({ is_here: false });
  expect(await save(asha.api, [answerEvent(2, 507002, 1)], 'laptop')).toMatchObject({ is_here: true });
  expect(await open(other)).toMatchObject({ was_elsewhere: true });
  expect(await save(asha.api, [], 'laptop')).toMatchObject({ is_here: false });
  expect(await open(asha.api, 'laptop')).toMatchObject({ was_elsewhere: true });
  expect(await save(other, [])).toMatchObject({ is_here: false });
});

test('a device stays the same after it has signed in again, and the log contains the sign-in', async () => {
  await open(asha.api, 'laptop');
  expect(await save(other, [answerEvent(1, 507001, 1)], 'laptop')).toMatchObject({ is_here: true });
  expect(await open(other, 'laptop')).toMatchObject({ was_elsewhere: false });
  expect(await save(other, [])).toMatchObject({ is_here: true });
  expect(await signals()).toEqual(['session_changed']);
});

test('opening an attempt again and again under new names does not fill the log', async () => {
  await open(asha.api, 'first');
  await store.db
    .updateTable('assessment.attempt')
    .set({ take_overs: 1000 })
    .where('public_id', '=', attempt_id)
    .execute();
  expect(await open(asha.api, 'second')).toMatchObject({ was_elsewhere: true });
  expect(await signals()).toEqual([]);
});
