/**
 * Stops a separate PostgreSQL server during full batches of saves and submits: nothing acknowledged is lost, a batch
 * fails as a whole with 503, and everything else can be sent again.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import { failure } from '../../platform/http/calls/failure.ts';
import { storeInBatch } from './answer-batcher.ts';

const TEST = 507;
const CANDIDATES = 60;
const EVENTS = 35;
/** A batch has at most 2,000 events. */
const FULL_GROUP = 57;
const LOCK_TIMEOUT_MS = 1500;
const isFar = process.env.TEST_DATABASE === 'postgres';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
type Candidate = { student: TestStudent; publicId: string; id: number };
type Save = AnswerEvent[];
type Outcome = { status: number; retryAfter: string | null; data: unknown };

const shared = process.env.TEST_POSTGRES_URL;
/** Number of saves in each statement that stores answers, successful or not. */
const groups: number[] = [];
let locked = 0;
let postgres: Postgres;
let store: TestStore;
let candidates: Candidate[];
/** All acknowledged sequence numbers, by attempt. */
const acknowledged = new Map<string, number[]>();
let lastSeq = 0;
let release = async () => {};

beforeAll(async () => {
  if (!isFar) return;
  postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  store = await openTestStore({ env: { SERVE_LOCK_TIMEOUT_MS: String(LOCK_TIMEOUT_MS) }, onStatement: count });
  candidates = [];
  for (let number = 0; number < CANDIDATES; number++) candidates.push(await candidate(number));
}, 240_000);
afterAll(async () => {
  if (!isFar) return;
  await store.close();
  process.env.TEST_POSTGRES_URL = shared;
  await postgres.stop();
});
beforeEach(async () => {
  if (!isFar) return;
  // Fills the caches of sessions and attempts before the server is stopped.
  const rounds = await Promise.all(candidates.map((one) => save(one, newSave())));
  expect(rounds.every(({ status }) => status === 200)).toBe(true);
  groups.length = 0;
  locked = 0;
});

afterEach(() => release());

function count(sql: string, [students]: readonly unknown[]): void {
  if (sql.includes('prepared: store_events')) groups.push(String(students).split(',').length);
  if (sql.includes('for update of "attempt"')) locked += 1;
}

async function candidate(number: number): Promise<Candidate> {
  const mobile = `7${String(number).padStart(9, '0')}`;
  const studentId = await createStudent(store.ctx(), newStudent({ mobile }));
  const student = await store.studentByMobile(mobile);
  const { attempt_id: publicId } = await startTest(student, TEST);
  const { id } = await store.db
    .selectFrom('assessment.attempt')
    .select('id')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return { student, publicId, id };
}

function newSave(): Save {
  lastSeq += EVENTS;
  return Array.from({ length: EVENTS }, (_, nth) => answerEvent(lastSeq - EVENTS + nth + 1, 507001 + (nth % 4), 1));
}

async function save(one: Candidate, events: Save): Promise<Outcome> {
  const outcome = await call(saveAnswers.path, one, { attempt_id: one.publicId, events });
  if (outcome.status === 200) {
    expect(outcome.data).toMatchObject({ acked_seq: events.at(-1)?.seq, refused: [] });
    acknowledged.set(one.publicId, [...(acknowledged.get(one.publicId) ?? []), ...events.map(({ seq }) => seq)]);
  }
  return outcome;
}

async function call(path: string, { student }: Candidate, body: object): Promise<Outcome> {
  const response = await store.http(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data };
}

/** Sends the saves that were not acknowledged again, as the test screen does. */
async function sendAgain(saves: ReadonlyArray<readonly [Candidate, Save]>, outcomes: readonly Outcome[]) {
  const missing = saves.filter((_, at) => outcomes[at]?.status !== 200);
  const sent = async () => (await Promise.all(missing.map(([one, events]) => save(one, events)))).map((o) => o.status);
  await expect.poll(sent).toEqual(missing.map(() => 200));
}

async function expectNothingLost(): Promise<void> {
  for (const { id, publicId } of candidates) {
    const rows = await store.db.selectFrom('assessment.event').select('seq').where('attempt_id', '=', id).execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(expect.arrayContaining(acknowledged.get(publicId) ?? []));
  }
}

/**
 * Opens a session that locks the table against writes, and counts or terminates the sessions that wait for the lock.
 */
async function blockTable(table: string) {
  const client = new pg.Client({ connectionString: store.config.databaseUrl ?? '' });
  client.on('error', () => {}); // this connection can be terminated too
  await client.connect();
  release = () => client.end().catch(() => {});
  await client.query(`begin; lock table ${table} in share mode`);
  const others = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const numberOf = async (sql: string) => Number((await client.query(sql)).rows[0].count);
  return {
    blocked: () => numberOf(`select count(*) ${others}`),
    terminate: () => numberOf(`select count(pg_terminate_backend(pid)) ${others}`),
    release,
  };
}

const statusesOf = (outcomes: readonly Outcome[]) => [...new Set(outcomes.map(({ status }) => status))].sort();
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function expectRetryLater(outcomes: readonly Outcome[]): void {
  for (const { status, retryAfter } of outcomes) expect([status, retryAfter]).toEqual([503, '5']);
}

test.runIf(isFar)(
  'connections that are terminated fail the running saves, and the saves are not retried individually',
  async () => {
    const saves = candidates.map((one) => [one, newSave()] as const);
    const other = await blockTable('assessment.event');
    let isOver = false;
    const sent = Promise.all(saves.map(([one, events]) => save(one, events))).finally(() => {
      isOver = true;
    });
    let terminated = 0;
    while (!isOver) terminated += await other.terminate();
    const outcomes = await sent;
    expectRetryLater(outcomes);
    expect(terminated).toBeGreaterThan(0);
    expect(sum(groups)).toBeLessThanOrEqual(CANDIDATES);
    await other.release();
    await sendAgain(saves, outcomes);
    await expectNothingLost();
  },
);

test.runIf(isFar)(
  'a server that stops loses no acknowledged save, and accepts the others after its restart',
  async () => {
    const saves = candidates.map((one) => [one, newSave()] as const);
    const other = await blockTable('assessment.event');
    const sent = saves.map(([one, events]) => save(one, events));
    await expect.poll(other.blocked, { interval: 20 }).toBeGreaterThan(0);
    await postgres.pause();
    const outcomes = await Promise.all(sent);
    // If the server ends the session with the lock first, the waiting save is stored before its session ends.
    expectRetryLater(outcomes.filter(({ status }) => status !== 200));
    expect(sum(groups)).toBeLessThanOrEqual(CANDIDATES);
    await other.release();
    await postgres.resume();
    await sendAgain(saves, outcomes);
    await expectNothingLost();
  },
);

test.runIf(isFar)('a full batch that waits for a lock fails as a whole, after one wait', async () => {
  const { ctx, db } = store;
  const full = candidates.slice(0, FULL_GROUP).map(({ student, id, publicId }) => {
    const { studentId } = student;
    return { publicId, studentId, attemptId: id, sessionNumber: null, receivedAt: ctx().now, events: newSave() };
  });
  const other = await blockTable('assessment.event');
  const outcomes = await Promise.allSettled(full.map((one) => storeInBatch(db, one)));
  expect(groups).toEqual([FULL_GROUP]);
  for (const outcome of outcomes)
    expect(failure(ctx(), outcome.status === 'rejected' ? outcome.reason : null)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
  await other.release();
  const stored = await Promise.all(full.map((one) => storeInBatch(db, one)));
  expect(stored.map((one) => one?.seqs.size)).toEqual(full.map(() => EVENTS));
  expect(groups).toEqual([FULL_GROUP, FULL_GROUP]);
  await expectNothingLost();
});

test.runIf(isFar)(
  'candidates who submit while results cannot be written submit again, and are graded once',
  async () => {
    const submit = (one: Candidate) => call(submitAttempt.path, one, { attempt_id: one.publicId, events: [] });
    const other = await blockTable('assessment.result');
    const refused = await Promise.all(candidates.map(submit));
    expectRetryLater(refused);
    // Two writers wait for the lock while the other submits arrive; retries one by one would lock each attempt again.
    expect(locked).toBeLessThan(CANDIDATES / 2);
    await other.release();
    const accepted = await Promise.all(candidates.map(submit));
    expect(statusesOf(accepted)).toEqual([200]);
    expect(await Promise.all(candidates.map(submit))).toEqual(accepted);
    const results = await store.db
      .selectFrom('assessment.result')
      .select('attempt_id')
      .where(
        'attempt_id',
        'in',
        candidates.map(({ id }) => id),
      )
      .execute();
    expect(results).toHaveLength(CANDIDATES);
    await expectNothingLost();
  },
);
