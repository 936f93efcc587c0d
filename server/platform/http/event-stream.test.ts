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

function opened(response: ServerResponse | undefined) {
  if (!response) throw new Error('there is no such response');
  const onClose = vi.fn();
  const onError = vi.fn();
  response.on('error', onError);
  const stream = openEventStream(response, onClose);
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
