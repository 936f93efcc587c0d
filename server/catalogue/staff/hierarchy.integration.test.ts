/** The staff change the hierarchy: what the store shows, conflicts, redirects and the audit log. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHierarchy, getInformationOfSeoUrl } from '../../../contract/catalogue/catalogue.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import {
  addHierarchyPage,
  deleteHierarchyPage,
  getHierarchyPage,
  getHierarchyTree,
  type HierarchyPage,
  moveHierarchyPage,
  notEmpty,
  placeChanged,
  placeInvalid,
  saveHierarchyPage,
  saveHierarchyTexts,
} from '../../../contract/staff/catalogue/hierarchy.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../../platform/context.ts';
import { importHierarchy, readCatalogue } from '../index.ts';

const HIERARCHY = join(import.meta.dirname, '../../../content/hierarchy.yaml');
const ICON = 'media/icons/exam-map.svg';
/** Pages of the demo institute. */
const [ALL, UPSC, STATE_PCS, PRELIMS, PRELIMS_ONLINE] = [0, 1, 2, 101, 1011];

let store: TestStore;
let api: Api;
beforeAll(async () => {
  store = await openTestStore();
  api = (await staff(store, 'content')).api;
});
afterAll(() => store.close());

const page = (node_id: number) => dataOf(api(getHierarchyPage, { node_id }));
const tree = () => dataOf(api(getHierarchyTree));
const childrenOf = async (id: number) =>
  (await tree()).pages.filter(({ parent_id }) => parent_id === id).map(({ node_id }) => node_id);
const inStore = (seo_url: string) => dataOf(store.api()(getInformationOfSeoUrl, { seo_url }));
const entries = () =>
  store.db.selectFrom('audit.entry').selectAll().where('action', 'like', 'hierarchy.%').orderBy('entry_id').execute();

function bodyOf(page: HierarchyPage, change: Partial<HierarchyPage> = {}) {
  const { parent_id: _parent, kind: _kind, products: _products, former_seo_urls: _former, ...texts } = page;
  return { ...texts, ...change };
}
const save = async (node_id: number, change: Partial<HierarchyPage>) =>
  dataOf(api(saveHierarchyPage, bodyOf(await page(node_id), change)));

function newPage(parent_id: number | null, seo_url: string) {
  const texts = { heading: '', sub_heading: '', description: '', children_are: '' };
  return { parent_id, name: 'नई परीक्षा', seo_url, icon: ICON, colour: '', ...texts };
}
const add = async (parent_id: number | null, seo_url: string) =>
  (await dataOf(api(addHierarchyPage, newPage(parent_id, seo_url)))).node_id;

test('an added exam is in the store within a second, and can be deleted while it is empty', async () => {
  const exam = await add(UPSC, 'upsc/new');
  const mode = await add(exam, 'upsc/new/online');
  expect(exam).toBeGreaterThan(10_000);
  await expect.poll(async () => (await inStore('upsc/new')).case, { interval: 20 }).toBe(2);
  expect(await page(exam)).toMatchObject({ kind: 'exam', heading: 'Civil Services: नई परीक्षा', version: 1 });
  expect(await childrenOf(UPSC)).toEqual(expect.arrayContaining([exam]));
  expect((await childrenOf(UPSC)).at(-1)).toBe(exam);

  const remove = async (node_id: number, version = 1) => api(deleteHierarchyPage, { node_id, version });
  expect(await remove(exam)).toMatchObject({
    code: notEmpty.code,
    message: expect.stringContaining('1 page (नई परीक्षा)'),
  });
  expect(await remove(mode, 9)).toMatchObject({ code: changedMeanwhile.code });
  expect(await remove(mode)).toMatchObject({ success: true });
  expect(await remove(exam)).toMatchObject({ success: true });
  await expect(remove(exam)).rejects.toMatchObject({ status: 404 });
  expect(await remove(PRELIMS_ONLINE, (await page(PRELIMS_ONLINE)).version)).toMatchObject({
    code: notEmpty.code,
    message: expect.stringMatching(/^Online contains \d+ products \(.+, …\)\. Move or delete them first\.$/),
  });
  expect(await remove(ALL)).toMatchObject({ code: notEmpty.code });
  expect(await add(UPSC, 'upsc/new')).toBeGreaterThan(mode);
  expect((await entries()).map(({ action }) => action)).toEqual([
    ...['hierarchy.page_added', 'hierarchy.page_added', 'hierarchy.page_deleted', 'hierarchy.page_deleted'],
    'hierarchy.page_added',
  ]);
});

test('pages below follow to another address, and the former ones redirect without a chain', async () => {
  const before = await page(PRELIMS);
  await save(PRELIMS, { seo_url: 'upsc/prelims/step-one', name: 'First step' });
  expect(await page(PRELIMS_ONLINE)).toMatchObject({
    seo_url: 'upsc/prelims/step-one/online',
    former_seo_urls: ['upsc/prelims/online'],
  });
  await save(PRELIMS, { seo_url: 'upsc/step-one' });
  await readCatalogue(store.db);
  expect((await inStore('upsc/step-one/online')).case).toBe(3);
  for (const former of ['upsc/prelims', 'upsc/prelims/step-one'])
    expect(await inStore(former)).toMatchObject({ case: 0, moved_to: 'upsc/step-one' });
  expect((await inStore('upsc/prelims/online')).moved_to).toBe('upsc/step-one/online');
  const entry = (await entries()).findLast(({ action }) => action === 'hierarchy.page_changed');
  expect(entry).toMatchObject({
    target_id: String(PRELIMS),
    before: { seo_url: 'upsc/prelims/step-one' },
    after: { seo_url: 'upsc/step-one', pages_below: expect.arrayContaining(['upsc/step-one/online']) },
  });

  const other = await add(UPSC, 'upsc/prelims');
  await readCatalogue(store.db);
  expect(await inStore('upsc/prelims')).toMatchObject({ case: 3 });
  await dataOf(api(deleteHierarchyPage, { node_id: other, version: 1 }));
  await save(PRELIMS, { seo_url: before.seo_url, name: before.name });
  await readCatalogue(store.db);
  expect((await inStore('upsc/prelims/online')).case).toBe(3);
  expect((await inStore('upsc/step-one')).moved_to).toBe('upsc/prelims');
});

test('an address that is in use, reserved or malformed, and a picture that does not exist, are refused', async () => {
  const codeOf = async (change: Partial<HierarchyPage>) => api(saveHierarchyPage, bodyOf(await page(PRELIMS), change));
  expect(await codeOf({ seo_url: 'ssc' })).toMatchObject({ code: 'seo_url_taken' });
  expect(await codeOf({ seo_url: 'upsc/ias-foundation-2027' })).toMatchObject({ code: 'seo_url_taken' });
  expect(await codeOf({ seo_url: 'my-cart/x' })).toMatchObject({ code: 'seo_url_reserved' });
  for (const icon of ['media/icons/none.svg', 'media/icons/../logo.svg', '../secret', 'media/pdf/polity.pdf'])
    expect(await codeOf({ icon })).toMatchObject({ code: 'icon_unknown' });
  for (const change of [{ seo_url: 'Upsc' }, { seo_url: '/upsc' }, { name: ' ' }, { colour: 'red' }])
    await expect(codeOf(change)).rejects.toMatchObject({ status: 400 });
  expect(await api(addHierarchyPage, newPage(UPSC, 'ssc'))).toMatchObject({ code: 'seo_url_taken' });
});

test('two people who edit the same page, and an import meanwhile, are a conflict; a repeated call is not', async () => {
  const seen = await page(PRELIMS);
  const first = bodyOf(seen, { description: 'One', heading: ' Prelims ' });
  expect(await dataOf(api(saveHierarchyPage, first))).toMatchObject({ description: 'One', heading: 'Prelims' });
  const count = (await entries()).length;
  const { version } = await dataOf(api(saveHierarchyPage, first));
  expect(version).toBe(seen.version + 1);
  expect(await entries()).toHaveLength(count);
  expect(await api(saveHierarchyPage, bodyOf(seen, { description: 'Two' }))).toMatchObject({
    code: changedMeanwhile.code,
  });
  expect((await page(PRELIMS)).description).toBe('One');
  const edited = await page(PRELIMS);
  const file = { path: 'hierarchy.yaml', text: readFileSync(HIERARCHY, 'utf8') };
  await inTransaction(store.ctx(), (ctx) => importHierarchy(ctx, file));
  expect((await page(PRELIMS)).description).toBe('');
  expect(await api(saveHierarchyPage, bodyOf(edited, { name: 'x' }))).toMatchObject({ code: changedMeanwhile.code });

  const { group_name, sub_text } = await tree();
  const texts = { group_name: 'Choose', sub_text: '' };
  expect(await api(saveHierarchyTexts, { ...texts, seen: texts })).toMatchObject({ code: changedMeanwhile.code });
  await dataOf(api(saveHierarchyTexts, { ...texts, seen: { group_name, sub_text } }));
  await expect.poll(async () => (await dataOf(store.api()(getHierarchy))).group_name).toBe('Choose');
});

test('pages are moved among their siblings and below another parent, with their address and products', async () => {
  const move = (node_id: number, parent_id: number | null, before_id: number | null) =>
    api(moveHierarchyPage, { node_id, parent_id, before_id });
  const [first = 0, second = 0, ...rest] = await childrenOf(UPSC);
  const versions = async () => (await tree()).pages.map(({ version }) => version);
  const before = await versions();
  await dataOf(move(second, UPSC, first));
  expect(await childrenOf(UPSC)).toEqual([second, first, ...rest]);
  expect(await versions()).toEqual(expect.arrayContaining(before));
  const count = (await entries()).length;
  await dataOf(move(second, UPSC, first));
  expect(await entries()).toHaveLength(count);

  await dataOf(move(PRELIMS, STATE_PCS, null));
  expect((await childrenOf(STATE_PCS)).at(-1)).toBe(PRELIMS);
  const snapshot = await readCatalogue(store.db);
  const moved = snapshot.nodes.get(PRELIMS);
  expect(moved?.parent?.id).toBe(STATE_PCS);
  expect(moved?.seoUrl).toBe('upsc/prelims');
  const online = snapshot.nodes.get(PRELIMS_ONLINE);
  const [product] = online ? snapshot.productsIn(online) : [];
  expect(product?.verticalIds).toContain(STATE_PCS);
  expect((await entries()).at(-1)).toMatchObject({
    action: 'hierarchy.page_moved',
    before: { parent: 'Civil Services' },
  });

  expect(await move(PRELIMS, UPSC, 1021)).toMatchObject({ code: placeChanged.code });
  expect(await move(PRELIMS, 424_242, null)).toMatchObject({ code: placeChanged.code });
  for (const parent of [null, ALL, PRELIMS_ONLINE, 102])
    expect(await move(PRELIMS, parent, null)).toMatchObject({ code: placeInvalid.code });
  expect(await move(UPSC, STATE_PCS, null)).toMatchObject({ code: placeInvalid.code });
  await expect(move(424_242, UPSC, null)).rejects.toMatchObject({ status: 404 });
  await dataOf(move(UPSC, null, ALL));
  expect((await tree()).pages[0]?.node_id).toBe(UPSC);
});

test('the Hindi texts of a page and above the verticals are edited, recorded and shown', async () => {
  const before = await page(UPSC);
  const saved = await save(UPSC, { name_hindi: 'सिविल सेवाएँ', sub_heading_hindi: '' });
  expect(saved).toMatchObject({ name: before.name, name_hindi: 'सिविल सेवाएँ', sub_heading_hindi: '' });
  expect(saved.version).toBe(before.version + 1);
  expect((await entries()).at(-1)).toMatchObject({
    before: { name_hindi: before.name_hindi },
    after: { name_hindi: 'सिविल सेवाएँ' },
  });
  expect(await save(UPSC, {})).toMatchObject({ version: saved.version });
  expect(await api(saveHierarchyPage, bodyOf(before))).toMatchObject({ code: changedMeanwhile.code });
  await expect(save(UPSC, { name_hindi: 'स'.repeat(81) })).rejects.toMatchObject({ status: 400 });

  const { group_name, group_name_hindi, sub_text, sub_text_hindi } = await tree();
  const seen = { group_name, group_name_hindi, sub_text, sub_text_hindi };
  await dataOf(api(saveHierarchyTexts, { ...seen, group_name_hindi: 'परीक्षा चुनिए', seen }));
  expect(await api(saveHierarchyTexts, { ...seen, sub_text_hindi: 'x', seen })).toMatchObject({
    code: changedMeanwhile.code,
  });
  await readCatalogue(store.db);
  const shown = await dataOf(store.api()(getHierarchy, {}));
  expect(shown.group_name_hindi).toBe('परीक्षा चुनिए');
});
