/** Tests that a caller's trace ID reaches the log and an OpenTelemetry collector. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCartList } from '../../../contract/cart.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { traceIdOf } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const got: Span[] = [];
const lines: string[] = [];
let collector: Server;
let store: TestStore;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    expect(request.url).toBe('/v1/traces');
    expect(JSON.stringify(resourceSpans[0].resource)).toContain('sopan-test');
    for (const { spans } of resourceSpans[0].scopeSpans) got.push(...spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  store = await openTestStore({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_SERVICE_NAME: 'sopan-test',
      LOG_LEVEL: 'error',
    },
    onLog: (line) => lines.push(line),
  });
});
afterAll(() => {
  collector.close();
});

test('a call, its statements and its log line belong to the trace of the caller', async () => {
  const asha = await store.student('Asha');
  const call = (body: object) =>
    store.http(API_PREFIX + getCartList.path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${asha.token}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
    });
  expect((await call({ type: 1 })).status).toBe(200);
  store.crashAfter(1);
  expect((await call({ type: 1 })).status).toBe(500);
  await store.restart();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'a call failed', traceId: TRACE }),
  ]);

  // Remaining spans are exported on close.
  await store.close();
  const calls = got.filter(({ name }) => name === `POST ${API_PREFIX}${getCartList.path}`);
  expect(calls).toHaveLength(2);
  expect(calls.every(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === CALLER)).toBe(true);
  const statements = got.filter(({ parentSpanId }) => parentSpanId === calls[0]?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select');
  expect(JSON.stringify(statements)).toContain('\\"cart\\".\\"item\\"');
  // Statement texts contain no values, and spans no other personal data.
  expect(JSON.stringify(got)).not.toContain(asha.token);
});

test.each([
  [`00-${TRACE}-${CALLER}-01`, TRACE],
  [`00-${'0'.repeat(32)}-${CALLER}-01`, ''],
  ['00-short-00f067aa0ba902b7-01', ''],
  [undefined, ''],
])('a trace named %s', (header, id) => {
  expect(traceIdOf(header)).toBe(id);
});
