/** Pauses: all clocks stand still by the server's time, whatever arrives, and nothing ends or is released. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getBoard } from '../../../../contract/staff/exams/board.ts';
import {
  endAttempt,
  extendAll,
  getCandidate,
  pauseTest,
  resumeTest,
} from '../../../../contract/staff/exams/control.ts';
import { planKeyReview } from '../../../../contract/staff/exams/key-reviews.ts';
import {
  answerEvent,
  removeDemoResults,
  startTest,
  testPlace,
} from '../../../../test/support/domains/assessment/paper.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../test/support/http/outcome.ts';
import {
  openTestStore,
  TEST_NOW,
  type TestStore,
  type TestStudent,
} from '../../../../test/support/store/test-store.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import { sweep } from '../../index.ts';
import { testOf } from '../../queries/tests.ts';
import { releaseText } from '../../results/status-texts.ts';
import { isReleased } from '../../rules.ts';
import { findRunningAttempt, invalidateAttempt } from '../attempt-cache.ts';

const TEST = 507;
/** Of the paper. */
const TEST_MINUTES = 12;
const MINUTE_MS = 60_000;
const BODY = { test_id: TEST, reason: 'The power failed.' };

let store: TestStore;
let controller: TestStaff;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  controller = await staff(store, 'exams');
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  return async () => {
    controller = await staff(store, 'exams');
    await resume();
    for (const [student, attempt_id] of started.splice(0)) await student.api(submitAttempt, { attempt_id, events: [] });
  };
});

const started: [TestStudent, string][] = [];
async function start(student: TestStudent): Promise<string> {
  const { attempt_id } = await startTest(student, TEST, 1);
  started.push([student, attempt_id]);
  return attempt_id;
}
const pauseBody = () => ({ ...BODY, key: crypto.randomUUID() });
async function resumeBody() {
  const open = await store.db
    .selectFrom('assessment.pause')
    .where('resumed_at', 'is', null)
    .select('paused_at')
    .executeTakeFirst();
  return { ...BODY, paused_at: (open?.paused_at ?? store.ctx().now).toISOString() };
}
const pause = async () => dataOf(controller.api(pauseTest, pauseBody()));
const resume = async () => dataOf(controller.api(resumeTest, await resumeBody()));
const minutesLater = (minutes: number) => store.clock.advance(minutes * MINUTE_MS);
/** Sessions of the staff and tokens of students end during long pauses. */
async function signInAgain() {
  controller = await staff(store, 'exams');
  const [again, other] = [await store.student('Asha'), await store.student('Ravi')];
  for (const entry of started) entry[0] = entry[0] === asha ? again : other;
  [asha, ravi] = [again, other];
}
const save = (student: TestStudent, attempt_id: string, events: ReturnType<typeof answerEvent>[]) =>
  dataOf(student.api(saveAnswers, { attempt_id, events }));
const entries = async (action: string) =>
  (await store.db.selectFrom('audit.entry').where('action', '=', action).select('entry_id').execute()).length;

async function clockOf(student: TestStudent, attempt_id: string) {
  const data = await dataOf(student.api(getAttempt, { attempt_id }));
  const now = Date.parse(data.server_time);
  const minutes = (ms: number) => Math.round(ms / 600) / 100;
  return {
    ...{ state: data.state, isPaused: data.is_paused },
    left: minutes(Date.parse(data.deadline) - now),
    passed: minutes(now - Date.parse(data.started_at)),
  };
}

test('clocks stand still for an hour, and go on with the time that was left', async () => {
  const attempt_id = await start(asha);
  minutesLater(5);
  expect(await pause()).toEqual({ attempts: 1 });
  const stopped = { state: 'running', isPaused: true, left: TEST_MINUTES - 5, passed: 5 };
  expect(await clockOf(asha, attempt_id)).toEqual(stopped);
  minutesLater(60);
  await signInAgain();
  expect(await sweep(store.ctx())).toBe(0);
  expect(await clockOf(asha, attempt_id)).toEqual(stopped);
  expect((await dataOf(controller.api(getBoard, { test_id: TEST }))).paused_at).not.toBeNull();
  const refused = ravi.api(startAttempt, { ...testPlace(TEST), is_reattempt: 1 });
  expect(await outcomeOf(refused)).toBe('test_paused');
  // Opening it on another device goes on to work.
  expect((await startTest(asha, TEST)).attempt_id).toBe(attempt_id);

  expect(await resume()).toEqual({ attempts: 1 });
  expect(await clockOf(asha, attempt_id)).toEqual({ ...stopped, isPaused: false });
  minutesLater(TEST_MINUTES - 6);
  expect(await save(asha, attempt_id, [answerEvent(1, 507001, 1)])).toMatchObject({ acked_seq: 1 });
  minutesLater(2);
  expect(await sweep(store.ctx())).toBe(1);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from ended_at - started_at)::int / 60 as minutes from assessment.attempt
    where public_id = ${attempt_id}`.execute(store.db);
  expect(rows).toEqual([{ minutes: TEST_MINUTES }]);
});

test('answers that arrive during a pause are stored, also of a screen that did not learn of it', async () => {
  const attempt_id = await start(asha);
  minutesLater(5);
  await pause();
  minutesLater(4);
  const given = [
    answerEvent(1, 507001, 1, { at_ms: 4 * MINUTE_MS }),
    // The screen counted on for four minutes.
    answerEvent(2, 507002, 1, { at_ms: 9 * MINUTE_MS }),
    // No pause explains this time.
    answerEvent(3, 507003, 1, { at_ms: 11 * MINUTE_MS }),
  ];
  const saved = await save(asha, attempt_id, given);
  expect(saved).toMatchObject({ acked_seq: 2, is_paused: true, refused: [{ seq: 3, code: 'time_ahead' }] });
  expect(Date.parse(saved.deadline) - Date.parse(saved.server_time)).toBe((TEST_MINUTES - 5) * MINUTE_MS);
  const { rows } = await sql<{ at_ms: number }>`
    select at_ms from assessment.event join assessment.attempt on attempt.id = event.attempt_id
    where public_id = ${attempt_id} order by seq`.execute(store.db);
  expect(rows.map(({ at_ms }) => at_ms)).toEqual([4 * MINUTE_MS, 5 * MINUTE_MS]);
  await resume();
  // The answer of an offline screen comes after the pause.
  const late = await save(asha, attempt_id, [answerEvent(4, 507004, 1, { at_ms: 8.5 * MINUTE_MS })]);
  expect(late.refused).toEqual([]);
});

test('a pause and its end count once, and are recorded', async () => {
  const attempts = [await start(asha), await start(ravi)];
  const before = [await entries('test.paused'), await entries('test.resumed')];
  const paused = await Promise.all([pause(), pause(), pause()]);
  expect(paused.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 2]);
  minutesLater(3);
  const resumed = await Promise.all([resume(), resume()]);
  expect(resumed.map(({ attempts }) => attempts).toSorted()).toEqual([0, 2]);
  expect([await entries('test.paused'), await entries('test.resumed')]).toEqual(before.map((count) => count + 1));
  expect(await clockOf(asha, attempts[0] ?? '')).toMatchObject({ left: TEST_MINUTES, passed: 0, isPaused: false });
  const unknown = { ...BODY, test_id: 999_999 };
  await expect(controller.api(pauseTest, { ...pauseBody(), ...unknown })).rejects.toMatchObject({ status: 404 });
  await expect(controller.api(resumeTest, { ...(await resumeBody()), ...unknown })).rejects.toMatchObject({
    status: 404,
  });
});

test('a repeated call neither ends nor begins the pause of another person', async () => {
  const attempt_id = await start(asha);
  const first = pauseBody();
  await dataOf(controller.api(pauseTest, first));
  const end = await resumeBody();
  minutesLater(1);
  await dataOf(controller.api(resumeTest, end));
  expect(await dataOf(controller.api(resumeTest, end))).toEqual({ attempts: 0 });
  expect(await outcomeOf(controller.api(pauseTest, first))).toBe('changed_meanwhile');
  expect((await clockOf(asha, attempt_id)).isPaused).toBe(false);
  await pause();
  expect(await outcomeOf(controller.api(resumeTest, end))).toBe('changed_meanwhile');
  expect((await clockOf(asha, attempt_id)).isPaused).toBe(true);
  await expect(controller.api(resumeTest, { ...BODY, paused_at: 'now' })).rejects.toMatchObject({ status: 400 });
});

test('a screen whose clock ran on during a pause does not end the attempt', async () => {
  const attempt_id = await start(asha);
  minutesLater(5);
  await pause();
  minutesLater(60);
  await signInAgain();
  const body = { attempt_id, events: [answerEvent(1, 507001, 1)], reason: 'time' as const };
  const minutesLeft = ({ deadline = '', server_time = '' }) =>
    (Date.parse(deadline) - Date.parse(server_time)) / MINUTE_MS;
  const during = await dataOf(asha.api(submitAttempt, body));
  expect(during).toMatchObject({ state: 'running', is_paused: true, receipt: '' });
  expect(minutesLeft(during)).toBe(TEST_MINUTES - 5);
  await resume();
  const after = await dataOf(asha.api(submitAttempt, body));
  expect(after).toMatchObject({ state: 'running', is_paused: false });
  expect(minutesLeft(after)).toBe(TEST_MINUTES - 5);
  expect(await save(asha, attempt_id, body.events)).toMatchObject({ acked_seq: 1, refused: [] });
  // A second before the end it is one.
  store.clock.advance((TEST_MINUTES - 5) * MINUTE_MS - 1000);
  expect(await dataOf(asha.api(submitAttempt, body))).toMatchObject({ state: 'submitted' });
});

test('a process of the version before ends a paused attempt like this one', async () => {
  const attempt_id = await start(asha);
  minutesLater(5);
  await pause();
  minutesLater(10);
  await sql`update assessment.attempt set state = 'submitted', ended_at = ${store.ctx().now}, receipt = 'AB12'
    where public_id = ${attempt_id}`.execute(store.db);
  const { rows } = await sql<{ minutes: number; taken: number }>`
    select (extract(epoch from deadline - started_at) / 60)::int as minutes,
      (extract(epoch from ended_at - started_at) / 60)::int as taken
    from assessment.attempt where public_id = ${attempt_id} and paused_at is null and paused_ms = ${10 * MINUTE_MS}`.execute(
    store.db,
  );
  expect(rows).toEqual([{ minutes: TEST_MINUTES, taken: 5 }]);
});

test('an attempt that was read before a pause is not remembered after it', async () => {
  const attempt_id = await start(asha);
  const ctx = { ...store.ctx(), studentId: asha.studentId } as StudentCtx;
  invalidateAttempt(attempt_id);
  const reading = findRunningAttempt(ctx, attempt_id);
  invalidateAttempt(attempt_id);
  expect(await reading).toMatchObject({ extraMinutes: 0 });
  await sql`update assessment.attempt set extra_minutes = 3 where public_id = ${attempt_id}`.execute(store.db);
  expect(await findRunningAttempt(ctx, attempt_id)).toMatchObject({ extraMinutes: 3 });
});

test('a start and a pause at the same moment: the attempt is paused, or was not started', async () => {
  for (let round = 0; round < 5; round++) {
    const [begun] = await Promise.all([
      ravi.api(startAttempt, { ...testPlace(TEST), is_reattempt: 1 }),
      controller.api(pauseTest, pauseBody()),
    ]);
    if (begun.success) {
      const { attempt_id } = await dataOf(Promise.resolve(begun));
      started.push([ravi, attempt_id]);
      expect((await clockOf(ravi, attempt_id)).isPaused).toBe(true);
    } else expect(begun.code).toBe('test_paused');
    await resume();
    for (const [student, attempt_id] of started.splice(0)) await student.api(submitAttempt, { attempt_id, events: [] });
    minutesLater(1);
  }
});

test('more time, a submit and an end during a pause; results wait until everybody has finished', async () => {
  const attempts = [await start(asha), await start(ravi)] as const;
  const closes = new Date(store.ctx().now.getTime() + MINUTE_MS);
  await store.db.updateTable('assessment.test').set({ closes }).where('id', '=', TEST).execute();
  minutesLater(5);
  await pause();
  const more = { ...BODY, minutes: '3', key: crypto.randomUUID() };
  await dataOf(controller.api(extendAll, more));
  expect((await clockOf(asha, attempts[0])).left).toBe(TEST_MINUTES - 5 + 3);
  minutesLater(120);
  await signInAgain();
  await dataOf(asha.api(submitAttempt, { attempt_id: attempts[0], events: [answerEvent(1, 507001, 1)] }));
  const isOut = async () => {
    const test = await testOf(store.ctx(), TEST);
    return test !== null && isReleased(test, store.ctx().now);
  };
  expect(await isOut()).toBe(false);
  const paused = await testOf(store.ctx(), TEST);
  expect(paused && releaseText(paused, store.ctx().now).english).toBe('Results after the test closes for everyone');
  const plan = { test_id: TEST, opens: '2026-12-01T10:00:00Z', closes: '2026-12-03T10:00:00Z' };
  expect(await outcomeOf(controller.api(planKeyReview, plan))).toBe('test_paused');
  const { attempt } = await dataOf(controller.api(getCandidate, { test_id: TEST, student_id: ravi.studentId }));
  await dataOf(controller.api(endAttempt, { ...BODY, student_id: ravi.studentId, attempt }));
  expect(await isOut()).toBe(true);
  // The deadline of an ended attempt is not a century later any more, and the pause does not count.
  const { rows } = await sql<{ minutes: number; taken: number; answers: number }>`
    select (extract(epoch from deadline - started_at) / 60)::int as minutes,
      (extract(epoch from ended_at - started_at) / 60)::int as taken,
      (select count(*)::int from assessment.event where event.attempt_id = attempt.id) as answers
    from assessment.attempt where public_id = any(${[...attempts]}) and paused_at is null order by 3 desc`.execute(
    store.db,
  );
  expect(rows).toEqual([
    { minutes: TEST_MINUTES + 3, taken: 5, answers: 1 },
    { minutes: TEST_MINUTES + 3, taken: 5, answers: 0 },
  ]);
  await store.db.updateTable('assessment.test').set({ closes: null }).where('id', '=', TEST).execute();
});

test('a process that is killed during a pause or its end leaves all attempts as they were, or changes all', async () => {
  const attempts = [await start(asha), await start(ravi)];
  const states = async () => {
    const { rows } = await sql<{ paused: boolean; left: number }>`
      select paused_at is not null as paused, (extract(epoch from deadline - started_at) / 60)::int as left
      from assessment.attempt where public_id = any(${attempts})`.execute(store.db);
    const { rows: pauses } = await sql<{ open: number }>`
      select count(*)::int as open from assessment.pause where resumed_at is null`.execute(store.db);
    return { isOpen: pauses[0]?.open === 1, rows };
  };
  for (const isPausing of [true, false]) {
    const body = isPausing ? pauseBody() : await resumeBody();
    const change = () =>
      isPausing
        ? controller.api(pauseTest, body as ReturnType<typeof pauseBody>)
        : controller.api(resumeTest, body as Awaited<ReturnType<typeof resumeBody>>);
    let interruptions = 0;
    for (let count = 1; ; count++) {
      store.crashAfter(count);
      const outcome = await change().then(
        ({ success }) => success,
        () => false,
      );
      store.crashAfter(0);
      const { isOpen, rows } = await states();
      expect(new Set(rows.map(({ paused }) => paused)).size).toBe(1);
      expect(rows[0]?.paused).toBe(isOpen);
      if (outcome) break;
      interruptions += 1;
      // It was committed although the process died before the response.
      if (isOpen === isPausing) break;
    }
    expect(interruptions).toBeGreaterThan(4);
    await dataOf(change());
  }
  const { rows } = await states();
  expect(rows).toEqual(attempts.map(() => ({ paused: false, left: TEST_MINUTES })));
});

test('whatever happens in which order, a candidate has the time of the test and what was added', async () => {
  const attempt_id = await start(asha);
  let left = TEST_MINUTES;
  let isPaused = false;
  // A fixed sequence that looks random.
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let step = 1; step <= 25; step++) {
    const kind = random(4);
    if (kind === 0) {
      await pause();
      isPaused = true;
    } else if (kind === 1) {
      await resume();
      isPaused = false;
    } else if (kind === 2 && left > 2) {
      minutesLater(isPaused ? 2 : 1);
      if (!isPaused) left -= 1;
    } else {
      await dataOf(controller.api(extendAll, { ...BODY, minutes: '1', key: crypto.randomUUID() }));
      left += 1;
    }
    expect(await sweep(store.ctx())).toBe(0);
    // A change reaches the cache of attempts by a notification.
    const times = async () => {
      const { is_paused, deadline, server_time } = await save(asha, attempt_id, []);
      return { is_paused, left: (Date.parse(deadline) - Date.parse(server_time)) / MINUTE_MS };
    };
    await expect.poll(times, { interval: 30, timeout: 5000 }).toEqual({ is_paused: isPaused, left });
    const saved = await save(asha, attempt_id, [answerEvent(step, 507001, 1 + (step % 4))]);
    expect(saved).toMatchObject({ acked_seq: step, state: 'running', is_paused: isPaused });
    expect(Date.parse(saved.deadline) - Date.parse(saved.server_time)).toBe(left * MINUTE_MS);
  }
});
