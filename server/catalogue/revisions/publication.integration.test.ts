/** Publication of products: at a time, beside an import, withdrawal and restoring, through the API of the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../../contract/catalogue/catalogue.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { changeStaffRole, reactivateStaff, suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  cancelSchedule,
  discardDraft,
  publishProduct,
  scheduleProduct,
  withdrawProduct,
} from '../../../contract/staff/catalogue/drafts.ts';
import { listRevisions, restoreRevision } from '../../../contract/staff/catalogue/history.ts';
import { duplicateProduct, listProducts } from '../../../contract/staff/catalogue/products.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import {
  importSeries,
  priceOf,
  publish,
  readProduct,
  SERIES,
  saveChange,
} from '../../../test/support/domains/products.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { readContent } from '../content/read-content.ts';
import { catalogue } from '../index.ts';
import { publishScheduled } from './schedule.ts';

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

test('an import beside a draft keeps the draft, which then shows a conflict', async () => {
  await saveChange(content, SERIES, { title: 'CGL series of the editor' });
  await importSeries(store, (text) => text.replace('price: 499', 'price: 455'));
  const { draft, current, current_id, before, after } = await readProduct(content, SERIES);
  expect(draft).toMatchObject({ is_outdated: true, content: { title: 'CGL series of the editor', price: 499 } });
  expect(current).toMatchObject({ price: 455 });
  expect(before).toMatchObject({ price: '455' });
  expect(after).toMatchObject({ price: '499' });
  const stale = { product_id: SERIES, version: draft?.version ?? 0, current_id: current_id - 1 };
  expect(await content(publishProduct, stale)).toMatchObject({ code: 'product_changed' });
  await dataOf(content(publishProduct, { ...stale, current_id }));
  await expect.poll(() => catalogue().product(SERIES)?.title).toBe('CGL series of the editor');
  // The same file again makes no other revision.
  await importSeries(store, (text) => text);
  const count = async () => (await dataOf(content(listRevisions, { product_id: SERIES }))).rows.length;
  const revisions = await count();
  await importSeries(store, (text) => text);
  expect(await count()).toBe(revisions);
});

test('an earlier revision is restored as a draft, with its tabs', async () => {
  const before = await readContent(store.ctx(), SERIES);
  const { rows } = await dataOf(content(listRevisions, { product_id: SERIES }));
  const imported = rows.at(-1)?.revision_id ?? 0;
  await importSeries(store, (text) => text.replace(/\ntabs:[\s\S]*/, '\n').replace(/ {2}sample:.*\n/, ''));
  expect((await readContent(store.ctx(), SERIES))?.tabs).toBeUndefined();
  await dataOf(content(restoreRevision, { product_id: SERIES, revision_id: imported }));
  expect(await content(restoreRevision, { product_id: SERIES, revision_id: imported })).toMatchObject({
    code: 'draft_exists',
  });
  expect((await readProduct(content, SERIES)).draft?.content.tabs?.map(({ name }) => name)).toContain('Notes');
  await publish(content, SERIES);
  expect(await readContent(store.ctx(), SERIES)).toEqual(before);
});

test('a scheduled publication takes place once, also after the time; an edit cancels it', async () => {
  const version = (await saveChange(content, SERIES, { price: 350 })).version;
  const { current_id } = await readProduct(content, SERIES);
  const at = (hours: number) => new Date(store.ctx().now.getTime() + hours * 3_600_000).toISOString();
  const call = { product_id: SERIES, version, current_id, publish_at: at(2) };
  for (const publish_at of [at(-1), at(9000)]) {
    expect(await content(scheduleProduct, { ...call, publish_at })).toMatchObject({ code: 'time_invalid' });
  }
  await dataOf(content(scheduleProduct, call));
  await dataOf(content(scheduleProduct, call));
  const scheduled = async () => (await dataOf(content(listProducts, { state: 'scheduled' }))).rows.length;
  expect(await scheduled()).toBe(1);
  await publishScheduled.run(store.ctx(), {});
  expect((await readProduct(content, SERIES)).current).toMatchObject({ price: 499 });
  await dataOf(content(cancelSchedule, { product_id: SERIES, version: version + 1 }));
  await dataOf(content(scheduleProduct, { ...call, version: version + 2 }));
  await saveChange(content, SERIES, { price: 351 });
  expect(await scheduled()).toBe(0);
  await dataOf(content(scheduleProduct, { ...call, version: version + 4 }));
  store.clock.advance(3 * 3_600_000);
  await signIn();
  await Promise.all([publishScheduled.run(store.ctx(), {}), publishScheduled.run(store.ctx(), {})]);
  await expect.poll(() => priceOf(store.api(), SERIES)).toBe(351);
  const { rows } = await dataOf(owner(listAuditEntries, { action: 'product.published', target_id: String(SERIES) }));
  expect(rows[0]?.actor).toMatchObject({ kind: 'system', name: expect.stringContaining('Scheduled by') });
  const revisions = (await dataOf(content(listRevisions, { product_id: SERIES }))).rows;
  await publishScheduled.run(store.ctx(), {});
  expect((await dataOf(content(listRevisions, { product_id: SERIES }))).rows).toEqual(revisions);
});

test('a scheduled publication does not overwrite what was imported meanwhile', async () => {
  // A proof of more than five minutes ago is none any more.
  store.clock.advance(6 * 60_000);
  const late = { product_id: SERIES, version: 1, current_id: 1, publish_at: '2027-01-01T00:00Z' };
  expect(await content(scheduleProduct, late)).toMatchObject({ code: 'step_up_required' });
  await signIn();
  const { version } = await saveChange(content, SERIES, { price: 340 });
  const { current_id } = await readProduct(content, SERIES);
  const publish_at = new Date(store.ctx().now.getTime() + 60_000).toISOString();
  await dataOf(content(scheduleProduct, { product_id: SERIES, version, current_id, publish_at }));
  await importSeries(store, (text) => text.replace('price: 499', 'price: 470'));
  store.clock.advance(120_000);
  await publishScheduled.run(store.ctx(), {});
  const { draft, current } = await readProduct(content, SERIES);
  expect(current).toMatchObject({ price: 470 });
  expect(draft).toMatchObject({
    state: 'draft',
    publish_failure: expect.stringContaining('imported'),
    content: { price: 340 },
  });
  await dataOf(content(discardDraft, { product_id: SERIES, version: draft?.version ?? 0 }));
});

test('nothing is published at a time that a suspended person, or one without the right, has chosen', async () => {
  const { staff_id } = await dataOf(content(getMe));
  const { current: before } = await readProduct(content, SERIES);
  for (const [lose, regain] of [
    [() => owner(suspendStaff, { staff_id, reason: 'Left the institute' }), () => owner(reactivateStaff, { staff_id })],
    [
      () => owner(changeStaffRole, { staff_id, role: 'reader', seen_role: 'content' }),
      () => owner(changeStaffRole, { staff_id, role: 'content', seen_role: 'reader' }),
    ],
  ] as const) {
    await signIn();
    const { version } = await saveChange(content, SERIES, { price: 1 });
    const { current_id } = await readProduct(content, SERIES);
    const publish_at = new Date(store.ctx().now.getTime() + 60_000).toISOString();
    await dataOf(content(scheduleProduct, { product_id: SERIES, version, current_id, publish_at }));
    await dataOf<unknown>(lose());
    store.clock.advance(120_000);
    await publishScheduled.run(store.ctx(), {});
    await dataOf<unknown>(regain());
    await signIn();
    const { draft, current } = await readProduct(content, SERIES);
    expect(current).toEqual(before);
    expect(draft).toMatchObject({ state: 'draft', publish_failure: expect.stringContaining('may not publish') });
    const { rows } = await dataOf(owner(listAuditEntries, { target_type: 'product', target_id: String(SERIES) }));
    expect(rows[0]).toMatchObject({ action: 'product.publication_failed', reason: draft?.publish_failure });
    await dataOf(content(discardDraft, { product_id: SERIES, version: draft?.version ?? 0 }));
  }
});

test('a withdrawn product leaves the lists, and is published again as it was', async () => {
  const isListed = async () => {
    const page = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));
    return page.data.groups_product_data.some(({ child_products }) =>
      child_products.some(({ product_id }) => product_id === SERIES),
    );
  };
  expect(await isListed()).toBe(true);
  const { current_id } = await readProduct(content, SERIES);
  const body = { product_id: SERIES, current_id, reason: 'the examination was cancelled' };
  await dataOf(content(withdrawProduct, body));
  await expect.poll(isListed).toBe(false);
  expect(await content(withdrawProduct, body)).toMatchObject({ code: 'already_withdrawn' });
  expect((await dataOf(content(listProducts, { state: 'withdrawn', search: String(SERIES) }))).rows).toHaveLength(1);
  await publish(content, SERIES);
  await expect.poll(isListed).toBe(true);
  const { rows } = await dataOf(owner(listAuditEntries, { action: 'product.withdrawn' }));
  expect(rows).toMatchObject([{ reason: body.reason }]);
});

test('a copy is a draft of a new product without SEO URL', async () => {
  const { product_id } = await dataOf(content(duplicateProduct, { product_id: SERIES }));
  const { state, draft } = await readProduct(content, product_id);
  expect(state).toBe('new');
  expect(draft?.content).toMatchObject({ title: 'SSC CGL 2027 Test Series (copy)', kind: 'test-series' });
  expect(draft?.problems).toMatchObject([{ field: 'seo_url' }]);
  expect(draft?.content.tabs?.length).toBeGreaterThan(0);
});
