/** Saved views of lists: who sees and changes them, their limits, their order, and what they store. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  createView,
  deleteView,
  listSavedViews,
  MAX_VIEWS,
  orderViews,
  saveView,
  setDefaultView,
  type ViewList,
} from '../../../contract/staff/lists/saved-views.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { endpoints } from '../../app/domains.ts';
import { LIST_ENDPOINTS } from './view-lists.ts';

let store: TestStore;
let owner: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  owner = await staff(store, 'owner');
  support = await staff(store, 'support');
});
afterAll(() => store.close());

type Fields = EncodedBody<typeof createView>;
const fields = (name: string, more: Partial<Fields> = {}): Fields => ({
  ...{ list: 'orders', name, query: 'state=failed', is_shared: false, ...more },
});
const create = (who: TestStaff, name: string, more: Partial<Fields> = {}) =>
  dataOf(who.api(createView, fields(name, more)));
const views = async (who: TestStaff, list: ViewList) =>
  (await dataOf(who.api(listSavedViews, {}))).views.filter((view) => view.list === list);
const names = async (who: TestStaff, list: ViewList) => (await views(who, list)).map(({ name }) => name);
async function find(who: TestStaff, list: ViewList, name: string) {
  const found = (await views(who, list)).find((view) => view.name === name);
  if (!found) throw new Error(`no view ${name}`);
  return found;
}

test('a view is private; one for everybody is seen by those who may read the list', async () => {
  await create(support, 'Mine');
  await create(owner, 'Failed', { is_shared: true });
  await create(owner, 'Owners', { list: 'staff', query: 'role=owner', is_shared: true });
  expect(await names(support, 'orders')).toEqual(['Failed', 'Mine']);
  expect(await names(owner, 'orders')).toEqual(['Failed']);
  expect(await names(support, 'staff')).toEqual([]);
  const content = await staff(store, 'content');
  expect(await names(content, 'orders')).toEqual([]);
  await expect(content.api(createView, fields('X'))).rejects.toMatchObject({ status: 404 });
  const { view_id, version } = await find(support, 'orders', 'Mine');
  await expect(owner.api(deleteView, { view_id, version })).rejects.toMatchObject({ status: 404 });
  await expect(owner.api(setDefaultView, { list: 'orders', view_id })).rejects.toMatchObject({ status: 404 });
});

test('only staff who manage accounts change what everybody sees', async () => {
  expect(await support.api(createView, fields('Y', { is_shared: true }))).toMatchObject({ code: 'may_not_share' });
  const shared = await find(support, 'orders', 'Failed');
  const { view_id, version } = shared;
  const change = { view_id, version, name: 'Theirs', query: '', is_shared: true };
  for (const is_shared of [true, false]) {
    expect(await support.api(saveView, { ...change, is_shared })).toMatchObject({ code: 'may_not_share' });
  }
  expect(await support.api(deleteView, { view_id, version })).toMatchObject({ code: 'may_not_share' });
  const order = { list: 'orders' as const, is_shared: true, view_ids: [view_id] };
  expect(await support.api(orderViews, order)).toMatchObject({ code: 'may_not_share' });
});

test('it stores the parameters that the list has, in one order', async () => {
  const query = 'sort=-ordered_at&state=failed&utm=1&cursor=c2&from=yesterday&columns=total,state&view=3';
  await create(support, 'Clean', { query });
  expect((await find(support, 'orders', 'Clean')).query).toBe('columns=total%2Cstate&sort=-ordered_at&state=failed');
  await create(support, 'Bad columns', { query: 'columns=<b>&state=no-such-state' });
  expect((await find(support, 'orders', 'Bad columns')).query).toBe('');
});

test('a view whose filter does not exist any more opens without it', async () => {
  await create(support, 'Old', { query: 'state=failed' });
  await store.db
    .updateTable('staff.saved_view')
    .set({ query: 'gone=1&state=gone&search=upi' })
    .where('name', '=', 'Old')
    .execute();
  expect((await find(support, 'orders', 'Old')).query).toBe('search=upi');
});

test.each([
  'search=98765%2043210',
  'search=%2B91-98765-43210',
  'search=९८७६५४३२१०',
  'search=asha%40example.com',
  'student_id=7',
])('a view cannot contain one person: %s', async (query) => {
  expect(await support.api(createView, fields('Person', { query }))).toMatchObject({ code: 'view_of_person' });
});

test('the audit log has no view of one student, and digits that are no number of a student are stored', async () => {
  const entries = { list: 'audit' as const, query: 'target_type=student&target_id=7' };
  expect(await owner.api(createView, fields('One student', entries))).toMatchObject({ code: 'view_of_person' });
  for (const [list, query] of [
    ['audit', 'target_id=1101&target_type=product'],
    ['media', 'search=IMG_20260112'],
  ] as const) {
    await create(owner, 'Digits', { list, query });
    const { view_id, version, ...stored } = await find(owner, list, 'Digits');
    expect(stored.query).toBe(query);
    await dataOf(owner.api(deleteView, { view_id, version }));
  }
});

test('a repeated call changes nothing; a name is used once for each list and person, in any case', async () => {
  await create(support, 'Twice');
  expect((await create(support, ' Twice ')).views.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  expect(await support.api(createView, fields('TWICE', { query: '' }))).toMatchObject({ code: 'view_name_taken' });
  await create(support, 'Twice', { list: 'payments', query: '' });
  await create(owner, 'Twice');
});

test('of two editors the second one is refused', async () => {
  await create(owner, 'Edited', { list: 'products', query: 'kind=book' });
  const { view_id, version } = await find(owner, 'products', 'Edited');
  const change = { view_id, version, name: 'Books', query: 'kind=book', is_shared: false };
  await dataOf(owner.api(saveView, change));
  await dataOf(owner.api(saveView, change));
  const other = { ...change, name: 'Other' };
  expect(await owner.api(saveView, other)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await owner.api(deleteView, { view_id, version })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await find(owner, 'products', 'Books')).toMatchObject({ version: version + 1 });
});

test('the order changes, without gaps, and a stale order is refused', async () => {
  for (const name of ['A', 'B', 'C']) await create(owner, name, { list: 'dues', query: '' });
  const ids = (await views(owner, 'dues')).map(({ view_id }) => view_id);
  const order = (view_ids: number[]) => owner.api(orderViews, { list: 'dues', is_shared: false, view_ids });
  await dataOf(order(ids.toReversed()));
  expect(await names(owner, 'dues')).toEqual(['C', 'B', 'A']);
  for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
    expect(await order(wrong)).toMatchObject({ code: 'changed_meanwhile' });
  }
  const { view_id, version } = await find(owner, 'dues', 'C');
  await dataOf(owner.api(deleteView, { view_id, version }));
  await create(owner, 'D', { list: 'dues', query: '' });
  expect(await names(owner, 'dues')).toEqual(['B', 'A', 'D']);
});

test('a list opens with the chosen view of each person, until the view is private to another one', async () => {
  await create(owner, 'First', { list: 'students', query: 'state=active', is_shared: true });
  const { view_id, version } = await find(owner, 'students', 'First');
  for (const who of [support, owner]) await dataOf(who.api(setDefaultView, { list: 'students', view_id }));
  expect(await find(support, 'students', 'First')).toMatchObject({ is_default: true });
  await expect(support.api(setDefaultView, { list: 'orders', view_id })).rejects.toMatchObject({ status: 404 });
  const change = { view_id, version, name: 'First', query: 'state=active', is_shared: false };
  await dataOf(owner.api(saveView, change));
  expect(await names(support, 'students')).toEqual([]);
  expect(await find(owner, 'students', 'First')).toMatchObject({ is_default: true, is_shared: false });
  expect(await store.db.selectFrom('staff.default_view').selectAll().execute()).toHaveLength(1);
  await dataOf(owner.api(setDefaultView, { list: 'students' }));
  expect(await find(owner, 'students', 'First')).toMatchObject({ is_default: false });
});

test('a list has a limited number of views, also for calls at the same time', async () => {
  for (let at = 1; at < MAX_VIEWS; at++) await create(owner, `View ${at}`, { list: 'media', query: '' });
  const both = await Promise.all(['X', 'Y'].map((name) => owner.api(createView, fields(name, { list: 'media' }))));
  expect(both.map((response) => ('code' in response ? response.code : 'done')).sort()).toEqual([
    'done',
    'too_many_views',
  ]);
  expect(await names(owner, 'media')).toHaveLength(MAX_VIEWS);
});

test('the log has neither names of private views nor words of a search', async () => {
  await create(support, 'Secret name', { list: 'batches', query: 'search=secretword' });
  const { rows } = await dataOf(owner.api(listAuditEntries, { action: 'view.', limit: 200 }));
  expect(rows.map(({ action }) => action)).toContain('view.default_chosen');
  expect(rows[0]).toMatchObject({ action: 'view.created', target: { type: 'view', label: 'batches' } });
  expect(JSON.stringify(await store.db.selectFrom('audit.entry').selectAll().execute())).not.toMatch(/secret/i);
});

test('views of everybody outlive the account of their author, private ones do not', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into staff.account (email, name, role, user_handle, created_at)
    values ('gone@sopan.example', 'Gone', 'owner', 'handle', now()) returning id`.execute(store.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into staff.saved_view (owner_id, list, name, query, position, created_at, changed_at)
    values (${id}, 'audit', 'Private', '', 1, now(), now()), (null, 'audit', 'Shared', '', 1, now(), now())`.execute(
    store.db,
  );
  await store.db.deleteFrom('staff.account').where('id', '=', id).execute();
  const left = await store.db.selectFrom('staff.saved_view').where('list', '=', 'audit').select('name').execute();
  expect(left).toEqual([{ name: 'Shared' }]);
});

/** A list that is edited, those of one test, question, topic, computation or analysis, and those without filters. */
const WITHOUT_VIEWS = [
  '/staff/exams/candidates',
  '/staff/products/prices',
  '/staff/key_reviews/challenges',
  '/staff/score_groups',
  '/staff/score_groups/merit_list',
  '/staff/analyses/questions',
  '/staff/analyses/pairs',
  '/staff/practice',
  '/staff/practice/questions',
  '/staff/exams/results',
  '/staff/exams/releases',
];

test('every list of the console has views', () => {
  const lists = endpoints.filter(({ body, path }) => path.startsWith('/staff/') && 'cursor' in (body.properties ?? {}));
  const known = new Set<unknown>(Object.values(LIST_ENDPOINTS));
  expect(lists).toHaveLength(known.size + WITHOUT_VIEWS.length);
  const missing = lists.filter((endpoint) => !known.has(endpoint) && !WITHOUT_VIEWS.includes(endpoint.path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
