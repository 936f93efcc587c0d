/** Tests the metrics of a process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { getProductData } from '../../../contract/catalogue/product.ts';
import { replaceGateways } from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { gatewayNamed } from '../../checkout/gateways/index.ts';
import { serveMetrics } from './metrics.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const numberAt = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

test('calls are counted and timed by route and outcome, those from memory apart', async () => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"product_id":2101}' };
  for (let nth = 0; nth < 3; nth++) await store.http(`/api/v1${getProductData.path}`, request);
  await store.http(`/api/v1${getProductData.path}`, { ...request, body: '{"product_id":"x"}' });
  const route = `route="/api/v1${getProductData.path}"`;
  const calls = async (status: number) =>
    numberAt(await store.metrics(), `sopan_http_request_seconds_count{method="POST",${route},status="${status}"}`);
  // A call is counted after its last byte was sent.
  await expect.poll(() => calls(400)).toBe(1);
  expect(await calls(200)).toBe(1);
  const text = await store.metrics();
  expect(numberAt(text, 'sopan_http_cache_hits_total{cache="response"}')).toBe(2);
  // Sampled values may have any digits, so only the labels are searched.
  const labels = [...text.matchAll(/\{.*?\}/g)].join('\n');
  expect(labels).toContain(getProductData.path);
  expect(labels).not.toContain('2101');
});

test('open work of the domains and the queue is read from the database', async () => {
  const text = await store.metrics();
  expect(numberAt(text, 'sopan_attempts_open')).toBeGreaterThanOrEqual(1);
  expect(numberAt(text, 'sopan_attempts_overdue')).toBeGreaterThanOrEqual(0);
  expect(numberAt(text, 'sopan_otp_numbers_last_hour{outcome="sent"}')).toBeGreaterThanOrEqual(0);
  expect(text).toContain('# TYPE sopan_payments_last_day gauge');
  expect(text).toContain('# TYPE sopan_jobs gauge');
  expect(numberAt(text, 'sopan_jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0);
  expect(text).toContain('sopan_nodejs_eventloop_lag_p99_seconds');
});

test('failed requests to gateways are counted by gateway and kind', async () => {
  const counted = async (kind: string) =>
    numberAt(await store.metrics(), `sopan_gateway_failures_total{gateway="payu",kind="${kind}"}`);
  const kinds = ['unavailable', 'invalid_response', 'rejected', 'timeout'];
  // Kinds that have not failed yet are reported too.
  const before = await Promise.all(kinds.map(counted));
  for (const fault of ['unavailable', 'not JSON', 'a refused refund'] as const) {
    const restore = await replaceGateways(store, fault, 'unknown');
    await gatewayNamed('payu')
      .refund(store.config, { paymentId: 'p', token: 't', amount: paise(100) })
      .catch(() => {});
    await restore();
  }
  const [unavailable = 0, invalid = 0, rejected = 0, timeout] = before;
  expect(timeout).toBeGreaterThanOrEqual(0);
  expect(await Promise.all(kinds.map(counted))).toEqual([unavailable + 1, invalid + 1, rejected + 1, timeout]);
});

test('they are served on a separate port, and nothing else is', async () => {
  const server = await serveMetrics(0, '127.0.0.1', store.metrics);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).headers.get('content-type')).toMatch(
    /version=0\.0\.4/,
  );
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  expect((await store.http('/metrics')).status).not.toBe(200);
  await server.close();
});

test('a draining process reports it and continues to serve', async () => {
  expect(await (await store.http('/readyz')).json()).toEqual({ status: 'ready' });
  store.drain();
  const response = await store.http('/readyz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'draining' }]);
  expect((await store.http('/livez')).status).toBe(200);
  expect((await store.http('/api/v1/dashboard/get_vertical_list')).status).toBeLessThan(500);
});

test('the dashboard and the alerts use existing metrics, and each alert has its page', async () => {
  const file = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const metrics = await store.metrics();
  for (const path of ['ops/grafana/sopan.json', 'ops/prometheus/alerts.yaml']) {
    for (const [name] of file(path).matchAll(/sopan_\w+/g)) {
      expect(metrics, `${path}: ${name}`).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    }
  }
  const headings = [...file('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, text]) =>
    text?.toLowerCase().replaceAll(' ', '-'),
  );
  for (const [, page] of file('ops/prometheus/alerts.yaml').matchAll(/runbook: ([\w-]+)/g))
    expect(headings).toContain(page);
});
