import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

let server: Server;
let client: Socket;
let responses: ServerResponse[];
let received: string;
beforeEach(async () => {
  responses = [];
  received = '';
  server = createServer((_request, response) => void responses.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.on('data', (bytes) => {
    received += bytes.toString();
  });
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.close();
});

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** The responses of `count` requests, pipelined on one connection: only the first can write. */
async function openStreams(count = 1): Promise<ServerResponse[]> {
  client.write(REQUEST.repeat(count));
  await vi.waitUntil(() => responses.length === count);
  return responses;
}

function opened(response: ServerResponse | undefined, maxWaitingBytes?: number) {
  if (!response) throw new Error('there is no such response');
  const onClose = vi.fn();
  const onError = vi.fn();
  response.on('error', onError);
  const stream = openEventStream(response, onClose, maxWaitingBytes);
  if (!stream) throw new Error('the client has left');
  return { stream, onClose, onError, response };
}

test('events arrive until the stream is closed, and its connection ends with it', async () => {
  const { stream, onClose } = opened((await openStreams())[0]);
  stream.send({ nth: 1 });
  await vi.waitUntil(() => received.includes('data: {"nth":1}\n\n'));
  stream.close();
  stream.close();
  await once(client, 'close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('nothing is written after the end, also where the end cannot be sent', async () => {
  const [, waiting] = await openStreams(2);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { stream, onClose, onError, response } = opened(waiting);
  stream.close();
  expect(onClose).toHaveBeenCalledTimes(1);
  stream.send({ nth: 1 });
  vi.advanceTimersByTime(20_000);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(onError).not.toHaveBeenCalled();
  expect(response.destroyed, 'an end that is not read is not waited for').toBe(true);
});

test('a stream whose client leaves, or whose response fails, is closed', async () => {
  const left = opened((await openStreams())[0]);
  client.resetAndDestroy();
  await vi.waitUntil(() => left.onClose.mock.calls.length === 1);
  expect(
    openEventStream(left.response, () => {}),
    'no stream for a client that has left',
  ).toBeNull();
  left.stream.send({ nth: 1 });
  expect(left.onError).not.toHaveBeenCalled();
});

test('a response that fails closes its stream', async () => {
  const { stream, onClose, response } = opened((await openStreams())[0]);
  response.emit('error', new Error('broken'));
  expect(onClose).toHaveBeenCalledTimes(1);
  stream.close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a stream whose client reads too slowly is closed', async () => {
  const [, waiting] = await openStreams(2);
  const { stream, onClose, onError, response } = opened(waiting);
  const event = { text: 'x'.repeat(1000) };
  for (let sent = 0; sent < 60; sent++) stream.send(event);
  expect(onClose).not.toHaveBeenCalled();
  for (let sent = 60; sent < 80; sent++) stream.send(event);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(response.destroyed).toBe(true);
  expect(onError).not.toHaveBeenCalled();
});

test('a stream that is closed while much waits for its client gives up its memory at once', async () => {
  const [, waiting] = await openStreams(2);
  const { stream, response } = opened(waiting, 1024 * 1024);
  stream.sendParts(['{"text":"', Buffer.from('x'.repeat(100_000)), '"}']);
  expect(response.destroyed).toBe(false);
  stream.close();
  expect(response.destroyed).toBe(true);
});

test('a stream whose client has not read everything for a minute is closed; one that reads is not', async () => {
  const [reading, waiting] = await openStreams(2);
  const [fast, slow] = [opened(reading, 1024 * 1024), opened(waiting, 1024 * 1024)];
  vi.useFakeTimers({ toFake: ['performance'] });
  const sendMuch = () => {
    for (const { stream } of [fast, slow]) stream.sendParts(['"', 'x'.repeat(100_000), '"']);
  };
  sendMuch();
  await vi.waitUntil(() => received.length > 100_000);
  vi.advanceTimersByTime(59_000);
  sendMuch();
  expect(slow.onClose).not.toHaveBeenCalled();
  await vi.waitUntil(() => received.length > 200_000);
  vi.advanceTimersByTime(2000);
  sendMuch();
  expect(slow.response.destroyed).toBe(true);
  expect(fast.onClose).not.toHaveBeenCalled();
});

test('an event in parts is one event', async () => {
  const { stream } = opened((await openStreams())[0]);
  stream.sendParts(['{"nth":', Buffer.from('2'), '}']);
  await vi.waitUntil(() => received.includes('}\n\n') || received.endsWith('\n\n\r\n'));
  expect(received.replaceAll(/\r\n[0-9a-f]+\r\n/g, '')).toContain('data: {"nth":2}\n\n');
  stream.close();
});
