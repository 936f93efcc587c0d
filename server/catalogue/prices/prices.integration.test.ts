/** The price list: new prices of many products, through the API of the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, dataOf } from '../../../contract/client.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { discardDraft, scheduleProduct } from '../../../contract/staff/catalogue/drafts.ts';
import {
  checkPrices,
  listPrices,
  type PriceChange,
  type PriceRow,
  publishPrices,
  savePrices,
} from '../../../contract/staff/catalogue/prices.ts';
import { createProduct, getProductOptions } from '../../../contract/staff/catalogue/products.ts';
import { ROLE_KEYS } from '../../../contract/staff/permissions.ts';
import { priceOf, publish, readProduct, saveChange } from '../../../test/support/domains/products.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

const [COURSE, SERIES, OTHER] = [1101, 2101, 2107];

let store: TestStore;
const statements: string[] = [];
let content: Api;
let owner: Api;
beforeAll(async () => {
  store = await openTestStore({ onStatement: (text) => void statements.push(text) });
  content = (await staff(store, 'content')).api;
  owner = (await staff(store, 'owner')).api;
});
afterAll(() => store.close());

async function rowOf(product_id: number): Promise<PriceRow> {
  const { rows } = await dataOf(content(listPrices, { search: String(product_id) }));
  const row = rows.find((one) => one.product_id === product_id);
  if (!row) throw new Error(`product ${product_id} is not listed`);
  return row;
}

/** A change that names what is stored now. */
async function change(product_id: number, prices: Partial<PriceChange>): Promise<PriceChange> {
  const { version, current_id } = await rowOf(product_id);
  return { product_id, version, current_id, ...prices };
}

async function discard(product_id: number): Promise<void> {
  const version = (await readProduct(content, product_id)).draft?.version;
  if (version) await dataOf(content(discardDraft, { product_id, version }));
}

test('the list has prices and instalments, is filtered and paged', async () => {
  const { verticals } = await dataOf(content(getProductOptions));
  const vertical = verticals.find(({ title }) => title === 'SSC')?.id ?? 0;
  const ssc = await dataOf(content(listPrices, { vertical, kind: 'test-series' }));
  expect(ssc.rows.map(({ product_id }) => product_id)).toContain(SERIES);
  expect(ssc.rows.every(({ kind }) => kind === 'test-series')).toBe(true);
  expect(await rowOf(COURSE)).toMatchObject({
    price: 89_000,
    mrp: 120_000,
    instalments: 92_000,
    parts: [30_000, 30_000, 32_000],
    version: 0,
    state: 'published',
  });
  const page = await dataOf(content(listPrices, { limit: 5 }));
  const next = await dataOf(content(listPrices, { limit: 5, cursor: page.next_cursor ?? '' }));
  expect(next.rows[0]?.product_id).not.toBe(page.rows[0]?.product_id);
});

test('the list reads the prices of drafts, not their whole content', async () => {
  await saveChange(content, OTHER, { price: 88 });
  statements.length = 0;
  expect(await rowOf(OTHER)).toMatchObject({ price: 88, mrp: expect.any(Number), instalments: null, version: 1 });
  const read = statements.filter((text) => text.includes('"catalogue"."revision"'));
  expect(read).toHaveLength(1);
  expect(read[0]).toContain("content -> 'price'");
  expect(read[0]).not.toMatch(/\*|"content"/);
  await discard(OTHER);
});

test('new prices are checked, saved in drafts, and a repeated call changes nothing', async () => {
  const rows = [await change(COURSE, { price: 80_000, instalments: 46_000 }), await change(SERIES, { price: 399.5 })];
  const checked = await dataOf(content(checkPrices, { rows }));
  expect(checked).toMatchObject([
    {
      after: { price: 80_000, instalments: 46_000, parts: [15_000, 15_000, 16_000] },
      save_problems: [],
      publish_problems: [],
    },
    { row: { price: 499 }, after: { price: 399.5 }, is_changed: false },
  ]);
  await dataOf(content(savePrices, { rows }));
  await dataOf(content(savePrices, { rows }));
  expect(await rowOf(COURSE)).toMatchObject({ price: 80_000, instalments: 46_000, version: 1, draft_state: 'draft' });
  expect(await readProduct(content, SERIES)).toMatchObject({ before: { price: '499' }, after: { price: '399.5' } });
  expect(await priceOf(store.api(), SERIES)).toBe(499);
  const log = await dataOf(owner(listAuditEntries, { action: 'product.prices_saved' }));
  expect(log.rows.map(({ target }) => target.id).sort()).toEqual([String(COURSE), String(SERIES)]);
});

test('drafts with other prices only are published at once, all of them', async () => {
  const rows = [await change(COURSE, { instalments: null }), await change(SERIES, { mrp: 1500 })];
  await dataOf(content(publishPrices, { rows }));
  await dataOf(content(publishPrices, { rows }));
  await expect.poll(() => priceOf(store.api(), SERIES)).toBe(399.5);
  expect(await readProduct(content, COURSE)).toMatchObject({ draft: null, current: { price: 80_000 } });
  expect((await readProduct(content, COURSE)).current?.emi).toBeUndefined();
  const log = await dataOf(owner(listAuditEntries, { action: 'product.published' }));
  expect(log.rows).toHaveLength(2);
});

test('all refusals are named per row, and one of them refuses the whole', async () => {
  const { product_id } = await dataOf(content(createProduct, { title: 'New', kind: 'course' }));
  await saveChange(content, OTHER, { title: 'Another title' });
  const rows = [
    await change(SERIES, { price: 2000 }),
    await change(COURSE, { price: 1.005 }),
    await change(1102, { instalments: 1 }),
    await change(OTHER, { price: 1 }),
    await change(product_id, { price: 10, mrp: 20, instalments: 30 }),
  ];
  const checked = await dataOf(content(checkPrices, { rows }));
  expect(checked.map(({ save_problems }) => save_problems)).toMatchObject([
    ['MRP is below the selling price.'],
    ['1.005 is not an amount in rupees with at most two decimals.'],
    [expect.stringMatching(/instalment/)],
    [],
    [expect.stringMatching(/no instalments/)],
  ]);
  expect(checked[3]?.publish_problems).toEqual([expect.stringMatching(/other changes/)]);
  expect(checked[4]?.publish_problems).toEqual([expect.stringMatching(/never published/)]);
  const good = await change(COURSE, { price: 79_000 });
  const [bad] = rows as [PriceChange];
  for (const endpoint of [savePrices, publishPrices]) {
    expect(await content(endpoint, { rows: [good, bad] })).toMatchObject({ code: 'prices_refused' });
  }
  const otherDraft = await change(OTHER, { price: 1 });
  expect(await content(publishPrices, { rows: [good, otherDraft] })).toMatchObject({ code: 'prices_refused' });
  expect(await rowOf(COURSE)).toMatchObject({ price: 80_000, version: 0 });
  await discard(OTHER);
  await discard(product_id);
});

test('a product that was changed meanwhile is refused, and named', async () => {
  const rows = [await change(SERIES, { price: 1 }), await change(OTHER, { price: 2 })];
  await saveChange(content, OTHER, { price: 77 });
  expect(await dataOf(content(checkPrices, { rows }))).toMatchObject([
    { is_changed: false },
    { is_changed: true, row: { price: 77, version: 1 }, save_problems: ['The product was changed meanwhile.'] },
  ]);
  expect(await content(savePrices, { rows })).toMatchObject({ code: 'prices_refused' });
  const again = [await change(SERIES, { price: 398 }), await change(OTHER, { price: 2 })];
  const results = await Promise.all([
    content(savePrices, { rows: again }),
    owner(savePrices, { rows: again.toReversed() }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['FAILURE', 'SUCCESS']);
  await discard(SERIES);
  await discard(OTHER);
});

test('a scheduled publication is cancelled by saving, and refuses publishing', async () => {
  const { version } = await saveChange(content, OTHER, { price: 99 });
  const { current_id } = await readProduct(content, OTHER);
  const publish_at = new Date(store.ctx().now.getTime() + 3_600_000).toISOString();
  await dataOf(content(scheduleProduct, { product_id: OTHER, version, current_id, publish_at }));
  const rows = [await change(OTHER, { price: 98 })];
  expect(await dataOf(content(checkPrices, { rows }))).toMatchObject([
    { publish_problems: [expect.stringMatching(/scheduled/)] },
  ]);
  expect(await content(publishPrices, { rows })).toMatchObject({ code: 'prices_refused' });
  await dataOf(content(savePrices, { rows }));
  expect(await rowOf(OTHER)).toMatchObject({ draft_state: 'draft', price: 98 });
  await publish(content, OTHER);
});

test('malformed lists, unknown products, rights and proofs', async () => {
  const one = await change(SERIES, { price: 1 });
  for (const rows of [[], [one, one], Array.from({ length: 101 }, (_, at) => ({ ...one, product_id: at }))]) {
    await expect(content(checkPrices, { rows })).rejects.toMatchObject({ status: 400 });
  }
  for (const price of [-1, 1e9, 'x', null]) {
    await expect(content(savePrices, { rows: [{ ...one, price: price as number }] })).rejects.toMatchObject({
      status: 400,
    });
  }
  await expect(content(savePrices, { rows: [{ ...one, product_id: 999_999 }] })).rejects.toMatchObject({ status: 404 });
  for (const role of ROLE_KEYS) {
    const { api } = await staff(store, role);
    const stale = { rows: [{ ...one, version: 99 }] };
    const may = role === 'owner' || role === 'content';
    for (const endpoint of [savePrices, publishPrices]) {
      if (may) expect(await api(endpoint, stale)).toMatchObject({ code: 'prices_refused' });
      else await expect(api(endpoint, stale)).rejects.toMatchObject({ status: 403 });
    }
  }
  store.clock.advance(6 * 60_000);
  expect(await content(publishPrices, { rows: [one] })).toMatchObject({ code: 'step_up_required' });
});
