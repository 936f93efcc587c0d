/** Drafts of products: editing, checks, new products, the list and the rights, through the API of the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../../contract/catalogue/catalogue.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { getAuditEntry, listAuditEntries } from '../../../contract/staff/audit.ts';
import { discardDraft, publishProduct, saveDraft } from '../../../contract/staff/catalogue/drafts.ts';
import { compareRevisions, listRevisions } from '../../../contract/staff/catalogue/history.ts';
import type { DraftContent } from '../../../contract/staff/catalogue/product-content.ts';
import { createProduct, getProductOptions, listProducts } from '../../../contract/staff/catalogue/products.ts';
import { ROLE_KEYS } from '../../../contract/staff/permissions.ts';
import { priceOf, publish, readProduct, SERIES, saveChange } from '../../../test/support/domains/products.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let content: Api;
let owner: Api;
beforeAll(async () => {
  store = await openTestStore();
  await signIn();
});
afterAll(() => store.close());

/** The sessions end while the clock is moved. */
async function signIn() {
  content = (await staff(store, 'content')).api;
  owner = (await staff(store, 'owner')).api;
}

test('a draft changes nothing until it is published; history, audit log and store then have the change', async () => {
  const saved = await saveChange(content, SERIES, { price: 389 });
  expect(saved).toMatchObject({ version: 1, problems: [] });
  expect(await priceOf(store.api(), SERIES)).toBe(499);
  expect(await readProduct(content, SERIES)).toMatchObject({
    state: 'published',
    draft: { version: 1, state: 'draft', is_outdated: false, changed_by: expect.any(String) },
    before: { price: '499' },
    after: { price: '389' },
  });
  await publish(content, SERIES);
  await expect.poll(() => priceOf(store.api(), SERIES)).toBe(389);
  expect(await readProduct(content, SERIES)).toMatchObject({
    draft: null,
    current: { price: 389 },
    before: {},
    after: {},
  });
  // Pictures, tabs and everything else are as before.
  const { rows } = await dataOf(content(listRevisions, { product_id: SERIES }));
  expect(rows.map(({ state, author_kind }) => [state, author_kind])).toEqual([
    ['published', 'staff'],
    ['superseded', 'import'],
  ]);
  const statements = await store.statements(async () => {
    await dataOf(content(listRevisions, { product_id: SERIES }));
  });
  const ofRevisions = statements.filter((statement) => statement.includes('"revision"'));
  expect(ofRevisions.length).toBeGreaterThan(1);
  for (const statement of ofRevisions) expect(statement, 'the contents are not read').not.toMatch(/\*|"content"/);
  const revision_id = rows[0]?.revision_id ?? 0;
  const difference = await dataOf(content(compareRevisions, { product_id: SERIES, revision_id }));
  expect(difference).toMatchObject({ before: { price: '499' }, after: { price: '389' } });
  expect(Object.keys(difference.after)).toEqual(['price']);
  const log = await dataOf(owner(listAuditEntries, { target_type: 'product', target_id: String(SERIES) }));
  expect(log.rows.map(({ action }) => action)).toEqual(['product.published', 'product.draft_edited']);
  const entry = await dataOf(owner(getAuditEntry, { entry_id: log.rows[0]?.entry_id ?? 0 }));
  expect(entry).toMatchObject({ before: { price: '499' }, after: { price: '389' } });
});

test('the second of two editors is refused and sees both versions; a repeated call changes nothing', async () => {
  const product_id = 2107;
  const { current } = await readProduct(content, product_id);
  const base = current as DraftContent;
  const first = { product_id, version: 0, content: { ...base, title: 'First' } };
  await dataOf(content(saveDraft, first));
  expect(await owner(saveDraft, { ...first, content: { ...base, title: 'Second' } })).toMatchObject({
    code: 'draft_changed',
  });
  expect(await dataOf(content(saveDraft, first))).toMatchObject({ version: 1 });
  expect((await readProduct(content, product_id)).draft).toMatchObject({ version: 1, content: { title: 'First' } });

  const { current_id } = await readProduct(content, product_id);
  const both = await Promise.all([
    content(publishProduct, { product_id, version: 1, current_id }),
    content(publishProduct, { product_id, version: 1, current_id }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  const { rows } = await dataOf(content(listRevisions, { product_id }));
  expect(rows).toHaveLength(2);
  expect(await owner(publishProduct, { product_id, version: 7, current_id })).toMatchObject({ code: 'draft_changed' });
});

test('two first saves at the same moment make one draft', async () => {
  const product_id = 1101;
  const base = (await readProduct(content, product_id)).current as DraftContent;
  const saves = await Promise.all(
    [content, owner].map((api, at) =>
      api(saveDraft, { product_id, version: 0, content: { ...base, title: `T${at}` } }),
    ),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual(['FAILURE', 'SUCCESS']);
  await dataOf(content(discardDraft, { product_id, version: 1 }));
  await dataOf(content(discardDraft, { product_id, version: 1 }));
  expect((await readProduct(content, product_id)).draft).toBeNull();
});

test('a new product says what is missing, and is published when it is complete', async () => {
  const { product_id } = await dataOf(content(createProduct, { title: 'Reasoning in ten days', kind: 'course' }));
  const fields = async () => (await readProduct(content, product_id)).draft?.problems.map(({ field }) => field) ?? [];
  expect(await fields()).toEqual(expect.arrayContaining(['seo_url', 'price', 'mrp', 'in', 'medium', 'description']));
  const complete: DraftContent = {
    title: 'Reasoning in ten days',
    seo_url: 'ssc/reasoning-in-ten-days',
    kind: 'course',
    category: 'Crash Course',
    medium: 'Hindi',
    price: 1000,
    mrp: 900,
    validity_months: 6,
    out_of_stock: false,
    in: ['ssc/cgl', 'ssc/none'],
    cover: 'media/covers/none.svg',
    description: 'Ten classes.',
    keywords: [],
    emi: [
      { price: 500, validity_days: 30 },
      { price: 0, validity_days: 30 },
    ],
    addons: [{ title: 'Printed notes', price: 200.005, image: '', mandatory: false, default: true }],
  };
  const { problems, addon_ids } = await saveChange(content, product_id, complete);
  expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual({
    mrp: 'MRP is below the selling price.',
    'in.1': 'Page ssc/none does not exist.',
    cover: 'There is no file media/covers/none.svg.',
    'emi.1.price': 'An instalment costs more than zero.',
    'addons.0.price': '200.005 is not an amount in rupees with at most two decimals.',
  });
  const { version } = (await readProduct(content, product_id)).draft ?? { version: 0 };
  expect(await content(publishProduct, { product_id, version, current_id: 0 })).toMatchObject({
    code: 'draft_incomplete',
  });
  for (const [seo_url, message] of [
    ['ssc/cgl', /is used by page/],
    ['ssc/cgl-2027-test-series', /is used by product 2101/],
    ['login/x', /is reserved/],
  ] as const) {
    const taken = await saveChange(content, product_id, { seo_url });
    expect(taken.problems.find(({ field }) => field === 'seo_url')?.message).toMatch(message);
  }
  await saveChange(content, product_id, {
    ...complete,
    mrp: 2000,
    in: ['ssc/cgl'],
    cover: 'media/covers/cgl-2027-test-series.svg',
    emi: [
      { price: 500, validity_days: 30 },
      { price: 600, validity_days: 150 },
    ],
    addons: [{ id: addon_ids[0], title: 'Printed notes', price: 200, image: '', mandatory: false, default: true }],
  });
  const listed = () => dataOf(content(listProducts, { search: 'reasoning in ten' }));
  expect((await listed()).rows).toMatchObject([{ product_id, state: 'new', draft_state: 'draft', price: 1000 }]);
  await publish(content, product_id);
  await expect.poll(() => priceOf(store.api(), product_id)).toBe(1000);
  expect((await listed()).rows).toMatchObject([{ product_id, state: 'published', draft_state: null }]);
  const page = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'ssc/reasoning-in-ten-days' }));
  expect(page.data.product_id).toBe(product_id);

  await saveChange(content, product_id, { seo_url: 'ssc/reasoning-in-a-week' });
  await publish(content, product_id);
  const moved = () => dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'ssc/reasoning-in-ten-days' }));
  await expect.poll(async () => (await moved()).moved_to).toBe('ssc/reasoning-in-a-week');
});

test('the list is searched, filtered, sorted and paged; a role without the right to publish cannot', async () => {
  const all = await dataOf(content(listProducts, { limit: 5 }));
  expect(all.rows).toHaveLength(5);
  expect(all.rows.map(({ title }) => title)).toEqual(all.rows.map(({ title }) => title).sort());
  const next = await dataOf(content(listProducts, { limit: 5, cursor: all.next_cursor ?? '' }));
  expect(next.rows[0]?.product_id).not.toBe(all.rows[0]?.product_id);
  const { verticals, pages } = await dataOf(content(getProductOptions));
  expect(pages.map(({ seo_url }) => seo_url)).toContain('ssc/cgl/test-series');
  const ssc = verticals.find(({ title }) => title === 'SSC');
  const inSsc = await dataOf(
    content(listProducts, { vertical: ssc?.id ?? 0, kind: 'test-series', medium: 'Bilingual' }),
  );
  expect(inSsc.rows.map(({ product_id }) => product_id)).toContain(SERIES);
  expect(inSsc.rows.every(({ kind, medium }) => kind === 'test-series' && medium === 'Bilingual')).toBe(true);
  const byUrl = await dataOf(content(listProducts, { search: 'cgl-2027-test-series', sort: '-changed_at' }));
  expect(byUrl.rows[0]).toMatchObject({ product_id: SERIES });

  for (const role of ROLE_KEYS) {
    const { api } = await staff(store, role);
    const call = api(saveDraft, { product_id: SERIES, version: 99, content: { kind: 'course' } });
    if (role === 'owner' || role === 'content') expect(await call).toMatchObject({ code: 'draft_changed' });
    else await expect(call).rejects.toMatchObject({ status: 403 });
  }
});
