/**
 * A change of the catalogue reaches a process that did not make it; needs PostgreSQL, because the embedded database
 * serves one process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../../contract/catalogue/catalogue.ts';
import { getProductData } from '../../../contract/catalogue/product.ts';
import { dataOf } from '../../../contract/client.ts';
import { priceOf, publish, SERIES, saveChange } from '../../../test/support/domains/products.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { type OtherProcess, startOtherProcess } from '../../../test/support/store/other-process.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../../platform/context.ts';
import { importProduct } from '../index.ts';

const isShared = process.env.TEST_DATABASE === 'postgres';
const PRODUCT = 'products/ssc--cgl-2027-test-series.yaml';

let store: TestStore;
let other: OtherProcess;

beforeAll(async () => {
  if (!isShared) return;
  store = await openTestStore();
  other = await startOtherProcess(store);
});
// Two hooks, so that the store is closed even if the other process has not started: a store that stays open would go on
// reloading what later tests of this process change. The last hook runs first.
afterAll(() => (isShared ? store.close() : undefined));
afterAll(() => (isShared ? other.kill() : undefined));

test.runIf(isShared)('an import in one process is on the pages of the other', async () => {
  const api = other.api();
  const price = async () =>
    (await dataOf(api(getProductData, { product_id: 2101 }))).basic_information.product_selling_price;
  expect(await price()).toBe(499);
  await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));

  const text = readFileSync(join(import.meta.dirname, '../../../content', PRODUCT), 'utf8').replace(
    'price: 499',
    'price: 389',
  );
  await inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: PRODUCT, text }));

  await expect.poll(price, { interval: 50 }).toBe(389);
  const page = await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));
  const cards = page.data.groups_product_data.flatMap((group) => group.child_products);
  expect(cards.find((card) => card.product_id === 2101)?.product_selling_price).toBe(389);
});

test.runIf(isShared)('a publication in the console of one process is on the pages of the other', async () => {
  const { api } = await staff(store, 'content');
  await saveChange(api, SERIES, { price: 377 });
  expect(await priceOf(other.api(), SERIES)).not.toBe(377);
  await publish(api, SERIES);
  await expect.poll(() => priceOf(other.api(), SERIES), { interval: 20 }).toBe(377);
});
