import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductsByTags, getSearchTags, getTrendingTags } from '../../../contract/catalogue/search.ts';
import { dataOf } from '../../../contract/client.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { announceChange, catalogue } from '../../catalogue/index.ts';
import { inTransaction } from '../../platform/context.ts';
import { importTags, searchIndex } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const importText = (text: string) => inTransaction(store.ctx(), (ctx) => importTags(ctx, { path: 'tags.yaml', text }));
/** The first tags are trending: a file has at most fifty of them. */
const tagFile = (titles: string[]) =>
  titles
    .map((title, at) => `- { title: ${title}, keywords: "zq ${title}", products: [1101], trending: ${at < 50} }\n`)
    .join('');
const suggested = async (text: string) =>
  (await dataOf(store.api()(getSearchTags, { tag_initials: text }))).matching_tags_list.map((tag) => tag.tag_title);
const changePrice = (id: number, price_paise: number) =>
  inTransaction(store.ctx(), async (ctx) => {
    const changed_in = await announceChange(ctx);
    await ctx.db.updateTable('catalogue.product').set({ changed_in, price_paise }).where('id', '=', id).execute();
  });

test('a changed price is in the search results, and the tags are not read again', async () => {
  const { list } = searchIndex().tags;
  const price = async () => {
    const found = await dataOf(store.api()(getProductsByTags, { tag_name_string: 'IAS Foundation 2027' }));
    return found.matching_products_list.find(({ product_id }) => product_id === 1101)?.product_selling_price;
  };
  expect(await price()).toBe(89_000);
  await changePrice(1101, 7_770_000);
  await expect.poll(price).toBe(77_700);
  await expect.poll(() => searchIndex().products.list.find(({ id }) => id === 1101)?.price).toBe(7_770_000);
  expect(searchIndex().tags.list).toBe(list);
});

test('an import of tags replaces all of them', async () => {
  await importText(tagFile(['First', 'दूसरा']));
  await expect.poll(async () => (await suggested('first'))[0]).toBe('First');
  expect((await suggested('doosra'))[0]).toBe('दूसरा');
  expect(await suggested('geography')).not.toContain('Geography');
  const { trending_tags_list } = await dataOf(store.api()(getTrendingTags));
  expect(trending_tags_list.map((tag) => tag.tag_title)).toEqual(['First', 'दूसरा']);
  await importText('[]');
  await expect.poll(() => suggested('first')).not.toContain('First');
  expect((await dataOf(store.api()(getTrendingTags))).trending_tags_list).toEqual([]);
});

test('there may be more tags than a statement has parameters for', async () => {
  const titles = Array.from({ length: 14_000 }, (_, number) => `Topic ${number}`);
  await importText(tagFile(titles));
  await expect.poll(() => searchIndex().tags.list.length).toBe(titles.length);
  const { list } = searchIndex().tags;
  expect(titles.map((_, number) => list.at(number)?.title)).toEqual(titles);
  expect(catalogue().product(1101)).toBeDefined();
});
