import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsPerGroup } from '../../common/catalogue/cards-per-group.ts';
import {
  getInformationOfSeoUrl,
  getProductGroupList,
  getProductsInsideDashboardGroup,
  getVerticalList,
  MEDIUMS,
  type PageInfo,
} from '../../contract/catalogue/catalogue.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { announceChange, catalogue, readCatalogue } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const page = (seo_url: string) => dataOf(store.api()(getInformationOfSeoUrl, { seo_url }));
const cardsOf = (info: PageInfo) => info.data.groups_product_data.flatMap((group) => group.child_products);
const countOf = (info: PageInfo, medium: (typeof MEDIUMS)[number]) =>
  info.data.language_based_counts[medium.toLowerCase() as 'english' | 'hindi' | 'bilingual'];

test('a product is case 1, with its number and its breadcrumbs', async () => {
  const info = await page('upsc/ias-foundation-2027');
  expect(info).toMatchObject({
    case: 1,
    meta_title: 'IAS Foundation 2027',
    data: { product_id: 1101, chips_value: [] },
  });
  expect(info.data.breadcrumbs_data[0]).toMatchObject({ redirection_end_point: '/upsc' });
  expect(info.data.breadcrumbs_data.at(-1)).toMatchObject({ redirection_end_point: '/upsc/ias-foundation-2027' });
});

test.each([
  'all',
  'ssc',
  'upsc',
  'state-pcs',
  'teaching-exams',
  'judiciary',
  'cuet',
  'publications',
  'merchandise',
])('/%s, the target of a banner, is case 2 with chips and groups that have products', async (seoUrl) => {
  const info = await page(seoUrl);
  expect(info.case).toBe(2);
  expect(info.meta_title && info.meta_description && info.data.heading).toBeTruthy();
  expect(info.data.chips_value.length).toBeGreaterThan(0);
  expect(info.data.groups_product_data.length).toBeGreaterThan(0);
  for (const group of info.data.groups_product_data) expect(group.child_products.length).toBeGreaterThan(0);
  for (const { redirection_end_point } of [...info.data.chips_value, ...info.data.breadcrumbs_data]) {
    expect((await page(redirection_end_point)).case, redirection_end_point).toBeGreaterThanOrEqual(2);
  }
});

test('a mode is case 3: one group, no chips, and counts with all', async () => {
  const info = await page('upsc/prelims/online');
  expect(info).toMatchObject({ case: 3, data: { chips_value: [], product_id: null } });
  expect(info.data.groups_product_data).toHaveLength(1);
  expect(info.data.language_based_counts.all).toBe(cardsOf(info).length);
});

test('a mode without products on sale is case 3 without products', async () => {
  const info = await page('cuet/pg/books');
  expect(info).toMatchObject({ case: 3, data: { groups_product_data: [], language_based_counts: { all: 0 } } });
});

test('an unknown address is case 0 and reveals nothing', async () => {
  for (const address of ['', '/', 'nowhere', 'SSC', 'ssc/cgl/nowhere', '../ssc', 'constructor', '__proto__', '<b>']) {
    expect(await page(address), address).toMatchObject({ case: 0, meta_title: '', data: { product_id: null } });
  }
  await expect(page('x'.repeat(301))).rejects.toThrow(ApiError);
});

test('a long group links to the rest, and contains enough of each medium to be filtered', async () => {
  const all = await page('all');
  const size = cardsPerGroup(all.data.groups_product_data.length);
  const [long] = all.data.groups_product_data.filter((group) => group.child_products.length > size);
  if (!long) throw new Error('the demo institute has a group longer than is shown');
  const whole = await page(long.view_all_redirection_end_point);
  for (const medium of MEDIUMS) {
    const carried = long.child_products.filter((card) => card.product_lang === medium).length;
    expect(carried, medium).toBe(Math.min(size, countOf(whole, medium)));
  }
  const firsts = new Set(long.child_products.map((card) => card.product_id));
  const explored = await dataOf(store.api()(getProductGroupList, { path: 'upsc', view_all: true }));
  if (long.view_all_redirection_end_point === '/upsc') {
    for (const card of explored.product_data.slice(0, size)) expect(firsts).toContain(card.product_id);
  }
});

test('no two pages of the hierarchy have the same metadata for search engines', async () => {
  const descriptions = new Map<string, string>();
  const visit = async (address: string): Promise<void> => {
    const { meta_description, data } = await page(address);
    expect(meta_description.length, address).toBeGreaterThan(5);
    expect(descriptions.get(meta_description), address).toBeUndefined();
    descriptions.set(meta_description, address);
    if (address !== 'all') for (const { hierarchy } of data.chips_value) await visit(hierarchy);
  };
  for (const { category_seo_url } of await dataOf(store.api()(getVerticalList))) await visit(category_seo_url);
  expect(descriptions.size).toBeGreaterThan(50);
});

test('every listing counts its products by medium', async () => {
  const verticals = await dataOf(store.api()(getVerticalList));
  for (const { category_seo_url } of verticals) {
    const info = await page(category_seo_url);
    const { english, hindi, bilingual, all } = info.data.language_based_counts;
    const node = catalogue().node(category_seo_url);
    const products = node ? catalogue().productsIn(node) : [];
    const withoutMedium = products.filter((product) => product.medium === '').length;
    expect(english + hindi + bilingual + withoutMedium, category_seo_url).toBe(all);
    for (const medium of MEDIUMS) {
      const shown = cardsOf(info).some((card) => card.product_lang === medium);
      expect(shown, `${category_seo_url} ${medium}`).toBe(countOf(info, medium) > 0);
    }
  }
});

test('a card shows the price, the validity, and whether there are instalments', async () => {
  const [ias] = cardsOf(await page('upsc/prelims/online')).filter((card) => card.product_id === 1101);
  expect(ias).toMatchObject({
    product_title_english: 'IAS Foundation 2027',
    product_mrp: 120_000,
    product_selling_price: 89_000,
    is_emi_available: 1,
    is_out_of_stock: 0,
    validity: 24,
    product_lang: 'Bilingual',
    course_seo_url: 'upsc/ias-foundation-2027',
    desc_header_image: '/media/banners/ias-foundation-2027.svg',
  });
});

test('a product without its pictures has none, instead of naming files that fail', async () => {
  const [card] = cardsOf(await page('teaching-exams/ugc-net/books'));
  expect(card).toMatchObject({ product_id: 1309, cover_image: '', desc_header_image: '' });
  const response = await store.http('/media/covers/teaching-and-research-aptitude.svg');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toContain('<svg');
  expect((await store.http('/media/covers/nowhere.txt')).headers.get('content-type')).toMatch(/json/);
});

test('a copy of a photograph that no import has made leads to the photograph', async () => {
  const response = await store.http('/media/covers/polity.jpg.640.avif', { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/media/covers/polity.jpg');
  expect((await store.http('/media/covers/polity.svg.640.avif', { redirect: 'manual' })).status).toBe(404);
});

test('each dashboard group names products that can be opened', async () => {
  for (let group_id = 1; group_id <= 8; group_id++) {
    const { group_information } = await dataOf(store.api()(getProductsInsideDashboardGroup, { group_id }));
    for (const { products, group_name } of group_information) {
      expect(products.length, group_name).toBeGreaterThan(0);
      for (const card of products) expect(await page(card.course_seo_url)).toMatchObject({ case: 1 });
    }
  }
});

test('a format has its Hindi name although the last product has none', async () => {
  const formats = async () => (await page('upsc')).data.category_counts;
  const before = await formats();
  const named = before.find(({ product_category_type_hindi: hindi, count }) => hindi && count > 1);
  const last = catalogue().products.findLast(({ category }) => category === named?.product_category_type_name);
  await sql`update catalogue.product set hindi = hindi - 'category' where id = ${last?.id}`.execute(store.db);
  await announceChange(store.ctx(), { places: true });
  await readCatalogue(store.db);
  expect(catalogue().product(last?.id ?? 0)?.categoryHindi).toBeFalsy();
  expect(await formats()).toEqual(before);
});
