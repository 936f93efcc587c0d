/**
 * Slow clients: the head and the body of a request must arrive within their timeouts, and other clients do not wait.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { uploadMedia } from '../../contract/staff/catalogue/media/edit-media.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { REQUEST_TIMEOUT_MS: '900' } });
});
afterAll(() => store.close());

/** Sends `head`, then `rest` character by character until the server closes the connection. Returns the response. */
function sendSlowly(head: string, rest: string, everyMs = 50): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
    let [response, at] = ['', 0];
    socket.write(head);
    const timer = setInterval(() => socket.write(rest[at++ % rest.length] ?? 'x'), everyMs);
    socket.on('data', (bytes) => {
      response += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(response);
    });
  });
}

const REQUEST_HEAD =
  'POST /api/v1/dashboard/get_search_tags HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\n';

test.each([
  ['a head that never ends', REQUEST_HEAD, 'x-y: z\r\n'],
  [
    'a body of a promised length that never comes',
    `${REQUEST_HEAD}content-length: 100000\r\n\r\n{"tag_initials":"`,
    'a',
  ],
  ['a short body, as those that are answered from memory have', `${REQUEST_HEAD}content-length: 400\r\n\r\n`, ' '],
  ['a body in pieces without end', `${REQUEST_HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ['a form', `${REQUEST_HEAD.replace('json', 'x-www-form-urlencoded')}content-length: 9999\r\n\r\n`, 'a'],
])('%s is cut off in time', async (_name, head, rest) => {
  const response = await sendSlowly(head, rest);
  expect(response).toMatch(/^(HTTP\/1\.1 408|$)/);
});

const UPLOAD = `POST ${API_PREFIX}${uploadMedia.path}?name=a HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;

test.each([
  ['an upload without a session', `${UPLOAD}content-length: 9000\r\n\r\n`, 'a', 401],
  ['a short one', `${UPLOAD}content-length: 400\r\n\r\n`, 'a', 401],
  ['a page', 'GET / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\na\r\n', 404],
])('a body that drips on after the response is cut off in time: %s', async (_name, head, rest, status) => {
  const response = await sendSlowly(head, rest);
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
});

test('two hundred of them at once block no other client', async () => {
  const slow = Array.from({ length: 200 }, () => sendSlowly(REQUEST_HEAD, 'x-y: z\r\n', 300));
  for (let nth = 0; nth < 20; nth++) expect((await store.http('/livez')).status).toBe(200);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('a head or a body that is too large is refused', async () => {
  const long = await sendSlowly(`${REQUEST_HEAD}x-long: ${'a'.repeat(40_000)}\r\n\r\n`, 'x');
  expect(long).toMatch(/^HTTP\/1\.1 431/);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ tag_initials: 'a'.repeat(300_000) });
  const big = await store.http('/api/v1/dashboard/get_search_tags', { method: 'POST', headers: json, body });
  expect(big.status).toBe(413);
  expect(await big.json()).toMatchObject({
    status: 'FAILURE',
    code: 'too_large',
    message: 'The request is too large.',
  });
  const zipped = { ...json, 'content-encoding': 'gzip' };
  const bomb = await store.http('/api/v1/dashboard/get_search_tags', {
    method: 'POST',
    headers: zipped,
    body: '\x1f\x8b',
  });
  expect([400, 415], 'nothing is unpacked').toContain(bomb.status);
});

test('a long body is read only from signed-in students', async () => {
  const { token } = await store.student('Asha');
  const postBody = async (body: string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    const response = await store.http('/api/v1/test_series/pts/save_answers', { method: 'POST', headers, body });
    return { status: response.status, message: (await response.json()).message };
  };
  const [deep, long] = ['['.repeat(300_000), `{"attempt_id":"x","events":[${'{"a":1},'.repeat(60_000)}1]}`];
  // A body that was read would be refused with 400, because it is not JSON. On a busy machine some arrive too late.
  const statuses = await Promise.all(Array.from({ length: 20 }, () => postBody(deep)));
  expect(statuses.filter(({ status }) => ![401, 408].includes(status))).toEqual([]);
  expect(statuses.map(({ status }) => status)).toContain(401);
  const authorization = `Bearer ${token}`;
  expect(await postBody(deep, { authorization })).toEqual({ status: 400, message: 'The body is not JSON.' });
  // Ten seconds later the student may send another long body.
  store.clock.advance(10_000);
  const most = 'events must not have more than 20000 items.';
  expect(await postBody(long, { authorization })).toEqual({ status: 400, message: most });
});

test('a long body that is refused is not read to its end', async () => {
  const { token } = await store.student('Asha');
  const length = 4_000_000;
  const send = async (bearer: string) => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
    let response = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      response += bytes.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/v1/test_series/pts/save_answers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    );
    return { socket, closed, answered: () => response };
  };
  store.clock.advance(10_000);
  const read = await send(token);
  read.socket.write('x'.repeat(length));
  await expect.poll(read.answered).toMatch(/^HTTP\/1\.1 400/);
  read.socket.destroy();
  for (const [bearer, status] of [
    [token, '429'],
    ['unknown', '401'],
  ] as const) {
    const { closed, answered } = await send(bearer);
    // The connection closes although the body was not sent.
    await closed;
    // A connection that stayed open would also get a 408, because the body does not arrive.
    expect(answered().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect(answered()).toMatch(/^connection: close\r$/im);
  }
});

test('a request that contains a second one, or has two lengths, is refused', async () => {
  const smuggled = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n';
  for (const lengths of [
    `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `content-length: 5\r\ncontent-length: 6\r\n\r\n${smuggled}`,
    `transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `content-length: +5\r\n\r\n${smuggled}`,
    `transfer-encoding: xchunked\r\n\r\n${smuggled}`,
  ]) {
    const response = await sendSlowly(REQUEST_HEAD + lengths, ' ', 2000);
    expect(response, lengths.slice(0, 40)).toMatch(/^HTTP\/1\.1 400/);
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
});
