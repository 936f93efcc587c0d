import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openResponseCache } from './response-cache.ts';

const BODY = '{"product_id":7}';
const cache = openResponseCache();
/** Requests that reached the server behind the cache, with their bodies. */
let reachedServer: string[] = [];

const server = createServer((request, response) =>
  cache.serve(request, response, async () => {
    let body = '';
    for await (const part of request) body += part;
    reachedServer.push(`${request.method} ${request.url} ${body}`);
    response.end('from the server');
    if (!request.headers.authorization) {
      cache.put(
        { method: request.method ?? '', route: '/product', url: request.url ?? '', body },
        Buffer.from(`response to ${body}`),
      );
    }
  }),
);
/** Connections by the port of the client. */
const connections = new Map<number, Socket>();
server.on('connection', (socket) => connections.set(socket.remotePort ?? 0, socket));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  cache.clear();
  reachedServer = [];
});

const call = async (path: string, init: RequestInit = {}) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
/** Writes, and waits until the server has read all of it, so that the next part arrives by itself. */
async function sendPart(socket: Socket, text: string): Promise<void> {
  socket.write(text);
  await expect.poll(() => connections.get(socket.localPort ?? 0)?.bytesRead).toBe(socket.bytesWritten);
}
const post = (body: string, headers: Record<string, string> = {}) =>
  call('/product', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('the second identical request is served from memory', async () => {
  expect(await post(BODY)).toBe('from the server');
  expect(await post(BODY)).toBe(`response to ${BODY}`);
  expect(await post(BODY)).toBe(`response to ${BODY}`);
  expect(reachedServer).toEqual([`POST /product ${BODY}`]);
});

test('another body, query or method is a separate entry, and is read completely', async () => {
  await post(BODY);
  expect(await post('{"product_id":8}')).toBe('from the server');
  await call('/product?id=7');
  expect(await call('/product?id=7')).toBe('response to ');
  expect(await call('/product?id=8')).toBe('from the server');
  expect(reachedServer).toEqual([
    `POST /product ${BODY}`,
    'POST /product {"product_id":8}',
    'GET /product?id=7 ',
    'GET /product?id=8 ',
  ]);
});

test('a request with a token is never served from memory', async () => {
  await post(BODY);
  expect(await post(BODY, { authorization: 'Bearer x' })).toBe('from the server');
});

test('long bodies and other kinds of bodies are left to the server', async () => {
  await post(BODY);
  for (const body of ['x'.repeat(513), 'x'.repeat(100_000)]) expect(await post(body)).toBe('from the server');
  expect(await post(BODY, { 'content-type': 'text/plain' })).toBe('from the server');
});

test('a change invalidates all responses', async () => {
  await post(BODY);
  cache.clear();
  expect(await post(BODY)).toBe('from the server');
});

test('a body in pieces, and several calls on one connection, each get their own response', async () => {
  await post(BODY);
  const head = (length: number) =>
    `POST /product HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  const other = '{"product_id":9}';
  await sendPart(socket, head(BODY.length) + BODY.slice(0, 5));
  await sendPart(socket, BODY.slice(5) + head(other.length) + other.slice(0, 3));
  socket.write(`${other.slice(3)}${head(BODY.length)}${BODY}`);
  await expect.poll(() => received.split('HTTP/1.1 200').length).toBe(4);
  await expect.poll(() => received.endsWith(`response to ${BODY}`)).toBe(true);
  expect(received.indexOf('from the server')).toBeGreaterThan(received.indexOf('kept for'));
  socket.destroy();
});

test('a connection that breaks off in its body affects no other', async () => {
  await post(BODY);
  const socket = connect(port, '127.0.0.1');
  await sendPart(
    socket,
    'POST /product HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 16\r\n\r\n{"pro',
  );
  socket.destroy();
  expect(await post(BODY)).toBe(`response to ${BODY}`);
});

test.each([
  ['GET', '/pr%6Fduct', ''],
  ['GET', '/%70roduct?id=7', ''],
  ['GET', '/product?%69d=7', ''],
  ['GET', '/product?id=%37', ''],
  ['GET', '/product?', ''],
  ['GET', '/products', ''],
  ['POST', '/product', '{ "product_id": 7 }'],
  ['POST', '/product', '{"product_\\u0069d":7}'],
  ['POST', '/product', '{"product_id":7,"product_id":7}'],
])('%s %s %s is an unusual spelling: served by the server each time', async (method, path, body) => {
  const send = () => (method === 'GET' ? call(path) : post(body));
  expect([await send(), await send()]).toEqual(['from the server', 'from the server']);
});

test('memory is bounded', async () => {
  const small = openResponseCache(2000);
  const body = (number: number) => `{"product_id":${number}}`;
  for (let number = 0; number < 1000; number++) {
    small.put({ method: 'POST', route: '/product', url: '/product', body: body(number) }, Buffer.alloc(100));
  }
  const response = { writeHead: () => {}, end: () => {} };
  const get = (url: string) => {
    let isKnown = true;
    small.serve({ method: 'GET', url, headers: {}, resume: () => {} } as never, response as never, () => {
      isKnown = false;
    });
    return isKnown;
  };
  for (let number = 0; number < 1000; number++) {
    small.put({ method: 'GET', route: '/product', url: `/product?id=${number}`, body: '' }, Buffer.alloc(100));
  }
  expect([get('/product?id=999'), get('/product?id=0')]).toEqual([true, false]);
});
