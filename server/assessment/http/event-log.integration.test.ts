/** An attempt's log is append-only, hash-chained and has a receipt; it can be downloaded and checked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import {
  checkEventLog,
  type EventLog,
  type EventLogEntry,
  recordSignals,
} from '../../../contract/assessment/event-log.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { assessmentCommands } from '../commands/assessment-commands.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let meena: TestStudent;
let imran: TestStudent;
let attempt_id: string;
let longId: string;
let imransId: string;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  imran = await store.student('Imran');
  longId = (await startTest(meena, 507, 1)).attempt_id;
  imransId = (await startTest(imran, 507, 1)).attempt_id;
  ({ attempt_id } = await startTest(asha, 507));
  await asha.api(saveAnswers, { attempt_id, events: [answerEvent(1, 507001, 1), answerEvent(2, 507002, 3)] });
  store.clock.advance(60_000);
  await asha.api(recordSignals, {
    attempt_id,
    signals: [
      { kind: 'focus_lost', at_ms: 61_000 },
      { kind: 'full_screen_left', at_ms: 61_500 },
    ],
  });
  store.clock.advance(60_000);
  await asha.api(saveAnswers, { attempt_id, events: [answerEvent(3, 507001, 2, { at_ms: 119_000 })] });
});
afterAll(() => store.close());

const download = (student: TestStudent, id = attempt_id) =>
  store.http(`/api/v1/test_series/pts/event_log?attempt_id=${id}`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
const check = ({ entries, ...head }: EventLog, student = asha) =>
  dataOf(
    student.api(checkEventLog, {
      attempt_id,
      receipt: head.receipt ?? '',
      entries: entries as unknown as Array<Record<string, unknown>>,
      head,
    }),
  );

test('the log contains each answer and signal with the times at which it was made and received, and its receipt', async () => {
  const { receipt } = await dataOf(asha.api(submitAttempt, { attempt_id, events: [answerEvent(4, 507003, 1)] }));
  const response = await download(asha);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="answers-507-[0-9a-f]{8}\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const log = (await response.json()) as EventLog;
  expect(log).toMatchObject({ attempt_id, test_series_id: 507, receipt });
  expect(
    log.entries.map(({ kind, seq, signal, made_ms, received_at }) => [kind, seq ?? signal, made_ms, received_at]),
  ).toEqual([
    ['answer', 1, 1, '2026-11-21T04:30:00.000Z'],
    ['answer', 2, 2, '2026-11-21T04:30:00.000Z'],
    ['signal', 'focus_lost', 61_000, '2026-11-21T04:31:00.000Z'],
    ['signal', 'full_screen_left', 61_500, '2026-11-21T04:31:00.000Z'],
    ['answer', 3, 119_000, '2026-11-21T04:32:00.000Z'],
    ['answer', 4, 4, '2026-11-21T04:32:00.000Z'],
  ]);
  // The hash chain alone does not give the receipt, which also needs the store's secret.
  expect(receipt.replaceAll('-', '').toLowerCase()).not.toBe(log.entries.at(-1)?.hash.slice(0, 16));
  expect(log.entries.map(({ session }) => session)).toEqual([1, 1, undefined, undefined, 1, 1]);
  expect(await check(log)).toMatchObject({ is_genuine: true, broken_at: null });
});

test('a log that was altered is not verified, and the position is named', async () => {
  const log = (await (await download(asha)).json()) as EventLog;
  const touched = (at: number, change: object) => ({
    ...log,
    entries: log.entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  });
  expect(await check(touched(1, { response: 4 }))).toMatchObject({ is_genuine: false, broken_at: 1 });
  expect(await check(touched(4, { received_at: '2026-11-21T04:30:00.000Z' }))).toMatchObject({ broken_at: 4 });
  expect(await check(touched(2, { signal: 'focus_back' }))).toMatchObject({ broken_at: 2 });
  expect(await check(touched(3, { kind: 'other' }))).toMatchObject({ broken_at: 3 });
  // A consistent chain that does not match the receipt.
  expect(await check({ ...log, entries: log.entries.slice(0, 3) })).toMatchObject({
    is_genuine: false,
    broken_at: null,
  });
  expect(await check({ ...log, receipt: '0000-0000-0000-0000' })).toMatchObject({ is_genuine: false });
});

test('a log with anything added is not verified, at whatever level', async () => {
  const log = (await (await download(asha)).json()) as EventLog;
  const added = { note: 'Candidate was praised.' };
  const entries = log.entries.map((entry, at) => (at === 1 || at === 2 ? { ...entry, ...added } : entry));
  expect(await check({ ...log, entries })).toMatchObject({ is_genuine: false, broken_at: 1 });
  const [answered, , signal, ...rest] = log.entries as [EventLogEntry, EventLogEntry, EventLogEntry, EventLogEntry];
  const signalled = [answered, log.entries[1] as EventLogEntry, { ...signal, ...added }, ...rest];
  expect(await check({ ...log, entries: signalled })).toMatchObject({ is_genuine: false, broken_at: 2 });
  // A signal must not have the fields of an answer.
  const asAnswer = [answered, log.entries[1] as EventLogEntry, { ...signal, seq: 1 }, ...rest];
  expect(await check({ ...log, entries: asAnswer })).toMatchObject({ is_genuine: false, broken_at: 2 });
  expect(await check({ ...log, ...added } as EventLog)).toMatchObject({ is_genuine: false, broken_at: null });
  expect(await check({ ...log, test_series_id: 501 })).toMatchObject({ is_genuine: false });
  // Pages of older versions send no head.
  const { receipt } = log;
  const sent = log.entries as unknown as Array<Record<string, unknown>>;
  const older = await dataOf(asha.api(checkEventLog, { attempt_id, receipt: receipt ?? '', entries: sent }));
  expect(older).toMatchObject({ is_genuine: true });
});

test('a receipt that was made before receipts had a secret can still be checked', async () => {
  const log = (await (await download(asha)).json()) as EventLog;
  const keyed = log.receipt;
  const set = (receipt: string | null, receipt_version: number) =>
    store.db
      .updateTable('assessment.attempt')
      .set({ receipt, receipt_version })
      .where('public_id', '=', attempt_id)
      .execute();
  // An attempt of an older version: its chain does not cover sessions.
  await set('0000-0000-0000-0000', 0);
  const unkeyed = (await (await download(asha)).json()) as EventLog;
  const last = unkeyed.entries.at(-1)?.hash.slice(0, 16).toUpperCase() ?? '';
  const receipt = last.match(/.{4}/g)?.join('-') ?? '';
  await set(receipt, 0);
  const old = (await (await download(asha)).json()) as EventLog;
  expect(old.entries[0]).not.toHaveProperty('session');
  // The exact text, because downloaded files contain it.
  expect(old.rule).toBe(
    'hash[0] = sha256(attempt_id:test_series_id:version); then hash = sha256(hash before + JSON of ["answer", seq, ' +
      'question_id, response, marked, spent_ms, made_ms, received_at] or ["signal", signal, made_ms, received_at]), ' +
      'in hex; the receipt is the first 16 digits of the last hash.',
  );
  expect(await check(old)).toMatchObject({ is_genuine: true, broken_at: null });
  expect(await check(log)).toMatchObject({ is_genuine: false });
  const output = await assessmentCommands(store.ctx)['check-receipt']([receipt, '9876500001']);
  expect(output).toContain('VERIFIED: test 507');
  expect(output).toContain('without the secret');
  await set(keyed, 1);
});

test('the staff check a receipt by command', async () => {
  const { receipt } = (await (await download(asha)).json()) as EventLog;
  const checkReceipt = (...args: string[]) => assessmentCommands(store.ctx)['check-receipt'](args);
  expect(await checkReceipt(receipt?.toLowerCase() ?? '', '9876500001')).toBe(
    [
      'VERIFIED: test 507, attempt 1 of Asha Verma',
      'Started 2026-11-21T04:30:00.000Z, ended 2026-11-21T04:32:00.000Z',
      'Answer events: 4; sessions: 1; device changes: 0',
    ].join('\n'),
  );
  await expect(checkReceipt(receipt ?? '', '9876500002')).rejects.toThrow('NOT VERIFIED: no attempt of this student');
  await expect(checkReceipt('0000-0000-0000-0000', '9876500001')).rejects.toThrow('NOT VERIFIED');
  await expect(checkReceipt(receipt ?? '')).rejects.toThrow('npm run check-receipt -- RECEIPT MOBILE');
  // A changed receipt is detected.
  await store.db
    .updateTable('assessment.attempt')
    .set({ version: sql<number>`version`, receipt: 'AAAA-BBBB-CCCC-DDDD' })
    .where('public_id', '=', attempt_id)
    .execute();
  await expect(checkReceipt('AAAA-BBBB-CCCC-DDDD', '9876500001')).rejects.toThrow('NOT VERIFIED: the stored event log');
  await store.db.updateTable('assessment.attempt').set({ receipt }).where('public_id', '=', attempt_id).execute();
});

test('a long log is sent in parts, in order, and is verified', async () => {
  const attempt = await store.db
    .selectFrom('assessment.attempt')
    .select(['id', 'student_id'])
    .where('public_id', '=', longId)
    .executeTakeFirstOrThrow();
  // Ten answers in each millisecond, so that pages end within a millisecond.
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select ${attempt.student_id}, ${attempt.id}, 20000 - seq, 507001, '1', false, 0, 1,
      ${new Date('2026-11-21T04:30:00Z')}::timestamptz + seq / 10 * interval '1 millisecond'
    from generate_series(1, 9456) as seq`.execute(store.db);
  await sql`
    insert into assessment.signal (student_id, attempt_id, kind, at_ms, received_at)
    select ${attempt.student_id}, ${attempt.id}, 'focus_lost', at,
      ${new Date('2026-11-21T04:30:00Z')}::timestamptz + at * interval '1 millisecond'
    from unnest(array[0, 100, 200, 400, 2000]) as at`.execute(store.db);
  await store.db.updateTable('assessment.attempt').set({ event_count: 9456 }).where('id', '=', attempt.id).execute();
  await dataOf(meena.api(submitAttempt, { attempt_id: longId, events: [] }));
  const log = (await (await download(meena, longId)).json()) as EventLog;
  const answers = log.entries.filter(({ kind }) => kind === 'answer');
  expect(answers).toHaveLength(9456);
  const byTime = log.entries.toSorted((a, b) => a.received_at.localeCompare(b.received_at));
  expect(log.entries).toEqual(byTime);
  // Within a millisecond, answers come before signals.
  const at = log.entries.findIndex(({ signal, made_ms }) => signal && made_ms === 100);
  expect(log.entries.slice(at - 10, at).every((entry) => entry.received_at === log.entries[at]?.received_at)).toBe(
    true,
  );
  const { entries, ...head } = log;
  const sent = entries as unknown as Array<Record<string, unknown>>;
  const checked = meena.api(checkEventLog, { attempt_id: longId, receipt: log.receipt ?? '', entries: sent, head });
  expect(await dataOf(checked)).toMatchObject({ is_genuine: true });
});

test('repeated downloads of the log are rate limited', async () => {
  const statuses = [];
  for (let call = 0; call < 31; call++) statuses.push((await download(imran, imransId)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await download(imran, imransId);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600]);
  expect((await download(meena, longId)).status).toBe(200);
});

test('another student’s log is not found, and after the end nothing more is recorded', async () => {
  expect((await download(ravi)).status).toBe(404);
  const checking = ravi.api(checkEventLog, { attempt_id, receipt: '', entries: [] });
  await expect(checking).rejects.toThrow('We could not find this attempt.');
  const late = await asha.api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 1 }] });
  expect(late).toMatchObject({ code: 'attempt_closed' });
});

test('the database itself refuses to change or delete what was recorded', async () => {
  const append = 'the log of an attempt is append-only';
  await expect(store.db.updateTable('assessment.event').set({ response: '9' }).execute()).rejects.toThrow(append);
  await expect(store.db.deleteFrom('assessment.event').execute()).rejects.toThrow(append);
  await expect(store.db.deleteFrom('assessment.signal').execute()).rejects.toThrow(append);
});
