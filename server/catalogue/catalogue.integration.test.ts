import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getHierarchy,
  getInformationOfSeoUrl,
  getProductGroupList,
  getProductsInsideDashboardGroup,
  getVerticalList,
} from '../../contract/catalogue/catalogue.ts';
import { getProductData, getProductTabData } from '../../contract/catalogue/product.ts';
import { getProductsByTags, getSearchTags, getTrendingTags } from '../../contract/catalogue/search.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../contract/pages.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { catalogue } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a visitor browses from the verticals down to a product', async () => {
  const api = store.api();
  const verticals = await dataOf(api(getVerticalList));
  expect(verticals.map(({ id }) => id).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 61]);

  const ssc = await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc' }));
  expect(ssc.case).toBe(2);
  expect(ssc.data.chips_value.map((chip) => chip.hierarchy)).toContain('ssc/cgl');

  const mode = await dataOf(api(getInformationOfSeoUrl, { seo_url: '/ssc/cgl/test-series/' }));
  expect(mode.case).toBe(3);
  expect(mode.data.chips_value).toEqual([]);
  expect(mode.data.breadcrumbs_data.map((crumb) => crumb.redirection_end_point)).toEqual([
    '/ssc',
    '/ssc/cgl',
    '/ssc/cgl/test-series',
  ]);
  const [group] = mode.data.groups_product_data;
  expect(group?.child_products.map((card) => card.course_seo_url)).toContain('ssc/cgl-2027-test-series');

  const product = await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl-2027-test-series' }));
  expect(product).toMatchObject({ case: 1, data: { product_id: 2101 } });
});

test('the counts of media and of categories add up, and nothing unpublished is listed', async () => {
  const all = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'all' }));
  const { english, hindi, bilingual, all: total } = all.data.language_based_counts;
  const withoutMedium = catalogue().products.filter((product) => product.isPublished && product.medium === '');
  expect(english + hindi + bilingual + withoutMedium.length).toBe(total);
  const listed = all.data.groups_product_data.flatMap((group) => group.child_products.map((card) => card.product_id));
  expect(listed).not.toContain(2112);
  expect(all.data.category_counts[0]).toEqual({
    product_category_type_name: 'Online Course',
    product_category_type_hindi: 'ऑनलाइन कोर्स',
    count: expect.any(Number),
  });
  expect(all.data.category_counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test('merchandise has no medium', async () => {
  const page = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'merchandise' }));
  const cards = page.data.groups_product_data.flatMap((group) => group.child_products);
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card, card.product_title_english).toMatchObject({ product_lang: '' });
  const noMedium = { english: 0, hindi: 0, bilingual: 0 };
  expect(page.data.language_based_counts).toEqual({ ...noMedium, all: cards.length });
});

test('an unknown address is case 0', async () => {
  const page = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'no/such-page' }));
  expect(page.case).toBe(0);
});

test('the hierarchy nests verticals, exams and modes with their addresses', async () => {
  const root = await dataOf(store.api()(getHierarchy));
  const upsc = root.child.find((vertical) => vertical.id === 1);
  expect(upsc?.child[0]?.child[0]?.redirection_end_point).toMatch(/^\/upsc\/[a-z-]+\/[a-z-]+$/);
});

test('explore returns groups for upper levels and a flat list for leaves', async () => {
  const groups = await dataOf(store.api()(getProductGroupList, { path: 'upsc', view_all: false }));
  expect(groups.data_type).toBe(1);
  for (const path of ['upsc', 'ssc/cgl', 'ssc/cgl/test-series']) {
    const listing = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: path }));
    const { heading } = await dataOf(store.api()(getProductGroupList, { path, view_all: false }));
    expect(heading).toBe(listing.data.heading);
  }
  const flat = await dataOf(store.api()(getProductGroupList, { path: 'upsc/prelims/online', view_all: false }));
  expect(flat).toMatchObject({ data_type: 2, group_data: [] });
  expect(flat.product_data.length).toBeGreaterThan(0);
  const unknown = await store.api()(getProductGroupList, { path: 'nowhere' });
  expect(unknown).toMatchObject({ status: 'FAILURE', code: 'page_unknown' });
});

test('a dashboard group contains products, an unknown one is refused', async () => {
  const { group_information } = await dataOf(store.api()(getProductsInsideDashboardGroup, { group_id: '1' }));
  expect(group_information[0]?.products.length).toBeGreaterThan(0);
  expect(await store.api()(getProductsInsideDashboardGroup, { group_id: 9999 })).toMatchObject({
    code: 'group_unknown',
  });
});

test('a product is public, and an unknown one is refused', async () => {
  const data = await dataOf(store.api()(getProductData, { product_id: '1101' }));
  expect(data).toMatchObject({ is_purchased_user: false, is_in_cart: false, is_locked: false });
  expect(data.emi_information).toHaveLength(3);
  expect(data.tab_information.map((tab) => tab.tab_type).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await store.api()(getProductData, { product_id: 424242 })).toMatchObject({ code: 'product_unknown' });
});

test('an unknown tab is refused', async () => {
  const envelope = await store.api()(getProductTabData, { product_id: 1101, tab_id: 1 });
  expect(envelope).toMatchObject({ status: 'FAILURE', code: 'tab_unknown' });
});

test('search suggests from three characters on and tolerates spelling errors', async () => {
  const suggest = async (text: string) =>
    (await dataOf(store.api()(getSearchTags, { tag_initials: text }))).matching_tags_list.map((tag) => tag.tag_title);
  expect(await suggest(' ss ')).toEqual([]);
  expect(await suggest('ssc')).not.toEqual([]);
  expect(await suggest('zzzzzz')).toEqual([]);
  const trending = await dataOf(store.api()(getTrendingTags));
  expect(trending.trending_tags_list.length).toBe(10);
  const found = await dataOf(store.api()(getProductsByTags, { tag_name_string: 'foundtion ias' }));
  expect(found.matching_products_list.map((card) => card.product_id)).toContain(1101);
});

test('public reads run no statement at all', async () => {
  const api = store.api();
  const statements = await store.statements(async () => {
    await api(getInformationOfSeoUrl, { seo_url: 'ssc' });
    await api(getProductData, { product_id: 2101 });
    await api(getHierarchy);
    await api(getSearchTags, { tag_initials: 'polity' });
    await api(getProductsByTags, { tag_name_string: 'polity' });
    await api(getDashboardData, {});
  });
  expect(statements).toEqual([]);
});

test('written pages are served, sanitised, and the tax number of the institute is private', async () => {
  const terms = await dataOf(store.api()(getStaticPage, { path: 'terms-and-condition' }));
  expect(terms.html.match(/<li>|<h2/g)?.length).toBeGreaterThanOrEqual(27);
  expect(await store.api()(getStaticPage, { path: 'no-page' })).toMatchObject({ code: 'page_unknown' });
  const institute = await dataOf(store.api()(getInstitute));
  expect(institute.centres).toHaveLength(8);
  expect(institute).not.toHaveProperty('gstin');
});

test('malformed calls receive the reason', async () => {
  const post = (path: string, body: string) =>
    store.http(`/api/v1${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const cases: Array<[string, string, string]> = [
    ['/product/get_product_data', '{"product_id":', 'The body is not JSON.'],
    ['/product/get_product_data', '{"product_id":1101,"admin":true}', 'Unknown field: admin.'],
    ['/product/get_product_data', '{}', 'Missing field: product_id.'],
    ['/product/get_product_data', '{"product_id":true}', 'product_id must be integer.'],
    ['/product/get_product_data', '[]', 'The body must be object.'],
  ];
  for (const [path, body, message] of cases) {
    const response = await post(path, body);
    expect(response.status, body).toBe(400);
    expect(await response.json()).toMatchObject({ status: 'FAILURE', success: false, message });
  }
  await expect(store.httpApi('not-a-token')(getProductData, { product_id: 1101 })).rejects.toThrow(ApiError);
  expect((await store.http('/api/v1/no/such/call')).status).toBe(404);
});
