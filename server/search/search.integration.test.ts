import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProductGroupList } from '../../contract/catalogue/catalogue.ts';
import { getProductsByTags, getSearchTags } from '../../contract/catalogue/search.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { announceChange, readCatalogue } from '../catalogue/index.ts';
import { inTransaction } from '../platform/context.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const products = async (text: string) => {
  const { matching_products_list } = await dataOf(store.api()(getProductsByTags, { tag_name_string: text }));
  return matching_products_list.map((card) => card.product_title_english);
};
const tags = async (text: string) => {
  const { matching_tags_list } = await dataOf(store.api()(getSearchTags, { tag_initials: text }));
  return matching_tags_list.map((tag) => tag.tag_title);
};

describe('what is typed, the first suggestion, the first product', () => {
  test.each([
    ['upsc', 'UPSC Prelims', 'UPSC Prelims 2027 Test Series'],
    ['upcs', 'UPSC Prelims', 'UPSC Prelims 2027 Test Series'],
    ['civil srvices', 'IAS', 'IAS Foundation 2027'],
    ['gegraphy', 'Geography', 'Geography Optional'],
    ['geogr', 'Geography', 'Geography Optional'],
    ['sociolgy', 'Sociology', 'Sociology Optional'],
    ['psycology', 'Psychology', 'CUET PG Psychology'],
    ['rajasthn', 'RAS', 'RAS Foundation 2027'],
    ['यूपीएससी', 'UPSC Prelims', 'UPSC Prelims 2027 Test Series'],
    ['युपीएससी', 'UPSC Prelims', 'UPSC Prelims 2027 Test Series'],
    ['भूगोल', 'Geography', 'Geography Optional'],
    ['सीटेट', 'CTET', 'CTET Paper 1 Complete'],
    ['शिक्षक', 'CTET', 'UPTET Complete'],
    ['राजस्थान', 'RAS', 'RAS Foundation 2027'],
    ['bhugol', 'Geography', 'Geography Optional'],
    ['bhoogol', 'Geography', 'Geography Optional'],
    ['itihas', 'History', 'Modern India, 1757 to 1947'],
    ['rajniti', 'Polity', 'Indian Polity: Constitution and Government'],
    ['rajneeti vigyan', 'CUET Rajniti Vigyan', 'CUET Rajniti Vigyan'],
    ['shikshak', 'CTET', 'UPTET Complete'],
    ['prayavaran', 'Environment', 'Paryavaran aur Paristhitiki'],
    ['ssc cgl', 'SSC CGL', 'SSC CGL 2027 Test Series'],
    ['ssccgl', 'SSC CGL', 'SSC CGL 2027 Test Series'],
    ['एसएससी सीजीएल', 'SSC CGL', 'SSC CGL 2027 Test Series'],
    ['up tet', 'UPTET', 'UPTET Complete'],
    ['ugcnet', 'UGC NET', 'UGC NET Paper 1'],
    ['CTET ppr 1', 'CTET Paper 1 Complete', 'CTET Paper 1 Complete'],
    ['मनोविज्ञान', 'Psychology', 'CUET PG Psychology'],
    ['english grammer', 'English', 'English Grammar for One-Day Exams: E-Book'],
  ])('%s: %s, %s', async (text, tag, product) => {
    expect.soft((await tags(text))[0]).toBe(tag);
    expect((await products(text))[0]).toBe(product);
  });

  test('a search in either script finds the same tag and the same products', async () => {
    for (const [english, hindi] of [
      ['answer writing', 'उत्तर लेखन'],
      ['IAS Foundation 2027', 'IAS फ़ाउंडेशन 2027'],
      ['Books', 'पुस्तकें'],
    ] as const) {
      expect.soft((await tags(hindi))[0]).toBe((await tags(english))[0]);
      expect.soft((await products(hindi))[0]).toBe((await products(english))[0]);
    }
  });

  test('the first products come with their pictures and prices', async () => {
    const data = await dataOf(store.api()(getSearchTags, { tag_initials: 'geogr' }));
    expect(data.matching_products_list[0]).toMatchObject({
      product_title_english: 'Geography Optional',
      product_category_type_name: 'Online Course',
      course_seo_url: 'upsc/geography-optional',
      cover_image: expect.stringMatching(/^\/media\/covers\//),
    });
    expect(data.matching_products_list.length).toBeLessThanOrEqual(4);
  });

  test('two words find the same in either order', async () => {
    expect((await products('ssc cgl')).slice().sort()).toEqual((await products('cgl ssc')).slice().sort());
    expect((await products('foundation ias'))[0]).toBe('IAS Foundation 2027');
  });

  test('a query similar to nothing finds nothing', async () => {
    expect(await tags('qwertyuiop')).toEqual([]);
    expect(await products('qwertyuiop')).toEqual([]);
  });

  test('what is not on sale is not suggested', async () => {
    expect(await tags('clat 2028 test series')).not.toContain('CLAT 2028 Test Series');
    const { matching_products_list } = await dataOf(
      store.api()(getSearchTags, { tag_initials: 'clat 2028 test series' }),
    );
    expect(matching_products_list.map((card) => card.product_title_english)).not.toContain('CLAT 2028 Test Series');
  });
});

describe('within one vertical', () => {
  const found = async (text: string, vertical_id?: number) => {
    const query = { tag_name_string: text, vertical_id };
    return (await dataOf(store.api()(getProductsByTags, query))).matching_products_list;
  };
  const [ALL, UPSC, SSC] = [0, 1, 61];

  test('only its products are found, whether a tag names them or words do', async () => {
    for (const text of ['geography', 'english', 'test series']) {
      const everywhere = await found(text);
      for (const vertical of [UPSC, SSC]) {
        const inIt = await found(text, vertical);
        expect(inIt.length, text).toBeLessThan(everywhere.length);
        const path = vertical === SSC ? 'ssc' : 'upsc';
        const { product_data } = await dataOf(store.api()(getProductGroupList, { path, view_all: true }));
        const ofVertical = new Set(product_data.map(({ product_id }) => product_id));
        const expected = everywhere.filter(({ product_id }) => ofVertical.has(product_id));
        expect(inIt, `${text} in ${path}`).toEqual(expected);
      }
    }
    expect((await found('english', SSC)).length).toBeGreaterThan(0);
    expect((await found('geography', UPSC))[0]?.product_title_english).toBe('Geography Optional');
  });

  test('0 is every vertical; an unknown one has nothing', async () => {
    expect(await found('geography', ALL)).toEqual(await found('geography'));
    expect(await found('geography', 999)).toEqual([]);
  });

  test('an exact match in another vertical is not replaced by a guess in this one', async () => {
    expect((await found('ssc cgl')).length).toBeGreaterThan(0);
    expect(await found('ssc cgl', UPSC)).toEqual([]);
  });
});

type List = { matching_tags_list: unknown[] };

test('suggestions are asked for by GET and by POST, and read under data and beside it', async () => {
  const path = '/api/v1/dashboard/get_search_tags';
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"tag_initials":"geo"}' };
  const read = async (response: Response) => (await response.json()) as { status: string } & List & { data: List };
  const byGet = await read(await store.http(`${path}?tag_initials=geo`));
  expect(byGet.status).toBe('SUCCESS');
  expect(byGet.data.matching_tags_list[0]).toEqual({
    tag_title: 'Geography',
    tag_title_hindi: 'भूगोल',
    tag_keywords: 'geography, भूगोल, bhugol',
  });
  expect(byGet.matching_tags_list).toEqual(byGet.data.matching_tags_list);
  expect(await read(await store.http(path, post))).toEqual(byGet);
});

test.each([
  ['an emoji', '👩🏽‍🏫🧮'],
  ['marks without letters', '\u0301\u0947\u094d'.repeat(30)],
  ['a letter under a heap of marks', `a${'\u0300'.repeat(90)}`],
  ['right to left', '\u202eابجد \u05d0\u05d1\u05d2'],
  ['nothing that is seen', '\u200b\u200d\u2060\ufeff'],
  ['one very long word', 'a'.repeat(100)],
  ['very many words', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(1)],
  ['letters that grow when they are folded', 'ﷺ'.repeat(100)],
  ['names of objects', '__proto__ constructor'],
])('%s is a harmless query', async (_name, text) => {
  const reply = await store.http('/api/v1/dashboard/get_products_by_tags', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag_name_string: text }),
  });
  expect(reply.status).toBe(200);
  expect((await tags(text)).length).toBeLessThanOrEqual(10);
});

test('a text of ten thousand characters is refused, not searched', async () => {
  const call = store.api()(getSearchTags, { tag_initials: 'भू'.repeat(5000) });
  await expect(call).rejects.toThrow(ApiError);
});

test('until the index is rebuilt the results are the current products, each once', async () => {
  const find = async () => {
    const { matching_products_list } = await dataOf(store.api()(getProductsByTags, { tag_name_string: 'SSC CGL' }));
    return matching_products_list.filter(({ product_id }) => product_id === 2101);
  };
  await inTransaction(store.ctx(), async (ctx) => {
    const changed_in = await announceChange(ctx);
    await ctx.db
      .updateTable('catalogue.product')
      .set({ changed_in, price_paise: 12_300 })
      .where('id', '=', 2101)
      .execute();
  });
  await readCatalogue(store.db);
  expect((await find()).map(({ product_selling_price }) => product_selling_price)).toEqual([123]);
});
