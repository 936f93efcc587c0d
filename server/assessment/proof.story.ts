/** What a candidate did is appended, chained and receipted; its log can be taken home and checked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEventLog, type EventLog, recordSignals, saveAnswers, submitAttempt } from '../../contract/assessment.ts';
import { dataOf } from '../../contract/client.ts';
import { openStoryStore, type StoryStore, type StoryStudent } from '../story.ts';
import { answer, begin } from './story-paper.ts';

let store: StoryStore;
let asha: StoryStudent;
let ravi: StoryStudent;
let attempt_id: string;
beforeAll(async () => {
  store = await openStoryStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  ({ attempt_id } = await begin(asha, 507));
  await asha.api(saveAnswers, { attempt_id, events: [answer(1, 507001, 1), answer(2, 507002, 3)] });
  store.clock.advance(60_000);
  await asha.api(recordSignals, {
    attempt_id,
    signals: [
      { kind: 'focus_lost', at_ms: 61_000 },
      { kind: 'full_screen_left', at_ms: 61_500 },
    ],
  });
  store.clock.advance(60_000);
  await asha.api(saveAnswers, { attempt_id, events: [answer(3, 507001, 2, { at_ms: 119_000 })] });
});
afterAll(() => store.close());

const download = (student: StoryStudent) =>
  store.http(`/api/v1/test_series/pts/event_log?attempt_id=${attempt_id}`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
const check = (log: EventLog, student = asha) =>
  dataOf(
    student.api(checkEventLog, {
      attempt_id,
      receipt: log.receipt ?? '',
      entries: log.entries as unknown as Array<Record<string, unknown>>,
    }),
  );

test('the log names each answer and signal with the time it was made and received, and its receipt', async () => {
  const { receipt } = await dataOf(asha.api(submitAttempt, { attempt_id, events: [answer(4, 507003, 1)] }));
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
  expect(receipt.replaceAll('-', '').toLowerCase()).toBe(log.entries.at(-1)?.hash.slice(0, 16));
  expect(await check(log)).toMatchObject({ is_genuine: true, broken_at: null });
});

test('a log that was touched is told from a genuine one, and where', async () => {
  const log = (await (await download(asha)).json()) as EventLog;
  const touched = (at: number, change: object) => ({
    ...log,
    entries: log.entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  });
  expect(await check(touched(1, { response: 4 }))).toMatchObject({ is_genuine: false, broken_at: 1 });
  expect(await check(touched(4, { received_at: '2026-11-21T04:30:00.000Z' }))).toMatchObject({ broken_at: 4 });
  expect(await check(touched(2, { signal: 'focus_back' }))).toMatchObject({ broken_at: 2 });
  expect(await check(touched(3, { kind: 'other' }))).toMatchObject({ broken_at: 3 });
  // Links that agree with each other, but not with the receipt.
  expect(await check({ ...log, entries: log.entries.slice(0, 3) })).toMatchObject({
    is_genuine: false,
    broken_at: null,
  });
  expect(await check({ ...log, receipt: '0000-0000-0000-0000' })).toMatchObject({ is_genuine: false });
});

test('another’s log is not there, and after the end nothing more is noted', async () => {
  expect((await download(ravi)).status).toBe(404);
  const asked = ravi.api(checkEventLog, { attempt_id, receipt: '', entries: [] });
  await expect(asked).rejects.toThrow('We could not find this attempt.');
  const late = await asha.api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 1 }] });
  expect(late).toMatchObject({ code: 'attempt_closed' });
});

test('the database itself refuses to change or take away what was recorded', async () => {
  const append = 'the log of an attempt is append-only';
  await expect(store.db.updateTable('assessment.event').set({ response: '9' }).execute()).rejects.toThrow(append);
  await expect(store.db.deleteFrom('assessment.event').execute()).rejects.toThrow(append);
  await expect(store.db.deleteFrom('assessment.signal').execute()).rejects.toThrow(append);
});
