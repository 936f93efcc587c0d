/** Requests to a gateway: over TLS only with a valid certificate, and with a bounded response; errors by kind. */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { GatewayUnavailable, InvalidGatewayResponse } from './gateway-failure.ts';
import { postForm } from './post-form.ts';

const DAY_MS = 86_400_000;
const config = { gatewayTimeoutMs: 5000 };
let server: Server;
const known = getCACertificates('default');
afterEach(() => {
  setDefaultCACertificates(known);
  server.close();
});

/** Starts a gateway whose certificate is trusted and valid between two days, counted from today. */
async function gateway(fromDay: number, toDay: number, name = 'localhost'): Promise<string> {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS);
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: day(fromDay),
    notAfterDate: day(toDay),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  setDefaultCACertificates([...known, cert]);
  server = createServer({ key, cert }, (_request, response) => response.end('{"status":1}')).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}/`;
}

test('the response of a gateway with a valid certificate is read', async () => {
  expect(await postForm(config, await gateway(-1, 1), {})).toEqual({ status: 1 });
});

test.each([
  ['has expired', -2, -1, 'localhost', 'CERT_HAS_EXPIRED'],
  ['is not valid yet', 1, 2, 'localhost', 'CERT_NOT_YET_VALID'],
  ['is of another name', -1, 1, 'elsewhere.example', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a gateway whose certificate %s receives nothing, and counts as unavailable', async (_, from, to, name, reason) => {
  const posting = postForm(config, await gateway(from, to, name), { key: 'secret' });
  await expect(posting).rejects.toThrow(GatewayUnavailable);
  await expect(posting).rejects.toThrow(reason);
});

/** Starts a gateway without TLS. */
async function plainGateway(respond: RequestListener): Promise<string> {
  const plain = createHttpServer(respond).listen(0, '127.0.0.1');
  server = plain as unknown as Server;
  await new Promise((resolve) => plain.once('listening', resolve));
  return `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
}

test('an endless response is read up to the limit, then the connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await plainGateway((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', write).on('close', closed.resolve);
    write();
  });
  const error = await postForm({ gatewayTimeoutMs: 60_000 }, url, {}).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(InvalidGatewayResponse);
  expect(error).toMatchObject({ kind: 'invalid_response', message: expect.stringContaining('too large') });
  await closed.promise;
});

test.each([
  ['no JSON', (response) => response.end('<html>'), InvalidGatewayResponse, 'invalid_response'],
  ['a list', (response) => response.end('[]'), InvalidGatewayResponse, 'invalid_response'],
  ['another status', (response) => response.writeHead(503).end('{}'), GatewayUnavailable, 'unavailable'],
  ['a closed connection', (response) => response.destroy(), GatewayUnavailable, 'unavailable'],
  ['no response', () => {}, GatewayUnavailable, 'timeout'],
] as const satisfies ReadonlyArray<
  readonly [string, (response: Parameters<RequestListener>[1]) => void, new (message: string) => Error, string]
>)('%s is a separate type of error', async (_, respond, type, kind) => {
  const url = await plainGateway((_request, response) => void respond(response));
  const error = await postForm({ gatewayTimeoutMs: 300 }, url, {}).catch((error: unknown) => error);
  (server as { closeAllConnections(): void }).closeAllConnections();
  expect(error).toBeInstanceOf(type);
  expect(error).toMatchObject({ kind });
});
