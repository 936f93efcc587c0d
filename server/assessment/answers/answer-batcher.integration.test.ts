import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { Db } from '../../platform/database/db.ts';
import { storeInBatch } from './answer-batcher.ts';
import type { Save } from './store-events.ts';

const TOO_BIG_FOR_ITS_COLUMN = 3_000_000_000;
let store: TestStore;
let saves: Save[];
beforeAll(async () => {
  store = await openTestStore();
  saves = [];
  for (const name of ['Asha', 'Ravi', 'Meena']) {
    const student = await store.student(name);
    const { attempt_id } = await startTest(student, 507);
    const { id } = await store.db
      .selectFrom('assessment.attempt')
      .select('id')
      .where('public_id', '=', attempt_id)
      .executeTakeFirstOrThrow();
    saves.push({
      studentId: student.studentId,
      attemptId: id,
      sessionNumber: null,
      receivedAt: store.ctx().now,
      events: [],
    });
  }
});
afterAll(() => store.close());

const withEvents = (which: number, ...events: Save['events']): Save => ({ ...(saves[which] as Save), events });

test('one that cannot be stored does not fail the others of its batch', async () => {
  const [first, broken, last] = await Promise.allSettled([
    storeInBatch(store.db, withEvents(0, answerEvent(1, 507001, 1))),
    storeInBatch(store.db, withEvents(1, answerEvent(TOO_BIG_FOR_ITS_COLUMN, 507001, 1, { at_ms: 1 }))),
    storeInBatch(store.db, withEvents(2, answerEvent(1, 507001, 1))),
  ]);
  expect([first.status, broken.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const attempts = saves.map(({ attemptId }) => attemptId);
  const rows = await store.db
    .selectFrom('assessment.event')
    .select('attempt_id')
    .where('attempt_id', 'in', attempts)
    .orderBy('attempt_id')
    .execute();
  expect(rows.map((row) => row.attempt_id)).toEqual([attempts[0], attempts[2]].sort());
});

test('an unavailable database receives one request for a whole batch, which fails at once', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const group = Array.from({ length: 50 }, (_, nth) => ({
    ...withEvents(0, answerEvent(nth + 1, 507001, 1)),
    attemptId: nth + 1,
  }));
  const outcomes = await Promise.allSettled(group.map((save) => storeInBatch(db, save)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(connections).toBe(1);
  await pool.end();
  server.close();
});

test('saves of one attempt are stored in their order', async () => {
  const stored = await Promise.all([
    storeInBatch(store.db, withEvents(0, answerEvent(10, 507001, 1))),
    storeInBatch(store.db, withEvents(0, answerEvent(10, 507001, 1), answerEvent(11, 507001, 2))),
  ]);
  expect(stored.map((result) => [...(result?.seqs ?? [])])).toEqual([[10], [11]]);
});

test('an attempt that is finished, or is another student’s, stores nothing', async () => {
  const strange = { ...withEvents(0, answerEvent(20, 507001, 1)), studentId: saves[1]?.studentId ?? 0 };
  const late = { ...withEvents(2, answerEvent(20, 507001, 1)), receivedAt: new Date('2026-11-22T10:00:00+05:30') };
  expect(await Promise.all([storeInBatch(store.db, strange), storeInBatch(store.db, late)])).toEqual([null, null]);
});

test('above its limit it refuses saves instead of growing', async () => {
  const events = Array.from({ length: 500 }, (_, index) => answerEvent(1000 + index, 507001, 1));
  const many = Array.from({ length: 101 }, () => withEvents(1, ...events));
  const waiting = many.slice(0, 100).map((save) => storeInBatch(store.db, save));
  expect(() => storeInBatch(store.db, many[100] as Save)).toThrow('Very many answers are arriving');
  await Promise.all(waiting);
  expect(await storeInBatch(store.db, withEvents(1, answerEvent(5000, 507002, 1)))).not.toBeNull();
});
