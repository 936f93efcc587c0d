/**
 * A change of the catalogue reaches a process that did not make it; needs PostgreSQL, because the embedded database
 * serves one process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../contract/catalogue.ts';
import { createClient, dataOf, httpTransport } from '../../contract/client.ts';
import { getProductData } from '../../contract/product.ts';
import { freePort } from '../../test/support/http/port.ts';
import { waitForStart } from '../../test/support/store/started.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { inTransaction } from '../platform/context.ts';
import { importProduct } from './index.ts';

const isShared = process.env.TEST_DATABASE === 'postgres';
const PRODUCT = 'products/ssc--cgl-2027-test-series.yaml';

let store: TestStore;
let other: ChildProcess;
let port: number;
const data = mkdtempSync(join(tmpdir(), 'sopan-other-'));

beforeAll(async () => {
  if (!isShared) return;
  store = await openTestStore();
  port = await freePort();
  other = fork(new URL('../../test/support/store/process.ts', import.meta.url), [], {
    env: {
      ...process.env,
      SOPAN_ENV: 'test',
      SOPAN_DATA: data,
      PORT: String(port),
      DATABASE_URL: store.config.databaseUrl ?? '',
    },
  });
  await waitForStart(other);
});
afterAll(async () => {
  if (!isShared) return;
  const gone = new Promise((resolve) => other.once('exit', resolve));
  other.disconnect();
  await gone;
  await store.close();
  rmSync(data, { recursive: true, force: true });
});

test.runIf(isShared)('an import in one process is on the pages of the other within a second', async () => {
  const api = createClient(httpTransport({ origin: `http://127.0.0.1:${port}`, token: () => null }));
  const price = async () =>
    (await dataOf(api(getProductData, { product_id: 2101 }))).basic_information.product_selling_price;
  expect(await price()).toBe(499);
  await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));

  const text = readFileSync(join(import.meta.dirname, '../../content', PRODUCT), 'utf8').replace(
    'price: 499',
    'price: 389',
  );
  await inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: PRODUCT, text }));

  await expect.poll(price, { interval: 50 }).toBe(389);
  const page = await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));
  const cards = page.data.groups_product_data.flatMap((group) => group.child_products);
  expect(cards.find((card) => card.product_id === 2101)?.product_selling_price).toBe(389);
});
