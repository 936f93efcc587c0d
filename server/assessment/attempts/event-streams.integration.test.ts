/**
 * Event streams of misbehaving clients: nothing is written to a closed stream, and disconnected clients are removed.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { startTest, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { MAX_CALLS_PER_WINDOW } from '../../platform/rate-limit/student-rate-limit.ts';
import { RATE_WINDOW_MS } from '../../platform/rate-limit/window-limit.ts';
import { countStreams } from './event-streams.ts';

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;
const uncaught: unknown[] = [];
const sockets: Socket[] = [];
const onUncaught = (error: unknown) => void uncaught.push(error);
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onUncaught);
  store = await openTestStore();
  asha = await store.student('Asha');
});
afterAll(async () => {
  await store.close();
  process.off('uncaughtExceptionMonitor', onUncaught);
});
beforeEach(async () => {
  store.clock.advance(RATE_WINDOW_MS);
  ({ attempt_id } = await startTest(asha, 507, 1));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  expect(uncaught.splice(0)).toEqual([]);
});

const REQUEST_STARTED = 'http.server.request.start';
const requestFor = (id: string, { token } = asha) =>
  `GET /api/v1/test_series/pts/attempt_news?attempt_id=${id}&device=x HTTP/1.1\r\nhost: shop.example\r\nauthorization: Bearer ${token}\r\n\r\n`;

/** Opens a connection and sends a text; `received` collects everything received. */
async function sendText(text: string) {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  sockets.push(socket);
  const line = { socket, received: '' };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    line.received += bytes.toString();
  });
  await once(socket, 'connect');
  socket.write(text);
  return line;
}

const eventCount = ({ received }: { received: string }) => received.match(/data: /g)?.length ?? 0;
const takeOver = (device: string) => dataOf(asha.api(startAttempt, { ...testPlace(507), device }));

test('a stream that waits behind another on one connection is not written to after it was ended', async () => {
  // Another attempt, because a fifth stream of one attempt would close the first.
  const ravi = await store.student('Ravi');
  const other = await startTest(ravi, 507, 1);
  const pipelined = await sendText(requestFor(other.attempt_id, ravi));
  await expect.poll(() => eventCount(pipelined)).toBe(1);
  pipelined.socket.write(requestFor(attempt_id));
  const others = [];
  for (let nth = 0; nth < 4; nth++) {
    const one = await sendText(requestFor(attempt_id));
    await expect.poll(() => eventCount(one)).toBe(1);
    others.push(one);
  }
  expect(countStreams(), 'one of the one attempt, four of the other').toBe(5);
  for (const [nth, device] of ['one', 'two', 'three'].entries()) {
    await takeOver(device);
    for (const other of others) await expect.poll(() => eventCount(other)).toBe(nth + 2);
  }
  expect((await store.http('/livez')).status).toBe(200);
  await dataOf(ravi.api(submitAttempt, { attempt_id: other.attempt_id, events: [] }));
});

test('a stream ends with its attempt; one that is opened afterwards sends the state and ends', async () => {
  const running = await sendText(requestFor(attempt_id));
  await expect.poll(() => eventCount(running)).toBe(1);
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  await expect.poll(() => running.socket.readyState).toBe('closed');
  expect(running.received).toContain('"state":"submitted"');
  const late = await sendText(requestFor(attempt_id));
  await expect.poll(() => late.socket.readyState).toBe('closed');
  expect(late.received).toMatch(/^HTTP\/1\.1 200/);
  expect(eventCount(late)).toBe(1);
  expect(late.received).toContain('"state":"submitted"');
  expect(countStreams()).toBe(0);
});

test('the oldest of five streams ends, and the others continue', async () => {
  const streams = [];
  for (let nth = 0; nth < 5; nth++) {
    const one = await sendText(requestFor(attempt_id));
    await expect.poll(() => eventCount(one)).toBe(1);
    streams.push(one);
  }
  const [oldest, ...others] = streams;
  await expect.poll(() => oldest?.socket.readyState).toBe('closed');
  expect(countStreams()).toBe(4);
  await takeOver('another');
  for (const other of others) await expect.poll(() => eventCount(other)).toBe(2);
  expect(oldest?.received).toMatch(/0\r\n\r\n$/);
});

test('the ninth stream of a student closes the oldest, also of another test', async () => {
  const { id: _id, ...attempt } = await store.db
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('public_id', '=', attempt_id)
    .executeTakeFirstOrThrow();
  const copies = [502, 503].map((test_id) => ({ ...attempt, test_id, version: 1, public_id: `copy-${test_id}` }));
  await store.db.insertInto('assessment.attempt').values(copies).execute();
  const streams = [];
  for (const id of [...Array(4).fill(attempt_id), ...Array(4).fill('copy-502'), 'copy-503']) {
    const one = await sendText(requestFor(id));
    await expect.poll(() => eventCount(one)).toBe(1);
    streams.push(one);
  }
  const [oldest, ...others] = streams;
  await expect.poll(() => oldest?.socket.readyState).toBe('closed');
  expect(others.map(({ socket }) => socket.readyState)).toEqual(Array(8).fill('open'));
  expect(countStreams()).toBe(8);
  for (const { socket } of streams) socket.destroy();
  await expect.poll(countStreams).toBe(0);
  await store.db.deleteFrom('assessment.attempt').where('public_id', 'like', 'copy-%').execute();
});

test('a stream whose client disconnected before it began is not stored', async () => {
  const arrived = Promise.withResolvers<Socket>();
  const onRequest = (message: unknown) => arrived.resolve((message as { socket: Socket }).socket);
  await store.db.transaction().execute(async (trx) => {
    // Delays reading the attempt until the client has disconnected.
    await sql`lock table assessment.attempt in access exclusive mode`.execute(trx);
    subscribe(REQUEST_STARTED, onRequest);
    const early = await sendText(requestFor(attempt_id));
    const socket = await arrived.promise;
    unsubscribe(REQUEST_STARTED, onRequest);
    early.socket.resetAndDestroy();
    await new Promise((resolve) => socket.once('close', resolve));
  });
  const later = await sendText(requestFor(attempt_id));
  await expect.poll(() => eventCount(later)).toBe(1);
  expect(countStreams()).toBe(1);
  later.socket.destroy();
  await expect.poll(countStreams).toBe(0);
});

test('twenty streams of a student are opened in ten seconds', async () => {
  const open = async () => {
    const line = await sendText(requestFor(attempt_id));
    await expect.poll(() => line.received).toMatch(/\r\n\r\n/);
    return line.received;
  };
  for (let nth = 0; nth < MAX_CALLS_PER_WINDOW; nth++) expect(await open()).toMatch(/^HTTP\/1\.1 200/);
  const refused = await open();
  expect(refused).toMatch(/^HTTP\/1\.1 429/);
  expect(refused).toMatch(/retry-after: 10/);
  store.clock.advance(RATE_WINDOW_MS);
  expect(await open()).toMatch(/^HTTP\/1\.1 200/);
});
