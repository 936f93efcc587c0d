import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoryStore, type StoryStore } from '../story.ts';
import { importFolder } from './index.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const PRODUCT = 'products/ssc--cgl-2027-test-series.yaml';

let store: StoryStore;
let folder: string;
beforeAll(async () => {
  store = await openStoryStore();
  folder = mkdtempSync(join(tmpdir(), 'sopan-content-'));
  cpSync(CONTENT, folder, { recursive: true, filter: (path) => !path.includes('/media') && !path.includes('/draw') });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const edit = (path: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(folder, path), 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(join(folder, path), edited);
};
const priceOf = async (id: number) =>
  (await store.db.selectFrom('catalogue.product').select('price_paise').where('id', '=', id).executeTakeFirstOrThrow())
    .price_paise;
const rejectsOf = async () =>
  (await importFolder(store.ctx(), folder)).filter((outcome) => outcome.result === 'rejected');

test('the same folder twice changes nothing', async () => {
  const outcomes = await importFolder(store.ctx(), folder);
  expect(new Set(outcomes.map((outcome) => outcome.result))).toEqual(new Set(['unchanged']));
});

test('a dry run tells what it would take and keeps nothing', async () => {
  edit(PRODUCT, 'price: 499', 'price: 449');
  const outcomes = await importFolder(store.ctx(), folder, { dryRun: true });
  expect(outcomes.filter((outcome) => outcome.result === 'taken').map(({ path }) => path)).toEqual([PRODUCT]);
  expect(await priceOf(2101)).toBe(49_900);
});

test('an edited file changes what it describes', async () => {
  expect(await rejectsOf()).toEqual([]);
  expect(await priceOf(2101)).toBe(44_900);
});

test('a broken file is rejected whole, with its line and the reason; the others are taken', async () => {
  edit(PRODUCT, 'price: 449', 'price: 399');
  edit(PRODUCT, '  - type: 4', '  - type: 9');
  const line =
    readFileSync(join(folder, PRODUCT), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('type: 9')) + 1;
  expect(await rejectsOf()).toEqual([
    { path: PRODUCT, result: 'rejected', line, reason: expect.stringContaining('tabs.0.type') },
  ]);
  expect(await priceOf(2101)).toBe(44_900);
  edit(PRODUCT, '  - type: 9', '  - type: 4');
  expect(await rejectsOf()).toEqual([]);
});

test.each([
  ['an unknown field', 'price: 399', 'price: 399\ncolour: red', /colour is not a known field/],
  ['a page that does not exist', 'in: [ssc/cgl/test-series]', 'in: [ssc/nowhere]', /there is no page ssc\/nowhere/],
  ['an address that another holds', /seo_url: .*/, 'seo_url: ssc', /belongs to page 61/],
  ['broken YAML', 'price: 399', 'price: [399', /./],
  ['an MRP below the price', /mrp: \d+/, 'mrp: 1', /mrp is below/],
])('%s is rejected', async (_what, from, to, reason) => {
  const before = readFileSync(join(folder, PRODUCT), 'utf8');
  edit(PRODUCT, from, to);
  const [reject] = await rejectsOf();
  writeFileSync(join(folder, PRODUCT), before);
  expect(reject).toMatchObject({ path: PRODUCT, reason: expect.stringMatching(reason) });
  expect(await priceOf(2101)).toBe(39_900);
});

test('hostile HTML is neutralised', async () => {
  const text = readFileSync(join(folder, 'pages/about-us.md'), 'utf8');
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>';
  writeFileSync(join(folder, 'pages/about-us.md'), `${text}\n\n${hostile}\n`);
  expect(await rejectsOf()).toEqual([]);
  const { body } = await store.db
    .selectFrom('pages.document')
    .select('body')
    .where('name', '=', 'page:about-us')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toMatch(/<script|onerror|javascript:/);
});
