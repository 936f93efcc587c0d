import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpError } from '../../platform/http/http-error.ts';
import { openLoadShedding } from '../../platform/process/load-shedding.ts';
import { watchLoad } from './watch-load.ts';

const MAX_UNDER_WAY = 4;
const MAX_PER_ADDRESS = { unanswered: 8, underWay: 2 };
/** More than the process may have under way, less than one address may leave unanswered. */
const MANY = 6;

let fastify: FastifyInstance;
let port: number;
let clients: Socket[];
let arrived: number;
/** Calls of `/work` that have no response yet. */
let working: Array<() => void>;
const refused = vi.fn();
beforeEach(async () => {
  [clients, working, arrived] = [[], [], 0];
  refused.mockClear();
  fastify = Fastify({ trustProxy: true });
  fastify.addHook('onRequest', async () => {
    arrived++;
  });
  const metrics = { called: () => {}, refused };
  watchLoad(fastify, { metrics, shedding: openLoadShedding(0, MAX_UNDER_WAY), maxPerAddress: MAX_PER_ADDRESS });
  fastify.setErrorHandler((error, _request, reply) => {
    const { status, headers } = error as HttpError;
    reply.code(status).headers(headers).send('');
  });
  fastify.post('/quick', () => 'done');
  fastify.get('/quick', () => 'done');
  fastify.get('/livez', () => 'done');
  fastify.get('/work', () => new Promise((resolve) => working.push(() => resolve('done'))));
  fastify.get('/page', (_request, reply) => {
    reply.hijack();
    working.push(() => reply.raw.end('page'));
  });
  fastify.get('/long', () => 'x'.repeat(20_000_000));
  fastify.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first');
  });
  port = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await fastify.close();
});

/** Opens a connection, sends `text` and waits until `requests` more requests have arrived. */
async function send(text: string, requests = 1): Promise<Socket> {
  const before = arrived;
  const client = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  client.write(text);
  await vi.waitUntil(() => arrived === before + requests, { timeout: 20_000, interval: 1 });
  return client;
}

const head = (line: string, address: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n${more}\r\n`;
const unfinished = (address: string) =>
  send(head('POST /quick', address, 'content-type: text/plain\r\ncontent-length: 5\r\n'));

async function statusFor(address: string, path = '/quick') {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-forwarded-for': address },
  });
  return { status, wait: headers.get('retry-after') };
}

const SERVED = { status: 200, wait: null };
const REFUSED = { status: 429, wait: '5' };
const [STRANGER, STUDENT] = ['203.0.113.7', '198.51.100.1'];

test('requests whose body does not arrive block no other client, and only a limited number of one address is open', async () => {
  const held: Socket[] = [];
  for (let nth = 0; nth < MANY; nth++) held.push(await unfinished(STRANGER));
  expect(await statusFor(STUDENT)).toEqual(SERVED);
  for (let nth = MANY; nth < MAX_PER_ADDRESS.unanswered; nth++) held.push(await unfinished(STRANGER));
  expect(await statusFor(STRANGER)).toEqual(REFUSED);
  expect(await statusFor(STRANGER, '/livez'), 'an exempt request').toEqual(SERVED);
  expect(await statusFor(STUDENT)).toEqual(SERVED);
  expect(refused).not.toHaveBeenCalled();
  held[0]?.write('12345');
  await expect.poll(() => statusFor(STRANGER)).toEqual(SERVED);
  held[1]?.destroy();
  held.push(await unfinished(STRANGER));
  await expect.poll(() => statusFor(STRANGER)).toEqual(SERVED);
});

test('addresses of one IPv6 subscriber count as one', async () => {
  for (let nth = 0; nth < MAX_PER_ADDRESS.unanswered; nth++) await unfinished(`2001:db8::${nth}`);
  expect(await statusFor('2001:db8::ffff')).toEqual(REFUSED);
  expect(await statusFor('2001:db8:0:1::1')).toEqual(SERVED);
});

test('calls that wait behind a stream on their connection, or for a client that does not read, block nobody', async () => {
  const behind = head('GET /quick', STRANGER).repeat(MANY - 1);
  await send(head('GET /stream', STRANGER) + behind, MANY);
  for (let nth = 0; nth < MANY; nth++) (await send(head('GET /long', STRANGER))).pause();
  expect(await statusFor(STUDENT)).toEqual(SERVED);
  expect(await statusFor('192.0.2.1', '/long')).toEqual(SERVED);
  expect(refused).not.toHaveBeenCalled();
});

test.each(['/work', '/page'])('running calls of %s are limited for one address, and in total', async (path) => {
  const addresses = [STRANGER, STRANGER, STUDENT, '192.0.2.1', '192.0.2.2'];
  for (const [nth, address] of addresses.entries()) {
    await send(head(`GET ${path}`, address));
    await vi.waitUntil(() => working.length === nth + 1, { interval: 1 });
    expect(await statusFor(STRANGER)).toEqual(nth === 0 ? SERVED : nth === 4 ? { status: 503, wait: '5' } : REFUSED);
  }
  expect(await statusFor('192.0.2.3')).toEqual({ status: 503, wait: '5' });
  expect(await statusFor('192.0.2.3', '/livez'), 'an exempt request').toEqual(SERVED);
  expect(refused).toHaveBeenCalledWith('overloaded');
  for (const finish of working) finish();
  await expect.poll(() => statusFor(STRANGER)).toEqual(SERVED);
});
