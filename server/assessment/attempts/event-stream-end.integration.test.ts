/** An event stream ends with the session that opened it, however the session ends. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { endSession, sessionOf, signOutCommand, startSession } from '../../identity/index.ts';
import { extendTime } from '../commands/extend-time.ts';

const DAY_MS = 24 * 3_600_000;
const MOBILE = '9876500001';

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
});
afterAll(() => store.close());
beforeEach(async () => {
  ({ attempt_id } = await startTest(asha, 507, 1));
  return async () => {
    const again = await store.student('Asha');
    await dataOf(again.api(submitAttempt, { attempt_id, events: [] }));
    asha = again;
  };
});

const tokenOfAnotherSession = async () => (await startSession(store.ctx(), asha.studentId)).accessToken;

/** Opens a stream and waits for its first message. */
async function listen(token: string, headers: HeadersInit = { authorization: `Bearer ${token}` }) {
  const response = await store.http(`/api/v1/test_series/pts/attempt_news?attempt_id=${attempt_id}`, { headers });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => {
    const { value, done } = await reader.read();
    return done ? 'ended' : new TextDecoder().decode(value);
  };
  expect(await next()).toContain('"state":"running"');
  return { next, close: () => reader.cancel() };
}

test('signing out ends the streams of that session, and only those', async () => {
  const token = await tokenOfAnotherSession();
  const stream = await listen(token);
  const byCookie = await listen(token, { cookie: `sopan_engine=${token}` });
  const mine = await listen(asha.token);
  const session = await sessionOf(store.ctx(), token);
  await endSession(store.ctx(), session?.sessionId ?? '');
  expect(await stream.next()).toBe('ended');
  expect(await byCookie.next()).toBe('ended');
  await extendTime(store.ctx(), { testId: 507, minutes: 1, studentId: asha.studentId });
  expect(await mine.next()).toContain('"extra_minutes":');
  await mine.close();
});

test('a session that another process ended ends its streams here', async () => {
  const token = await tokenOfAnotherSession();
  const stream = await listen(token);
  const { sessionId = '' } = (await sessionOf(store.ctx(), token)) ?? {};
  await store.db.transaction().execute(async (trx) => {
    const ended = { ended_at: store.ctx().now };
    await trx.updateTable('identity.session').set(ended).where('id', '=', sessionId).execute();
    await sql`select pg_notify('session_ended', ${sessionId})`.execute(trx);
  });
  expect(await stream.next()).toBe('ended');
});

test('signing out all devices ends all streams of the student', async () => {
  const streams = [await listen(asha.token), await listen(await tokenOfAnotherSession())];
  await signOutCommand(store.ctx)([MOBILE]);
  for (const stream of streams) expect(await stream.next()).toBe('ended');
});

test('a stream sends nothing more once its access token has expired', async () => {
  const stream = await listen(asha.token);
  store.clock.advance(DAY_MS + 1);
  await sql`select pg_notify('attempt_news', ${attempt_id})`.execute(store.db);
  expect(await stream.next()).toBe('ended');
  store.clock.advance(-DAY_MS - 1);
});
