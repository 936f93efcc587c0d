/**
 * Request smuggling: ambiguous requests are refused with the store's envelope, and a request hidden in them is not
 * executed.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Sends the text at once. Returns everything received until the connection is closed. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (bytes) => {
      response += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
    socket.write(text);
  });
}

const POST =
  'POST /api/v1/dashboard/get_search_tags HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\n';
const HIDDEN = 'GET /livez HTTP/1.1\r\nhost: shop.example\r\n\r\n';
const CHUNKED = `${POST}transfer-encoding: chunked\r\n`;

test.each([
  ['length and chunks', `${CHUNKED}content-length: 6\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['two codings', `${CHUNKED}transfer-encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['an unknown coding', `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['a space before the colon', `${POST}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['a folded line', `${POST}x-a: a\r\n b\r\ncontent-length: 2\r\n\r\n{}${HIDDEN}`, 400],
  ['two lengths', `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}${HIDDEN}`, 400],
  ['a length with a sign', `${POST}content-length: +2\r\n\r\n{}${HIDDEN}`, 400],
  ['a chunk with an odd extension', `${CHUNKED}\r\n2;a="\r\nb"\r\n{}\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['a chunk of a size that no number holds', `${CHUNKED}\r\nFFFFFFFFFFFFFFFF0\r\n{}\r\n0\r\n\r\n${HIDDEN}`, 400],
  ['lines that end with a line feed alone', `${CHUNKED}\r\n2\n{}\n0\n\n${HIDDEN}`, 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a head without end', `${POST}x-long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s', async (_name, text, status) => {
  const response = await sendRaw(text);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ status: 'FAILURE', success: false, data: null });
  expect(response.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
});
