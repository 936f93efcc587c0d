/** Publication of results: when they appear, to whom they are told, and who sees them in the console. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { getOwnResults } from '../../../../contract/assessment/own-results.ts';
import { getResult } from '../../../../contract/assessment/result.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getRelease, holdRelease, planRelease } from '../../../../contract/staff/exams/results/release.ts';
import { listReleases } from '../../../../contract/staff/exams/results/releases.ts';
import { listResults } from '../../../../contract/staff/exams/results/results.ts';
import {
  answerEvent,
  correctResponses,
  reimportPaper,
  removeDemoResults,
  startTest,
} from '../../../../test/support/domains/assessment/paper.ts';
import { entriesOf } from '../../../../test/support/domains/audit.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../test/support/http/outcome.ts';
import { received, sendWaiting, subscribe } from '../../../../test/support/store/push-browser.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { extendTime } from '../../commands/extend-time.ts';
import { findReleasedJob, tellCandidatesJob } from './release/tell-candidates.ts';

/** Takes 12 minutes: an attempt that starts at the last moment ends at 10:42. */
const TEST = 507;
const WINDOW = { 'results: at-once': 'results: at-once\ncloses: 2026-11-21T10:30:00+05:30' };
const at = (time: string) => `2026-11-21T${time}+05:30`;

let store: TestStore;
let exams: TestStaff;
let asha: TestStudent;
let ravi: TestStudent;
let attempt_id: string;

beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
  await reimportPaper(store, TEST, WINDOW);
  await setTime('10:00:00');
  ({ attempt_id } = await startTest(asha, TEST));
  const right = await correctResponses(store, TEST);
  const events = [...right].map(([question, response], at) => answerEvent(at + 1, question, response));
  await dataOf(asha.api(submitAttempt, { attempt_id, events }));
  const other = await startTest(ravi, TEST);
  await dataOf(ravi.api(submitAttempt, { attempt_id: other.attempt_id, events: [] }));
});
afterAll(() => store.close());

/** Moves the clock and signs everyone in again, because sessions expire. */
async function setTime(time: string) {
  store.clock.set(at(time));
  [asha, ravi] = (await Promise.all(['Asha', 'Ravi'].map(store.student))) as [TestStudent, TestStudent];
  exams = await staff(store, 'exams');
}

const release = () => dataOf(exams.api(getRelease, { test_id: TEST }));
const plan = async (release_at: string | null, more: { version?: number; tells?: 'nobody' | 'mail_and_sms' } = {}) => {
  const { version } = await release();
  return outcomeOf(exams.api(planRelease, { test_id: TEST, version, tells: 'nobody', release_at, ...more }));
};
const hold = async () => outcomeOf(exams.api(holdRelease, { test_id: TEST, version: (await release()).version }));
const result = () => asha.api(getResult, { attempt_id });

test('without a decision the results appear after the last possible end, and the staff see when', async () => {
  expect(await release()).toMatchObject({
    ...{ state: 'with_end', appears_at: '2026-11-21T05:12:10.000Z', earliest: '2026-11-21T05:12:10.000Z' },
    ...{ version: 0, can_change: true, release_at: null },
    ...{ results: { count: 2, is_exact: true }, running: { count: 0 }, group: null },
  });
  // Marks tell the key while the test can be taken, and nobody but who publishes scores sees them before the release.
  expect(await release()).toMatchObject({ marks: null, shows_marks: false });
  expect(await outcomeOf(exams.api(listResults, { test_id: TEST }))).toBe('results_awaited');
  expect((await release()).checks).toContainEqual({ check: 'ended', state: 'waits' });
  const listed = await dataOf(exams.api(listReleases, { search: '507' }));
  expect(listed.rows).toMatchObject([{ test_id: TEST, state: 'with_end' }]);
});

test('a time is set, changed and taken back, but never before the last possible end', async () => {
  expect(await plan(at('10:40:00'))).toBe('release_too_early');
  expect(await plan(at('10:01:00'))).toBe('release_time_invalid');
  expect(await plan(null)).toBe('release_too_early');
  await expect(
    exams.api(planRelease, { test_id: TEST, version: 0, tells: 'mail', release_at: '2026-02-31T99:00Z' }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await plan(at('18:00:00'))).toBe('SUCCESS');
  expect(await plan(at('19:00:00'), { version: 0 })).toBe('changed_meanwhile');
  expect(await release()).toMatchObject({ state: 'planned', appears_at: '2026-11-21T12:30:00.000Z', version: 1 });
  await setTime('11:00:00');
  expect(await result()).toMatchObject({
    code: 'result_awaited',
    message: expect.stringContaining('Nov 21, 2026, 6:00 PM'),
  });
  expect((await dataOf(asha.api(getOwnResults))).map(({ test_series_id }) => test_series_id)).not.toContain(TEST);
  expect(await hold()).toBe('SUCCESS');
  expect(await hold()).toBe('SUCCESS');
  await setTime('18:30:00');
  expect(await result()).toMatchObject({
    code: 'result_awaited',
    message: expect.stringContaining('will be announced'),
  });
  expect(await release()).toMatchObject({ state: 'held', appears_at: null, version: 2 });
  // An import changes the time of the paper, and not the decision of the staff.
  await reimportPaper(store, TEST, { 'results: at-once': `results: ${at('17:00:00')}\ncloses: ${at('10:30:00')}` });
  expect(await release()).toMatchObject({ state: 'held', paper_time: '2026-11-21T11:30:00.000Z' });
  await reimportPaper(store, TEST, WINDOW);
});

test('the results appear at their time to everybody at once, and cannot be changed from a minute before', async () => {
  expect(await plan(at('19:00:00'), { tells: 'mail_and_sms' })).toBe('SUCCESS');
  await setTime('18:59:01');
  expect(await plan(at('20:00:00'))).toBe('results_out');
  expect(await hold()).toBe('results_out');
  expect((await release()).can_change).toBe(false);
  store.clock.set('2026-11-21T18:59:59.999+05:30');
  expect(await outcomeOf(result())).toBe('result_awaited');
  store.clock.set(at('19:00:00'));
  expect(await outcomeOf(result())).toBe('SUCCESS');
  expect(await release()).toMatchObject({ state: 'out', can_change: false });
  expect(await hold()).toBe('results_out');
  expect((await entriesOf(store, 'test.results_planned')).map(({ after }) => after)).toEqual([
    { results_at: '2026-11-21T12:30:00.000Z', tells: 'nobody' },
    { results_at: '2026-11-21T13:30:00.000Z', tells: 'mail_and_sms' },
  ]);
  expect(await entriesOf(store, 'test.results_held')).toHaveLength(1);
});

test('candidates are told once, after the results are out', async () => {
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`
      select 'mail ' || key as key from mail.message where key like 'results_out:%'
      union all select 'sms ' || key from sms.message where key like 'results_out:%' order by 1`.execute(store.db);
    return rows.map(({ key }) => key);
  };
  const told = () => release().then(({ told_at }) => told_at);
  await store.db
    .updateTable('identity.student')
    .set({ email: 'asha@example.com', email_proved_at: store.ctx().now, language: 'hindi' })
    .where('id', '=', asha.studentId)
    .execute();
  const browser = await subscribe(store, asha);
  store.clock.set('2026-11-21T18:59:59+05:30');
  await findReleasedJob.run(store.ctx(), {});
  expect(await told()).toBeNull();
  await setTime('19:00:05');
  for (let turn = 0; turn < 2; turn++) await findReleasedJob.run(store.ctx(), {});
  expect(await told()).toBe('2026-11-21T13:30:05.000Z');
  const { rows } = await sql`select from jobs.job where name = 'assessment.tell_results'`.execute(store.db);
  expect(rows).toHaveLength(1);
  for (let turn = 0; turn < 2; turn++)
    await tellCandidatesJob.run(store.ctx(), { testId: TEST, after: 0, tells: 'mail_and_sms' });
  expect(await keys()).toEqual(
    expect.arrayContaining([`mail results_out:${TEST}:${asha.studentId}`, `sms results_out:${TEST}:${asha.studentId}`]),
  );
  expect(new Set(await keys()).size).toBe((await keys()).length);
  // Asha reads Hindi.
  const key = `results_out:${TEST}:${asha.studentId}`;
  const mail = store.db.selectFrom('mail.message').where('key', '=', key).select(['subject', 'body_text', 'body_html']);
  expect(await mail.executeTakeFirst()).toMatchObject({
    subject: expect.stringMatching(/ का परिणाम आ गया है$/),
    body_text: expect.stringContaining('/hi/my-results'),
    body_html: expect.stringContaining('<html lang="hi">'),
  });
  const sms = store.db.selectFrom('sms.message').where('key', '=', key).select(['variables', 'variables_hindi']);
  expect(await sms.executeTakeFirst()).toMatchObject({
    variables: expect.arrayContaining(['Sopan']),
    variables_hindi: expect.arrayContaining(['सोपान']),
  });
  await sendWaiting(store);
  expect(await received(store, browser)).toEqual([
    expect.objectContaining({ title: 'आपका परिणाम आ गया है', path: '/hi/my-results' }),
  ]);
});

test('more time for a candidate, a pause and a review of the key delay results that have a time', async () => {
  await setTime('10:20:00');
  await store.db.deleteFrom('assessment.result_release').execute();
  const { attempt_id: running } = await startTest(await store.student('Meena'), TEST);
  expect(await plan(at('10:45:00'))).toBe('SUCCESS');
  await extendTime(store.ctx(), { testId: TEST, minutes: 60 });
  await setTime('10:50:00');
  expect(await outcomeOf(result())).toBe('result_awaited');
  expect(await release()).toMatchObject({ state: 'with_end', running: { count: 1 } });
  expect((await release()).checks).toContainEqual({ check: 'running', state: 'waits' });
  expect(await plan(null)).toBe('release_too_early');
  await dataOf((await store.student('Meena')).api(submitAttempt, { attempt_id: running, events: [] }));
  expect(await outcomeOf(result())).toBe('SUCCESS');
  await store.db
    .insertInto('assessment.key_review')
    .values({
      ...{ test_id: TEST, opens: new Date(at('10:51:00')), closes: new Date(at('12:00:00')) },
      ...{ planned_at: store.ctx().now, approved_at: null, final_version: null, applied_at: null },
    })
    .execute();
  expect(await outcomeOf(result())).toBe('result_awaited');
  expect(await release()).toMatchObject({ state: 'awaits_key', appears_at: null });
  await store.db.deleteFrom('assessment.key_review').where('test_id', '=', TEST).execute();
});

test('two first decisions at the same time: one is refused', async () => {
  await setTime('10:20:00');
  await store.db.deleteFrom('assessment.result_release').execute();
  const call = () =>
    outcomeOf(exams.api(planRelease, { test_id: TEST, version: 0, tells: 'nobody', release_at: at('18:00:00') }));
  expect((await Promise.all([call(), call()])).toSorted()).toEqual(['SUCCESS', 'changed_meanwhile']);
});

test('a practice test without a time has nothing to plan', async () => {
  const body = { test_id: 508, version: 0, tells: 'nobody' as const, release_at: null };
  expect(await outcomeOf(exams.api(planRelease, body))).toBe('results_out');
  await expect(exams.api(getRelease, { test_id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('who only reads results sees the time, but cannot set it; names need the right to see students', async () => {
  store.clock.set(at('10:21:00'));
  for (const role of ['reader', 'support', 'exams'] as const) {
    expect(await outcomeOf((await staff(store, role)).api(listResults, { test_id: TEST })), role).toBe(
      'results_awaited',
    );
  }
  await store.db.deleteFrom('assessment.result_release').execute();
  await sql`update assessment.test set results_at = ${at('12:00:00')}::timestamptz where id = ${TEST}`.execute(
    store.db,
  );
  store.clock.set(at('10:43:00'));
  // After the last possible end, before the results appear.
  expect(await outcomeOf((await staff(store, 'reader')).api(listResults, { test_id: TEST }))).toBe('results_awaited');
  expect(await outcomeOf((await staff(store, 'exams')).api(listResults, { test_id: TEST }))).toBe('SUCCESS');
  await sql`update assessment.test set results_at = null where id = ${TEST}`.execute(store.db);
  const [reader, content] = [await staff(store, 'reader'), await staff(store, 'content')];
  expect(await dataOf(reader.api(getRelease, { test_id: TEST }))).toMatchObject({ test_id: TEST });
  const body = { test_id: TEST, version: 0 };
  await expect(reader.api(holdRelease, body)).rejects.toMatchObject({ status: 403 });
  await expect(content.api(getRelease, { test_id: TEST })).rejects.toMatchObject({ status: 403 });
  await expect(content.api(listResults, { test_id: TEST })).rejects.toMatchObject({ status: 403 });
  const [first, ...others] = (await dataOf(reader.api(listResults, { test_id: TEST }))).rows;
  expect(first).toMatchObject({ rank: 1, name: 'Asha Verma', percentile: 100, has_consent: false });
  expect(others.map(({ rank }) => rank)).toEqual([2, 2]);
  await sql`delete from staff.role_permission where role = 'reader' and permission = 'students.read'`.execute(store.db);
  const hidden = await dataOf((await staff(store, 'reader')).api(listResults, { test_id: TEST, search: 'Asha' }));
  expect(hidden.rows).toEqual([]);
  const [unnamed] = (await dataOf((await staff(store, 'reader')).api(listResults, { test_id: TEST }))).rows;
  expect(unnamed).toMatchObject({ name: null, rank: 1 });
});
