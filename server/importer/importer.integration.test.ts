import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedBy } from '../../test/support/domains/audit.ts';
import { copyContent } from '../../test/support/domains/content.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { announceChange, type Entry, readCatalogue } from '../catalogue/index.ts';
import { isStoreOpen } from '../pages/index.ts';
import { beginEmpty, importFolder, isBegunEmpty, type Outcome } from './index.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const PRODUCT = 'products/ssc--cgl-2027-test-series.yaml';

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
  folder = copyContent();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const thousandEntries = `  - type: 2
    name: FAQ
    icon: media/icons/faq.svg
    entries:
${'      - { faq: Why?, description: Because. }\n'.repeat(1000)}`;

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

test('a dry run reports what it would import and stores nothing', async () => {
  edit(PRODUCT, 'price: 499', 'price: 449');
  const outcomes = await importFolder(store.ctx(), folder, { dryRun: true });
  expect(outcomes.filter((outcome) => outcome.result === 'taken').map(({ path }) => path)).toEqual([PRODUCT]);
  expect(await priceOf(2101)).toBe(49_900);
});

test('an edited file changes what it describes; what the command imports is recorded', async () => {
  await importFolder(store.ctx(), folder, { dryRun: true, isRecorded: true });
  expect(await recordedBy(store, 'import')).toEqual([]);
  const { length } = await importFolder(store.ctx(), folder, { isRecorded: true });
  expect(await recordedBy(store, 'import')).toMatchObject([
    { action: 'content.imported', after: { imported: 1, unchanged: length - 1, rejected: 0 } },
  ]);
  expect(await priceOf(2101)).toBe(44_900);
});

test('an import that fails is recorded, and its own error is thrown although the record fails too', async () => {
  const before = (await recordedBy(store, 'import')).length;
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(importFolder(store.ctx(), folder, { isRecorded: true, onProgress: stop })).rejects.toThrow('stopped');
  expect(await recordedBy(store, 'import')).toHaveLength(before + 1);
  // Media come first, and their failure is recorded too.
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'media/x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const noMedia = { ...store.ctx(), config: { ...store.ctx().config, dataDir: join(folder, PRODUCT) } };
  await expect(importFolder(noMedia, folder, { isRecorded: true })).rejects.toThrow(/ENOTDIR|EEXIST/);
  rmSync(join(folder, 'media/x.svg'));
  expect(await recordedBy(store, 'import')).toHaveLength(before + 2);
  const ctx = { ...store.ctx() };
  const stopAll = () => {
    Object.assign(ctx, { db: null });
    stop();
  };
  await expect(importFolder(ctx, folder, { isRecorded: true, onProgress: stopAll })).rejects.toThrow('stopped');
});

test('a Hindi text that is too long, of another kind or unknown is rejected with its line', async () => {
  const rejected = async (path: string, from: string, to: string) => {
    edit(path, from, to);
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    const [outcome, ...others] = await rejectsOf();
    edit(path, to, from);
    if (outcome?.result !== 'rejected') throw new Error(`${path} is not rejected`);
    expect([outcome.path, others]).toEqual([path, []]);
    return `${lines[outcome.line - 1]?.trim().slice(0, 24)}: ${outcome.reason}`;
  };
  const tab = '    name_hindi: टेस्ट';
  expect(await rejected(PRODUCT, tab, `    name_hindi: ${'ट'.repeat(101)}`)).toMatch(
    /^name_hindi: ट+.*tabs\.\d\.name_hindi/,
  );
  expect(await rejected(PRODUCT, tab, '    name_hindi: 12')).toMatch(/^name_hindi: 12: tabs\.\d\.name_hindi/);
  const coupon = 'title_hindi: ₹100 की छूट';
  expect(await rejected('coupons.yaml', coupon, `title_hindi: ${'छ'.repeat(121)}`)).toContain('title_hindi');
  const tag = 'title_hindi: टेस्ट सीरीज़';
  expect(await rejected('tags.yaml', tag, 'title_hindi: [टेस्ट]')).toContain('title_hindi');
  const page = 'pages/contact-us.md';
  expect(await rejected(page, 'title_hindi: संपर्क', `title_hindi: ${'स'.repeat(121)}`)).toContain('title_hindi');
  expect(await rejected(page, '- {helpline} पर', '- {help} पर')).toContain('{help} is not a known placeholder');
});

test('an invalid file is rejected as a whole, with its line and the reason; the others are imported', async () => {
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
  ['a page that does not exist', 'in: [ssc/cgl/test-series]', 'in: [ssc/nowhere]', /page ssc\/nowhere does not exist/],
  ['an address that another page uses', /seo_url: .*/, 'seo_url: ssc', /is used by page 61/],
  ['an address of the site itself', /seo_url: .*/, 'seo_url: product-information/2101', /is a page of the site/],
  ['invalid YAML', 'price: 399', 'price: [399', /./],
  ['a test series without a medium', /medium: .*\n/, '', /a test series needs a medium/],
  ['an MRP below the price', /mrp: \d+/, 'mrp: 1', /mrp is below/],
  ['a tab of a thousand entries', /tabs:\n/, `tabs:\n${thousandEntries}`, /a tab has at most 999 entries/],
])('%s is rejected', async (_what, from, to, reason) => {
  const before = readFileSync(join(folder, PRODUCT), 'utf8');
  edit(PRODUCT, from, to);
  const [reject] = await rejectsOf();
  writeFileSync(join(folder, PRODUCT), before);
  expect(reject).toMatchObject({ path: PRODUCT, reason: expect.stringMatching(reason) });
  expect(await priceOf(2101)).toBe(39_900);
});

test('a missing picture is reported and left out, and imported once it exists', async () => {
  const before = readFileSync(join(folder, PRODUCT), 'utf8');
  edit(PRODUCT, /cover: .*/, 'cover: media/covers/on-its-way.svg');
  const outcomeOf = async () =>
    (await importFolder(store.ctx(), folder)).find((outcome) => outcome.path === PRODUCT) as Outcome;
  const coverOf = async () =>
    (await store.db.selectFrom('catalogue.product').select('cover').where('id', '=', 2101).executeTakeFirstOrThrow())
      .cover;
  expect(await outcomeOf()).toEqual({ path: PRODUCT, result: 'taken', missing: ['media/covers/on-its-way.svg'] });
  expect(await coverOf()).toBe('');
  expect(await outcomeOf()).toMatchObject({ result: 'unchanged' });
  const covers = join(store.config.dataDir, 'media/covers');
  expect(existsSync(covers)).toBe(true);
  mkdirSync(join(folder, 'media/covers'), { recursive: true });
  writeFileSync(join(folder, 'media/covers/on-its-way.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const outcomes = await importFolder(store.ctx(), folder, { dryRun: true });
  expect(outcomes.find(({ path }) => path === PRODUCT)).toEqual({ path: PRODUCT, result: 'taken', missing: [] });
  rmSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, PRODUCT), before);
  expect(await rejectsOf()).toEqual([]);
});

test('hostile HTML of a question is sanitised on import, and again on read', async () => {
  const before = readFileSync(join(folder, PRODUCT), 'utf8');
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  edit(PRODUCT, 'faq: Can I take a test again?', `faq: 'Can I? ${hostile}'`);
  expect(await rejectsOf()).toEqual([]);
  const row = await store.db.selectFrom('catalogue.tab').selectAll().where('id', '=', 21013).executeTakeFirstOrThrow();
  expect(JSON.stringify(row.entries)).not.toMatch(/<script|onerror/);
  // A row as an older version or an edit by hand may have left it.
  const [first, ...rest] = row.entries as Array<Extract<Entry, { kind: 'faq' }>>;
  if (first?.kind !== 'faq') throw new Error('the third tab holds questions');
  const entries = JSON.stringify([{ ...first, title: hostile, html: `<p>Yes</p>${hostile}` }, ...rest]);
  await store.db.updateTable('catalogue.tab').set({ entries }).where('id', '=', row.id).execute();
  await announceChange(store.ctx(), { places: true });
  const { products } = await readCatalogue(store.db);
  const [read] = products.find(({ id }) => id === 2101)?.tabs[2]?.entries ?? [];
  expect(read).toMatchObject({ kind: 'faq', html: '<p>Yes</p>' });
  expect(JSON.stringify(read)).not.toMatch(/<script|onerror/);
  writeFileSync(join(folder, PRODUCT), before);
  expect(await rejectsOf()).toEqual([]);
});

test('hostile HTML is sanitised', async () => {
  const text = readFileSync(join(folder, 'pages/about-us.md'), 'utf8');
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>';
  writeFileSync(join(folder, 'pages/about-us.md'), `${text}\n\n${hostile}\n`);
  expect(await rejectsOf()).toEqual([]);
  const { body } = await store.db
    .selectFrom('pages.document')
    .select('body')
    .where('name', '=', 'page:about-us')
    .executeTakeFirstOrThrow();
  // The Markdown is stored for the export, and sent nowhere.
  expect((body as { html?: string }).html).not.toMatch(/<script|onerror|javascript:/);
});

test('the demo institute is imported without a warning', async () => {
  await store.db.deleteFrom('importer.file').execute();
  const outcomes = await importFolder(store.ctx(), CONTENT, { dryRun: true });
  expect(outcomes.filter(({ result }) => result === 'taken').length).toBeGreaterThan(80);
  expect(outcomes.flatMap((outcome) => ('missing' in outcome ? outcome.missing : []))).toEqual([]);
});

test('a store with an institute is not begun anew, and stays open', async () => {
  await expect(beginEmpty(store.ctx(), CONTENT)).rejects.toThrow(/already has an institute.*Set SOPAN_DATA/);
  expect(await isBegunEmpty(store.ctx())).toBe(false);
  expect(isStoreOpen()).toBe(true);
});
