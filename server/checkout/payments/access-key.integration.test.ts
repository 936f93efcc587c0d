/** Opening the gateway's hosted page: many calls at once cost few calls to the gateway and give one access key. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getNewAccessKey, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { beginPayment, formOf, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

const MAX_OPENINGS = 10;
const DAY_MS = 24 * 3_600_000;

let store: TestStore;
let openings = 0;
const gateway = createServer((_request, response) => {
  openings++;
  response.end(JSON.stringify({ status: 1, data: openings.toString(16).padStart(64, '0') }));
});
beforeAll(async () => {
  store = await openTestStore();
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const config = store.config as { easebuzz: { apiUrl: string } };
  config.easebuzz.apiUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await store.close();
  gateway.close();
});

test('simultaneous calls make at most ten calls to the gateway and return one key', async () => {
  const ravi = await store.student('Ravi');
  const begun = await beginPayment(ravi, { productIds: [plainProducts()[0]?.id ?? 0], payVia: PAY_VIA.easebuzz });
  const open = () => dataOf(ravi.api(getNewAccessKey, formOf(begun)));
  const results = await Promise.allSettled(Array.from({ length: 40 }, open));
  const keys = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  expect(openings).toBeLessThanOrEqual(MAX_OPENINGS);
  expect(keys.size).toBe(1);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []));
  expect(refused.filter((status) => status !== 429)).toEqual([]);
  const before = openings;
  expect(await open()).toBe([...keys][0]);
  expect(openings).toBe(before);
});

test('a payment that the gateway does not open can be retried ten times a day', async () => {
  const ravi = await store.student('Ravi');
  const begun = await beginPayment(ravi, { productIds: [plainProducts()[1]?.id ?? 0], payVia: PAY_VIA.easebuzz });
  const config = store.config as { easebuzz: { apiUrl: string } };
  const { apiUrl } = config.easebuzz;
  // Nothing listens on port 9.
  config.easebuzz.apiUrl = 'http://127.0.0.1:9';
  for (let n = 0; n < MAX_OPENINGS; n++) {
    expect(await ravi.api(getNewAccessKey, formOf(begun))).toMatchObject({ code: 'gateway_unavailable' });
  }
  config.easebuzz.apiUrl = apiUrl;
  await expect(ravi.api(getNewAccessKey, formOf(begun))).rejects.toMatchObject({ status: 429 });
  store.clock.advance(DAY_MS);
  const again = await store.student('Ravi');
  expect(await dataOf(again.api(getNewAccessKey, formOf(begun)))).toMatch(/^[0-9a-f]{64}$/);
});
