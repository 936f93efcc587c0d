/** Search tags and trending tags in the console. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductsByTags, getSearchTags, getTrendingTags } from '../../../contract/catalogue/search.ts';
import { dataOf } from '../../../contract/client.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  createSearchTag,
  deleteSearchTag,
  getSearchTag,
  getTrending,
  listSearchTags,
  MAX_INDEXED_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  MAX_TAGS_OF_PRODUCT,
  saveSearchTag,
  saveTrending,
} from '../../../contract/staff/store-front/search-tags.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../../platform/context.ts';
import { exportTags, importTags } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const content = async () => (await staff(store, 'content')).api;
const refusalOf = async (call: Promise<unknown>) => ((await call) as { code?: string }).code;
const suggested = async (text: string) =>
  (await dataOf(store.api()(getSearchTags, { tag_initials: text }))).matching_tags_list.map((tag) => tag.tag_title);
const shownTrending = async () =>
  (await dataOf(store.api()(getTrendingTags))).trending_tags_list.map((tag) => tag.tag_title);
const listed = async (search: string) => (await dataOf((await content())(listSearchTags, { search }))).rows;
const importText = (text: string) => inTransaction(store.ctx(), (ctx) => importTags(ctx, { path: 'tags.yaml', text }));

async function exported(): Promise<string> {
  let text = '';
  for await (const file of exportTags(store.ctx())) text += file.text;
  return text;
}

test('a tag has a Hindi title, which is found, recorded, exported and imported', async () => {
  const api = await content();
  const fields = { title: 'Sampling', title_hindi: 'प्रतिचयन', keywords: '', product_ids: [1101] };
  const { tag_id, version } = await dataOf(api(createSearchTag, fields));
  await expect.poll(() => suggested('प्रतिचयन')).toContain('Sampling');
  const saved = await dataOf(api(saveSearchTag, { tag_id, version, ...fields, title_hindi: ' नमूना ' }));
  expect(saved).toMatchObject({ title_hindi: 'नमूना', version: version + 1 });
  expect(await exported()).toContain('title: Sampling\n  title_hindi: नमूना\n');
  await importText((await exported()).replace('title_hindi: नमूना', 'title_hindi: नमूने'));
  expect(await dataOf(api(getSearchTag, { tag_id }))).toMatchObject({ title_hindi: 'नमूने', version: version + 2 });
  await expect(api(createSearchTag, { ...fields, title: 'Long', title_hindi: 'न'.repeat(81) })).rejects.toMatchObject({
    status: 400,
  });
  await dataOf(api(deleteSearchTag, { tag_id, version: version + 2 }));
});

test('a tag is added, found at once, changed and deleted, and each change is recorded', async () => {
  const api = await content();
  const fields = { title: 'Quizzical', keywords: 'quizz , क्विज़,, ', product_ids: [2101, 1101] };
  const tag = await dataOf(api(createSearchTag, fields));
  expect(tag).toMatchObject({ title: 'Quizzical', keywords: 'quizz, क्विज़', version: 1, is_trending: false });
  expect(tag.products.map(({ id }) => id)).toEqual([2101, 1101]);
  await expect.poll(() => suggested('quizz')).toContain('Quizzical');
  const found = await dataOf(store.api()(getProductsByTags, { tag_name_string: 'quizzical' }));
  expect(found.matching_products_list.slice(0, 2).map(({ product_id }) => product_id)).toEqual([2101, 1101]);
  // The same title in capital letters.
  expect(await refusalOf(api(createSearchTag, { ...fields, title: 'QUIZZICAL' }))).toBe('tag_title_taken');

  const ofProduct = async (product_id: number) =>
    (await dataOf(api(listSearchTags, { product_id }))).rows.map(({ title }) => title);
  expect(await ofProduct(2101)).toContain('Quizzical');
  expect(await ofProduct(2102)).not.toContain('Quizzical');

  const { tag_id } = tag;
  const changed = await dataOf(
    api(saveSearchTag, { tag_id, version: 1, ...fields, title: 'Puzzles', product_ids: [1101] }),
  );
  expect(changed).toMatchObject({ tag_id, title: 'Puzzles', version: 2 });
  expect(
    await dataOf(api(saveSearchTag, { tag_id, version: 2, ...fields, title: 'Puzzles', product_ids: [1101] })),
  ).toEqual(changed);
  await expect.poll(() => suggested('puzzles')).toContain('Puzzles');
  expect(await refusalOf(api(saveSearchTag, { tag_id, version: 1, ...fields }))).toBe('changed_meanwhile');
  expect(await refusalOf(api(saveSearchTag, { tag_id, version: 2, ...fields, title: 'ctet' }))).toBe('tag_title_taken');
  expect(await listed('क्विज़')).toMatchObject([{ tag_id, products: 1, is_trending: false }]);

  expect(await refusalOf(api(deleteSearchTag, { tag_id, version: 1 }))).toBe('changed_meanwhile');
  await dataOf(api(deleteSearchTag, { tag_id, version: 2 }));
  await expect(api(getSearchTag, { tag_id })).rejects.toMatchObject({ status: 404 });
  await expect.poll(() => suggested('puzzles')).not.toContain('Puzzles');
  const { rows } = await dataOf(
    (await staff(store, 'owner')).api(listAuditEntries, { target_type: 'search_tag', target_id: String(tag_id) }),
  );
  expect(rows.map(({ action }) => action)).toEqual(['search_tag.deleted', 'search_tag.changed', 'search_tag.created']);
});

test('trending tags are added, moved and removed at once, and the order survives an export and import', async () => {
  const api = await content();
  const { version, tags } = await dataOf(api(getTrending));
  const [first, second, third, ...others] = tags.map(({ tag_id }) => tag_id);
  const [geography] = await listed('bhugol');
  const tag_ids = [geography?.tag_id ?? 0, second ?? 0, first ?? 0, ...others];
  const saved = await dataOf(api(saveTrending, { version, tag_ids }));
  expect(saved.tags.map(({ tag_id }) => tag_id)).toEqual(tag_ids);
  expect(await dataOf(api(saveTrending, { version, tag_ids }))).toEqual(saved);
  await expect.poll(async () => (await shownTrending()).slice(0, 3)).toEqual(['Geography', 'UPSC Prelims', 'SSC CGL']);
  expect(await shownTrending()).not.toContain(tags[2]?.title);
  expect(await refusalOf(api(saveTrending, { version, tag_ids: [third ?? 0] }))).toBe('changed_meanwhile');
  expect(await refusalOf(api(saveTrending, { version: saved.version, tag_ids: [999_999] }))).toBe('tag_unknown');

  const text = await exported();
  await importText('[]');
  await importText(text);
  expect(await exported()).toBe(text);
  await expect.poll(async () => (await shownTrending()).slice(0, 3)).toEqual(['Geography', 'UPSC Prelims', 'SSC CGL']);
});

test('an import leaves a tag the same one, and is a change of another person where it changes the tag', async () => {
  const api = await content();
  const text = await exported();
  const [before] = await listed('bhugol');
  await importText(text);
  expect(await listed('bhugol')).toEqual([before]);
  const tag = await dataOf(api(getSearchTag, { tag_id: before?.tag_id ?? 0 }));
  await importText(text.replace('bhugol', 'bhoogol'));
  const { tag_id, version, title, keywords } = tag;
  expect(await refusalOf(api(saveSearchTag, { tag_id, version, title, keywords, product_ids: [] }))).toBe(
    'changed_meanwhile',
  );
  const twice = '- { title: A, keywords: "" }\n- { title: A, keywords: "" }\n';
  await expect(importText(twice)).rejects.toMatchObject({ line: 2, message: expect.stringContaining('two tags') });
});

test('tags of a file that differ only in case are edited', async () => {
  const before = await exported();
  const both = ['Lipi', 'lipi'].map((title) => `- title: ${title}\n  keywords: ''\n`).join('');
  await importText(before + both);
  const [tag] = await listed('lipi');
  const saved = await (await content())(saveSearchTag, {
    ...{ tag_id: tag?.tag_id ?? 0, version: 1, title: tag?.title ?? '', keywords: 'script', product_ids: [] },
  });
  expect(saved).toMatchObject({ success: true });
  await importText(before);
});

test('a file has at most fifty trending tags', async () => {
  const text = Array.from({ length: 51 }, (_, at) => `- title: T${at}\n  keywords: ''\n  trending: true\n`).join('');
  await expect(importText(text)).rejects.toThrow('at most 50 tags are trending');
});

test('two people at the same moment: one title exists once, one order is saved', async () => {
  const both = await Promise.all(
    ['Twin', 'twin'].map(async (title) =>
      refusalOf((await content())(createSearchTag, { title, keywords: '', product_ids: [] })),
    ),
  );
  expect(both.sort()).toEqual(['tag_title_taken', undefined]);
  const api = await content();
  const { version, tags } = await dataOf(api(getTrending));
  const ids = tags.map(({ tag_id }) => tag_id);
  const orders = await Promise.all(
    [ids.toReversed(), ids.slice(1)].map((tag_ids) => refusalOf(api(saveTrending, { version, tag_ids }))),
  );
  expect(orders.sort()).toEqual(['changed_meanwhile', undefined]);
});

test('malformed input is refused, and who may only edit drafts changes nothing', async () => {
  const api = await content();
  const fields = { title: 'x', keywords: '', product_ids: [] as number[] };
  expect(await refusalOf(api(createSearchTag, { ...fields, product_ids: [999_999] }))).toBe('product_unknown');
  for (const wrong of [{ title: ' ' }, { title: 'a\nb' }, { product_ids: [2101, 2101] }, { keywords: 'a\u0000' }]) {
    await expect(api(createSearchTag, { ...fields, ...wrong })).rejects.toMatchObject({ status: 400 });
  }
  const { version } = await dataOf(api(getTrending));
  await expect(api(saveTrending, { version, tag_ids: [1, 1] })).rejects.toMatchObject({ status: 400 });
  await expect(api(getSearchTag, { tag_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect((await staff(store, 'support')).api(listSearchTags, {})).rejects.toMatchObject({ status: 403 });
  await expect((await staff(store, 'reader')).api(createSearchTag, fields)).rejects.toMatchObject({ status: 403 });
});

test('one person adds at most half of the tags; an owner has no such limit', async () => {
  const api = await content();
  const fields = { title: 'Mine', keywords: '', product_ids: [] };
  await sql`update search.tag set grown_by_id = null`.execute(store.db);
  const { tag_id } = await dataOf(api(createSearchTag, fields));
  await sql`insert into search.tag (title, keywords, position, is_trending, product_ids, grown_by_id)
    select 'Mine ' || n, '', 200000 + n, false, '{}', grown_by_id
    from search.tag, generate_series(2, ${MAX_TAGS / 2}::int) n where id = ${tag_id}`.execute(store.db);
  expect(await refusalOf(api(createSearchTag, { ...fields, title: 'One more of mine' }))).toBe('too_many_tags');
  const longer = { tag_id, version: 1, ...fields };
  expect(await api(saveSearchTag, { ...longer, title: 'Min' })).toMatchObject({ success: true });
  const owner = await staff(store, 'owner');
  await dataOf(owner.api(createSearchTag, { ...fields, title: 'Of an owner' }));
  // A tag counts for the person who added to it last.
  await dataOf(owner.api(saveSearchTag, { ...longer, version: 2, title: 'Mine, longer' }));
  await dataOf(api(createSearchTag, { ...fields, title: 'One more of mine' }));
  await sql`delete from search.tag where title ~ '^(Mine|One more of mine|Of an owner)'`.execute(store.db);
});

test('tags are limited in number, in characters, and for each product; the rest can still be changed', async () => {
  const api = await content();
  const fields = { title: 'One more', keywords: 'more', product_ids: [1101] };
  const add = (title: string, keywords: string, product_ids: number[], count: number) =>
    sql`insert into search.tag (title, keywords, position, is_trending, product_ids)
      select ${title}::text || n, ${keywords}::text, 100000 + n, false, ${product_ids}::bigint[]
      from generate_series(1, ${count}::int) n`.execute(store.db);
  const removeAll = () => sql`delete from search.tag where title ~ '^(Much|Same product)'`.execute(store.db);
  await add('Same product', '', [1101], MAX_TAGS_OF_PRODUCT);
  expect(await refusalOf(api(createSearchTag, fields))).toBe('too_many_tags_of_product');
  const other = await dataOf(api(createSearchTag, { ...fields, product_ids: [2101] }));
  const change = { tag_id: other.tag_id, version: 1, ...fields };
  expect(await refusalOf(api(saveSearchTag, change))).toBe('too_many_tags_of_product');
  // Half of them, added by one person.
  await sql`delete from search.tag where title ~ '^Same product' and position > 100100`.execute(store.db);
  await sql`update search.tag set grown_by_id = (select grown_by_id from search.tag where id = ${other.tag_id})
    where title ~ '^Same product'`.execute(store.db);
  const mine = { ...fields, title: 'One more of mine' };
  expect(await refusalOf(api(createSearchTag, mine))).toBe('too_many_tags_of_product');
  const byOwner = await dataOf((await staff(store, 'owner')).api(createSearchTag, mine));
  await sql`delete from search.tag where id = ${byOwner.tag_id}`.execute(store.db);
  await removeAll();
  for (const [keywords, ids, count] of [
    ['', [], MAX_TAGS],
    ['x'.repeat(999), [], MAX_TAG_CHARACTERS / 1000],
    ['x'.repeat(999), Array.from({ length: 200 }, (_, n) => 500_000 + n), MAX_INDEXED_CHARACTERS / 200_000],
  ] as const) {
    await add('Much', keywords, [...ids], count);
    expect(await refusalOf(api(createSearchTag, { ...fields, title: 'Another' }))).toBe('too_many_tags');
    const { version } = await dataOf(api(getSearchTag, { tag_id: other.tag_id }));
    const smaller = {
      tag_id: other.tag_id,
      version,
      title: 'x'.repeat(10 - version),
      keywords: '',
      product_ids: [2101],
    };
    expect(await api(saveSearchTag, smaller)).toMatchObject({ success: true });
    await removeAll();
  }
  const line = (at: number) => `- { title: T${at}, keywords: "" }\n`;
  const file = Array.from({ length: MAX_TAGS + 1 }, (_, at) => line(at)).join('');
  await expect(importText(file)).rejects.toThrow('too many tags');
});
