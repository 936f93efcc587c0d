/** The server's time decides: section windows, extra time, takeovers, and their messages in the event streams. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AttemptStreamEvent,
  getAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { nextSeq } from '../../../engine/responses/answers.ts';
import { countLockWaits } from '../../../test/support/database/locks.ts';
import {
  answerEvent,
  reimportPaper,
  removeDemoResults,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { extendTime } from '../commands/extend-time.ts';
import { sweep } from '../index.ts';

const TITLES = [
  '- title: { english: "Reasoning and Number Series"',
  '- title: { english: "Numerical Answer Type"',
] as const;
let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());
beforeEach(() => store.clock.set(TEST_NOW));

const MINUTE = 60_000;
const save = (student: TestStudent, attempt_id: string, events: ReturnType<typeof answerEvent>[], device?: string) =>
  dataOf(student.api(saveAnswers, { attempt_id, events, ...(device ? { device } : {}) }));
const end = (student: TestStudent, attempt_id: string) => student.api(submitAttempt, { attempt_id, events: [] });

test('a section with its own minutes accepts answers within them, whatever the screen shows', async () => {
  await reimportPaper(store, 507, {
    [TITLES[0]]: `- minutes: 8\n    ${TITLES[0].slice(2)}`,
    [TITLES[1]]: `- minutes: 4\n    ${TITLES[1].slice(2)}`,
  });
  const { attempt_id } = await startTest(asha, 507, 1);
  const paper = await store.http((await startTest(asha, 507, 1)).paper_url, {
    headers: { authorization: `Bearer ${asha.token}` },
  });
  const { data } = (await paper.json()) as { data: { sections: Array<{ minutes: number }> } };
  expect(data.sections.map(({ minutes }) => minutes)).toEqual([8, 4]);

  const early = await save(asha, attempt_id, [answerEvent(1, 507001, 1), answerEvent(2, 507009, '7', { at_ms: 2 })]);
  expect(early.refused).toMatchObject([{ seq: 2, index: 1, code: 'section_not_open' }]);
  expect(early.acked_seq).toBe(1);

  store.clock.advance(9 * MINUTE);
  const second = await save(asha, attempt_id, [
    answerEvent(3, 507009, '7', { at_ms: 8.5 * MINUTE }),
    answerEvent(4, 507002, 1, { at_ms: 8.6 * MINUTE }),
    // Given in time, on a phone that was offline.
    answerEvent(5, 507003, 1, { at_ms: 7.9 * MINUTE }),
  ]);
  expect(second.refused.map(({ seq, code }) => [seq, code])).toEqual([[4, 'section_closed']]);
  // A `seq` above a stored answer of the second section cannot belong to the first section's window.
  const forged = await save(asha, attempt_id, [answerEvent(9, 507004, 1, { at_ms: 7 * MINUTE })]);
  expect(forged.refused).toMatchObject([{ seq: 9, code: 'section_closed' }]);
  // A `seq` below it does not help, because the second section has an answer.
  const hidden = await save(asha, attempt_id, [answerEvent(2, 507004, 1, { at_ms: 7 * MINUTE })]);
  expect(hidden.refused).toMatchObject([{ seq: 2, code: 'section_closed' }]);
  // A stored event is never refused when it is sent again.
  expect((await save(asha, attempt_id, [answerEvent(1, 507001, 1)])).refused).toEqual([]);
  await end(asha, attempt_id);
  await reimportPaper(store, 507);
});

test('in a forward-only paper, a section that was left is locked', async () => {
  await reimportPaper(store, 507, { 'minutes: 12': 'minutes: 12\nsection_order: forward' });
  const { attempt_id } = await startTest(asha, 507, 1);
  await save(asha, attempt_id, [answerEvent(1, 507001, 1), answerEvent(2, 507009, '7')]);
  const back = await save(asha, attempt_id, [answerEvent(3, 507002, 1), answerEvent(4, 507010, '25')]);
  expect(back.refused).toMatchObject([{ seq: 3, code: 'section_closed' }]);
  // The same holds for any `seq`.
  await save(asha, attempt_id, [answerEvent(9, 507009, '8')]);
  const hidden = await save(asha, attempt_id, [answerEvent(5, 507003, 1), answerEvent(1, 507001, 1)]);
  expect(hidden.refused).toMatchObject([{ seq: 5, code: 'section_closed' }]);
  const { answers } = await dataOf(asha.api(getAttempt, { attempt_id }));
  expect(answers.map(({ question_id }) => question_id)).toEqual([507001, 507009, 507010]);
  await end(asha, attempt_id);
  await reimportPaper(store, 507);
});

/** Opens the event stream of an attempt; `next` waits for its next message. */
async function listen(student: TestStudent, attemptId: string, device: string) {
  const abort = new AbortController();
  const response = await store.http(`/api/v1/test_series/pts/attempt_news?attempt_id=${attemptId}&device=${device}`, {
    headers: { authorization: `Bearer ${student.token}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let received = '';
  return {
    async next(): Promise<AttemptStreamEvent> {
      for (;;) {
        const end = received.indexOf('\n\n');
        if (end >= 0) {
          const message = received.slice(0, end);
          received = received.slice(end + 2);
          if (message.startsWith('data: ')) return JSON.parse(message.slice(6)) as AttemptStreamEvent;
          continue;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        received += new TextDecoder().decode(value);
      }
    },
    close: () => abort.abort(),
  };
}

test('extra time reaches the screen at once, counts at the end, and is respected by the sweeper', async () => {
  const mine = await startTest(asha, 507, 1);
  const theirs = await startTest(ravi, 507, 1);
  const stream = await listen(asha, mine.attempt_id, 'laptop');
  expect(await stream.next()).toMatchObject({ state: 'running', deadline: mine.deadline, is_here: true });
  const before = performance.now();
  expect(await extendTime(store.ctx(), { testId: 507, minutes: 15, studentId: asha.studentId })).toBe(1);
  const event = await stream.next();
  // Well before the next heartbeat of the stream.
  expect(performance.now() - before).toBeLessThan(15_000);
  const later = new Date(Date.parse(mine.deadline) + 15 * MINUTE).toISOString();
  expect(event).toMatchObject({ deadline: later, extra_minutes: 15 });
  expect(await save(asha, mine.attempt_id, [])).toMatchObject({ deadline: later, extra_minutes: 15 });
  expect(await save(ravi, theirs.attempt_id, [])).toMatchObject({ deadline: theirs.deadline });

  // To everyone who is taking the test.
  expect(await extendTime(store.ctx(), { testId: 507, minutes: 5 })).toBe(2);
  expect((await stream.next()).extra_minutes).toBe(20);
  expect(await save(ravi, theirs.attempt_id, [])).toMatchObject({ extra_minutes: 5 });

  store.clock.advance(18 * MINUTE);
  expect(await sweep(store.ctx())).toBe(1);
  expect(await save(asha, mine.attempt_id, [answerEvent(1, 507001, 1, { at_ms: 17 * MINUTE })])).toMatchObject({
    acked_seq: 1,
  });
  await end(asha, mine.attempt_id);
  expect(await stream.next()).toMatchObject({ state: 'submitted' });
  stream.close();

  // A student's own extra time also applies to the next attempt; extra time for everyone, for example after an outage,
  // does not.
  const again = await startTest(asha, 507, 1);
  expect(again.extra_minutes).toBe(15);
  expect(Date.parse(again.deadline) - Date.parse(again.started_at)).toBe(27 * MINUTE);
  await end(asha, again.attempt_id);
  for (const minutes of [0, 601, 1.5]) {
    await expect(extendTime(store.ctx(), { testId: 507, minutes })).rejects.toThrow('Minutes must be');
  }
  await expect(extendTime(store.ctx(), { testId: 999, minutes: 5 })).rejects.toThrow('Test 999 does not exist.');
});

test('another device takes over: both receive an event, and nothing of either is lost', async () => {
  const open = (device: string) =>
    dataOf(ravi.api(startAttempt, { ...testPlace(507), is_reattempt: 1, language: 1, device }));
  const { attempt_id, was_elsewhere } = await open('laptop');
  expect(was_elsewhere).toBe(false);
  const laptop = await listen(ravi, attempt_id, 'laptop');
  expect((await laptop.next()).is_here).toBe(true);
  await save(ravi, attempt_id, [answerEvent(1, 507001, 1)], 'laptop');

  const phone = await open('phone');
  expect(phone).toMatchObject({ attempt_id, was_elsewhere: true, answers: [{ question_id: 507001, response: 1 }] });
  expect((await laptop.next()).is_here).toBe(false);
  // The laptop had one more answer on its way; it is stored, and the response reports the takeover (`is_here`).
  const late = await save(ravi, attempt_id, [answerEvent(2, 507002, 2)], 'laptop');
  expect(late).toMatchObject({ acked_seq: 2, is_here: false });
  expect(await save(ravi, attempt_id, [answerEvent(3, 507003, 3)], 'phone')).toMatchObject({
    acked_seq: 3,
    is_here: true,
  });
  expect((await open('phone')).was_elsewhere).toBe(false);
  expect((await open('laptop')).was_elsewhere).toBe(true);
  expect((await laptop.next()).is_here).toBe(true);
  laptop.close();
  await end(ravi, attempt_id);
});

test('what a device could not send before the takeover never overwrites a later answer', async () => {
  const open = async (device: string) =>
    dataOf(ravi.api(startAttempt, { ...testPlace(507), is_reattempt: 1, language: 1, device }));
  const { attempt_id, last_seq } = await open('laptop');
  await save(ravi, attempt_id, [answerEvent(nextSeq(last_seq, 5), 507001, 1)], 'laptop');
  // The laptop continues offline, so its sequence numbers exceed all that the server knows.
  const unsent = [2, 3, 4].map((at) => answerEvent(1000 * at + 5, 507000 + at, 1));
  const phone = await open('phone');
  const again = nextSeq(phone.last_seq, 2);
  await save(ravi, attempt_id, [answerEvent(again, 507002, 4, { at_ms: 9 })], 'phone');
  // After a reload, before any other answer, the phone continues above its own numbers.
  expect((await open('phone')).last_seq).toBeGreaterThanOrEqual(again);
  const late = await save(ravi, attempt_id, unsent, 'laptop');
  expect(late.refused).toMatchObject([{ seq: 2005, code: 'superseded' }]);
  const { answers } = await dataOf(ravi.api(getAttempt, { attempt_id }));
  expect(answers.map(({ question_id, response }) => [question_id, response])).toEqual([
    [507001, 1],
    [507002, 4],
    [507003, 1],
    [507004, 1],
  ]);
  await end(ravi, attempt_id);
});

test('the stream of another student’s attempt, or without a session, is refused', async () => {
  const { attempt_id } = await startTest(asha, 507, 1);
  const openStream = (token: string | null, id: string) =>
    store.http(`/api/v1/test_series/pts/attempt_news?attempt_id=${id}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  expect((await openStream(ravi.token, attempt_id)).status).toBe(404);
  expect((await openStream(null, attempt_id)).status).toBe(401);
  expect((await openStream(asha.token, 'x'.repeat(80))).status).toBe(400);
  await end(asha, attempt_id);
});

// The embedded database runs transactions one after the other.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'extra time reaches an attempt whose start is not committed yet',
  async () => {
    let started: ReturnType<typeof startTest> | undefined;
    let extended: Promise<number> | undefined;
    await store.db.transaction().execute(async (db) => {
      // The start waits here, after it has read the extra time.
      await sql`lock table assessment.attempt_session in share mode`.execute(db);
      started = startTest(ravi, 507, 1);
      await expect.poll(() => countLockWaits(store), { interval: 10 }).toBe(1);
      extended = extendTime(store.ctx(), { testId: 507, minutes: 10, studentId: ravi.studentId });
      let isDone = false;
      extended.finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await countLockWaits(store)) === 2, { interval: 10 }).toBe(true);
    });
    expect(await extended).toBe(1);
    const attempt_id = (await started)?.attempt_id ?? '';
    expect(await save(ravi, attempt_id, [])).toMatchObject({ extra_minutes: 10 });
    await end(ravi, attempt_id);
  },
);
