import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Response } from '../../../../contract/assessment/answer-events.ts';
import { getAttempt, saveAnswers, submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { getResult } from '../../../../contract/assessment/result.ts';
import { dataOf } from '../../../../contract/client.ts';
import type { LogEntry } from '../../../../engine/event-log.ts';
import {
  answerEvent,
  correctResponses,
  grantProduct,
  removeDemoResults,
  SERIES,
  startTest,
} from '../../../../test/support/domains/assessment/paper.ts';
import {
  openTestStore,
  TEST_NOW,
  type TestStore,
  type TestStudent,
} from '../../../../test/support/store/test-store.ts';
import { RATE_WINDOW_MS } from '../../../platform/rate-limit/window-limit.ts';
import { receiptOf, startChain } from '../../answers/receipt.ts';
import { sweep, testCards } from '../../index.ts';
import { logsOf } from '../../queries/event-log.ts';

function lastLink(attempt: Parameters<typeof startChain>[0], entries: readonly LogEntry[]): string {
  const chain = startChain(attempt);
  for (const entry of entries) chain.add(entry);
  return chain.last();
}

const lines: string[] = [];
let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let meena: TestStudent;
let imran: TestStudent;
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'error' }, onLog: (line) => lines.push(line) });
  await removeDemoResults(store);
  [asha, ravi, meena, imran] = (await Promise.all(
    ['Asha', 'Ravi', 'Meena', 'Imran'].map((name) => store.student(name)),
  )) as [TestStudent, TestStudent, TestStudent, TestStudent];
  await Promise.all([asha, ravi, meena, imran].map((student) => grantProduct(store, student)));
});
afterAll(() => store.close());
beforeEach(() => store.clock.set(TEST_NOW));

const submit = (student: TestStudent, attempt_id: string, events: ReturnType<typeof answerEvent>[] = []) =>
  dataOf(student.api(submitAttempt, { attempt_id, events }));

async function stored(publicId: string) {
  const attempt = await store.db
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  const log = await store.db
    .selectFrom('assessment.event')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .orderBy('seq')
    .execute();
  return { attempt, log };
}

describe('submitting', () => {
  test('stores unsent answers, grades them exactly, and returns a receipt', async () => {
    const right = await correctResponses(store, 507);
    const ids = [...right.keys()];
    const { attempt_id } = await startTest(asha, 507);
    const events = ids.slice(0, 6).map((id, index) => answerEvent(index + 1, id, right.get(id) ?? null));
    await dataOf(asha.api(saveAnswers, { attempt_id, events: events.slice(0, 3) }));
    const wrongSingle = answerEvent(7, ids[6] ?? 0, right.get(ids[6] ?? 0) === 1 ? 2 : 1);
    const ended = await submit(asha, attempt_id, [...events.slice(2), wrongSingle, answerEvent(8, 1, 1)]);
    expect(ended).toMatchObject({ state: 'submitted', submitted_at: '2026-11-21T04:30:00.000Z', is_result_out: true });
    expect(ended.receipt).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
    const result = await dataOf(asha.api(getResult, { attempt_id }));
    expect(result).toMatchObject({
      score: 11.5,
      max: 20,
      correct: 6,
      incorrect: 1,
      skipped: 3,
      receipt: ended.receipt,
      rank: 1,
      candidates: 1,
      percentile: 100,
    });
    const [first] = result.questions;
    expect(first).toMatchObject({ verdict: 'correct', awarded: 2, response: right.get(ids[0] ?? 0), spent_ms: 4000 });
    expect(first?.solution.hindi).not.toBe('');
    expect(result.questions[6]).toMatchObject({ verdict: 'incorrect', awarded: -0.5 });
    expect(result.questions[9]).toMatchObject({ verdict: 'skipped', awarded: 0, key: { from: '25', to: '25' } });
    expect(result.sections.reduce((sum, section) => sum + section.score, 0)).toBe(11.5);
    expect(await testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, [507])).toMatchObject([
      { current_status: 4, evaluated_data: { correct_count: 6, incorrect_count: 1, obtained_marks: 11.5 } },
    ]);
  });

  test('a repeated submit changes nothing, also at the same moment and with other answers', async () => {
    const { attempt_id } = await startTest(ravi, 507);
    const both = await Promise.all([
      submit(ravi, attempt_id, [answerEvent(1, 507001, 1)]),
      submit(ravi, attempt_id, [answerEvent(1, 507001, 2)]),
    ]);
    expect(both[0]).toEqual(both[1]);
    store.clock.advance(60_000);
    expect(await submit(ravi, attempt_id, [answerEvent(2, 507002, 1)])).toEqual(both[0]);
    const results = await store.db
      .selectFrom('assessment.result')
      .select('attempt_id')
      .where('student_id', '=', ravi.studentId)
      .execute();
    expect(results).toHaveLength(1);
  });

  test('answers that race with the submit are either graded or not acknowledged', async () => {
    const sunita = await store.student('Sunita');
    await grantProduct(store, sunita);
    for (let round = 0; round < 12; round++) {
      store.clock.advance(RATE_WINDOW_MS);
      const { attempt_id } = await startTest(sunita, 501, 1);
      const saves = Array.from({ length: 8 }, async (_, index) => {
        for (let turn = 0; turn < round; turn++) await new Promise(setImmediate);
        const events = [answerEvent(index + 1, 501001, (index % 4) + 1)];
        const saved = await sunita.api(saveAnswers, { attempt_id, events });
        return saved.status === 'SUCCESS' && saved.data.refused.length === 0 ? [index + 1] : [];
      });
      await Promise.all(saves.slice(0, 2));
      const ended = await submit(sunita, attempt_id);
      const acknowledged = (await Promise.all(saves)).flat();
      const { log, attempt } = await stored(attempt_id);
      expect(log.map(({ seq }) => seq)).toEqual(acknowledged);
      const entries = (await logsOf(store.ctx(), [attempt])).get(attempt.id) ?? [];
      expect(entries).toHaveLength(log.length);
      expect(receiptOf(store.config, true, lastLink(attempt, entries))).toBe(ended.receipt);
    }
  });

  test('the receipt covers every event', () => {
    const attempt = { public_id: 'a', test_id: 507, version: 1 };
    const entry = (seq: number, response: Response, more: object = {}): LogEntry => ({
      kind: 'answer',
      seq,
      questionId: 507000 + seq,
      response,
      marked: false,
      spentMs: 4000,
      madeMs: 5000,
      receivedAt: '2026-11-21T04:30:00.000Z',
      ...more,
    });
    const log = [entry(1, 1), entry(2, [2, 4])];
    const receipt = receiptOf(store.config, true, lastLink(attempt, log));
    const again = (other: LogEntry[], of = attempt) => receiptOf(store.config, true, lastLink(of, other));
    expect(again(structuredClone(log))).toBe(receipt);
    expect(receiptOf({ ...store.config, secret: 'of another store' }, true, lastLink(attempt, log))).not.toBe(receipt);
    const forged = [
      log.slice(1),
      log.toReversed(),
      [entry(1, 1), entry(2, [2])],
      [entry(1, 1), entry(2, [2, 4], { receivedAt: '2026-11-21T04:30:01.000Z' })],
      [entry(1, 1, { madeMs: 1 }), entry(2, [2, 4])],
      [entry(1, 1, { session: 2 }), entry(2, [2, 4])],
    ];
    for (const other of forged) expect(again(other)).not.toBe(receipt);
    expect(again(log, { ...attempt, public_id: 'b' })).not.toBe(receipt);
  });
});

describe('when time runs out', () => {
  test('the sweeper finalizes and grades without any browser', async () => {
    const { attempt_id } = await startTest(meena, 501);
    const right = await correctResponses(store, 501);
    await dataOf(meena.api(saveAnswers, { attempt_id, events: [answerEvent(1, 501001, right.get(501001) ?? null)] }));
    store.clock.set('2026-11-21T11:00:10+05:30');
    expect(await sweep(store.ctx())).toBe(0);
    store.clock.set('2026-11-21T11:00:11+05:30');
    expect(await testCards(store.ctx(), { studentId: meena.studentId, productId: SERIES }, [501])).toMatchObject([
      { current_status: 3 },
    ]);
    expect(await Promise.all([sweep(store.ctx()), sweep(store.ctx())])).toContain(1);
    expect(await sweep(store.ctx())).toBe(0);
    const result = await dataOf(meena.api(getResult, { attempt_id }));
    expect(result).toMatchObject({ state: 'expired', submitted_at: '2026-11-21T05:30:00.000Z', score: 2, correct: 1 });
    expect(await submit(meena, attempt_id, [answerEvent(2, 501002, 1)])).toMatchObject({
      state: 'expired',
      receipt: result.receipt,
    });
  });

  test('a request before the sweeper finds the attempt finalized too', async () => {
    const { attempt_id } = await startTest(imran, 501);
    store.clock.advance(61 * 60_000);
    expect(await dataOf(imran.api(getAttempt, { attempt_id }))).toMatchObject({ state: 'expired' });
    expect(await sweep(store.ctx())).toBe(0);
    const again = await startTest(imran, 501, 1);
    store.clock.advance(61 * 60_000);
    const late = await submit(imran, again.attempt_id, [answerEvent(1, 501001, 1)]);
    expect(late.state).toBe('expired');
    const result = await dataOf(imran.api(getResult, { attempt_id: again.attempt_id }));
    expect(result).toMatchObject({ skipped: 40, score: 0 });
  });

  test('one attempt that cannot be finalized does not block the others', async () => {
    const broken = await startTest(asha, 501);
    const sound = await startTest(ravi, 501);
    const row = () => store.db.selectFrom('assessment.attempt').selectAll().where('public_id', '=', broken.attempt_id);
    const { id, student_id } = await row().executeTakeFirstOrThrow();
    const none = { score: '0', score_number: 0, max: '80', correct: 0, incorrect: 0, skipped: 40 };
    await store.db
      .insertInto('assessment.result')
      .values({
        ...none,
        attempt_id: id,
        student_id,
        test_id: 501,
        number: 9,
        sections: '[]',
        questions: '[]',
        marked_at: new Date(),
        version: 1,
        regraded_at: null,
        score_before: null,
      })
      .execute();
    store.clock.advance(61 * 60_000);
    lines.length = 0;
    expect(await sweep(store.ctx())).toBe(1);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'a batch of overdue attempts was not finalized; each attempt is retried alone',
      'an attempt was not finalized',
    ]);
    expect(await dataOf(ravi.api(getAttempt, { attempt_id: sound.attempt_id }))).toMatchObject({ state: 'expired' });
    expect(await row().executeTakeFirstOrThrow()).toMatchObject({ state: 'running' });
    await store.db.deleteFrom('assessment.result').where('attempt_id', '=', id).execute();
    expect(await sweep(store.ctx())).toBe(1);
  });
});

describe('rank', () => {
  test('counts first attempts only; equals share a rank', async () => {
    const right = await correctResponses(store, 507);
    const marks = async (student: TestStudent, count: number, again: 0 | 1) => {
      const { attempt_id } = await startTest(student, 507, again);
      const events = [...right].slice(0, count).map(([id, response], index) => answerEvent(index + 1, id, response));
      await submit(student, attempt_id, events);
      return dataOf(student.api(getResult, { product_id: 2101, test_series_id: 507 }));
    };
    await marks(meena, 8, 0);
    const imrans = await marks(imran, 8, 0);
    // Asha has 11.5, Ravi has one answer (correct or wrong), Meena and Imran have 16 each.
    expect(imrans).toMatchObject({ score: 16, rank: 1, candidates: 4, percentile: 100 });
    const again = await marks(asha, 10, 1);
    expect(again).toMatchObject({ score: 20, rank: 1, candidates: 4 });
    const before = await marks(meena, 7, 1);
    expect(before).toMatchObject({ score: 14, rank: 3, candidates: 4, percentile: 50 });
  });
});

test('many simultaneous submits share one transaction, and each returns only its own result', async () => {
  const students = [asha, ravi, meena, imran];
  const running = await Promise.all(students.map((student) => startTest(student, 501, 1)));
  const statements = await store.statements(async () => {
    const calls = students.map((student, index) =>
      student.api(submitAttempt, {
        attempt_id: running[index]?.attempt_id ?? '',
        events: [answerEvent(1, 501001, index + 1)],
      }),
    );
    // A submit of another student's attempt, in the middle of the valid ones.
    const foreign = asha.api(submitAttempt, { attempt_id: running[1]?.attempt_id ?? '', events: [] });
    const [refused, ...ended] = await Promise.allSettled([foreign, ...calls]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    const receipts = ended.map((each) =>
      each.status === 'fulfilled' && each.value.status === 'SUCCESS' ? each.value.data.receipt : '',
    );
    expect(new Set(receipts).size).toBe(4);
    expect(receipts).not.toContain('');
  });
  expect(statements.filter((sql) => sql.includes('insert into assessment.result')).length).toBeLessThanOrEqual(2);
  for (const [index, { attempt_id }] of running.entries()) {
    const { attempt, log } = await stored(attempt_id);
    expect(attempt.state).toBe('submitted');
    expect(log.map(({ response }) => response)).toEqual([index + 1]);
  }
});
